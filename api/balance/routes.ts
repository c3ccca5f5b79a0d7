import { Hono } from 'hono'
import type { AppEnv } from '../core/deps.ts'
import { selfOrAdmin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { TransactionsQuery, transactionJson, transactionsOf } from './history.ts'

export const balanceRoutes = new Hono<AppEnv>().get(
  '/user/:id/balance/transactions',
  selfOrAdmin,
  valid('query', TransactionsQuery),
  async (c) => {
    const query = c.req.valid('query')
    const page = await transactionsOf(c.var.deps.db, c.req.param('id'), query)
    return listed(c, query, page, transactionJson)
  },
)
