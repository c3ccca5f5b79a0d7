import { Hono } from 'hono'
import { ListQuery } from '#shared/lists'
import type { AppEnv } from '../core/deps.ts'
import { admin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { actionJson, actions } from './audit.ts'

export const auditRoutes = new Hono<AppEnv>().get('/admin/actions', admin, valid('query', ListQuery), async (c) => {
  const query = c.req.valid('query')
  return listed(c, query, await actions(c.var.deps.db, query), actionJson)
})
