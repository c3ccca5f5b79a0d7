import { Hono } from 'hono'
import { lockPayouts } from '#db/locks'
import { ListQuery } from '#shared/lists'
import { BalanceAdjustment } from '#shared/users'
import { answerStatus, thresholdOf } from '../approvals/gate.ts'
import type { AppEnv } from '../core/deps.ts'
import { admin, selfOrAdmin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { adjustBalance } from './adjust.ts'
import { adminUserJson, allUsers, getAdminUser, userTotals } from './adminUsers.ts'
import { killStatsOf, nameOf, statsOf } from './profile.ts'

export const userRoutes = new Hono<AppEnv>()
  .get('/user/:id', selfOrAdmin, async (c) => c.json(await nameOf(c.var.deps.db, c.req.param('id'))))
  .get('/user/:id/stats', selfOrAdmin, async (c) => c.json(await statsOf(c.var.deps.db, c.req.param('id'))))
  .get('/user/:id/kill-stats', selfOrAdmin, async (c) => c.json(await killStatsOf(c.var.deps.db, c.req.param('id'))))
  .get('/admin/users', admin, valid('query', ListQuery), async (c) => {
    const { db, files, now } = c.var.deps
    const query = c.req.valid('query')
    return listed(c, query, await allUsers(db, query, now()), (row) => adminUserJson(row, files, now()))
  })
  .get('/admin/user-totals', admin, async (c) => c.json(await userTotals(c.var.deps.db)))
  .get('/admin/user/:id', admin, async (c) => {
    const { db, files, now } = c.var.deps
    return c.json(adminUserJson(await getAdminUser(db, c.req.param('id'), now()), files, now()))
  })
  .post('/admin/user/:id/balance', admin, valid('json', BalanceAdjustment), (c) => {
    const { user } = c.var
    const [id, adjustment] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(c.var.deps)
    return idempotent(c, answerStatus, (tx) => adjustBalance(tx, user, id, adjustment, threshold), lockPayouts)
  })
