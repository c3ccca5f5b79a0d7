import { Hono } from 'hono'
import { ListQuery } from '#shared/lists'
import type { AppEnv } from '../core/deps.ts'
import { selfOrAdmin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { transactionJson, transactionsOf } from './balance.ts'

export const balanceRoutes = new Hono<AppEnv>().get(
  '/user/:id/balance/transactions',
  selfOrAdmin,
  valid('query', ListQuery),
  async (c) => {
    const query = c.req.valid('query')
    const page = await transactionsOf(c.var.deps.db, c.req.param('id'), query)
    return listed(c, query, page, transactionJson)
  },
)
