import { Hono } from 'hono'
import * as v from 'valibot'
import { filter, ListQuery } from '#shared/lists'
import { PremiumGrant, PremiumRevocation, premiumStates, type RoleCheck } from '#shared/premium/premium'
import type { AppEnv } from '../core/deps.ts'
import { admin, selfOrAdmin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { answeredBefore, idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { statusOf } from '../users/premiumCoverage.ts'
import { askRole, checkRole } from './check.ts'
import { checkExpiration } from './ends.ts'
import { grantByAdmin } from './grant.ts'
import { revokePremium } from './revoke.ts'
import { beginSweep, lastSweep, sweepRoles } from './sweep.ts'
import { premiumTotals } from './totals.ts'
import { premiumHistory, premiumUsers } from './users.ts'

export const PremiumUsersQuery = v.object({ ...ListQuery.entries, status: filter(premiumStates) })

export const premiumRoutes = new Hono<AppEnv>()
  .get('/user/:id/premium', selfOrAdmin, async (c) => {
    const { deps } = c.var
    return c.json(await statusOf(deps.db, c.req.param('id'), deps.now()))
  })
  .post('/user/:id/check-discord-premium', selfOrAdmin, async (c) => {
    const { deps, user } = c.var
    const before = await answeredBefore(c)
    if (before) return c.json(before as RoleCheck)
    const answer = await askRole(deps, user, c.req.param('id'))
    return idempotent(c, 200, (tx) => checkRole(tx, user, answer))
  })
  .post('/admin/user/:id/premium', admin, valid('json', PremiumGrant), (c) => {
    const [id, grant] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 201, async (tx) => {
      await grantByAdmin(tx, c.var.user, id, grant)
      return statusOf(tx, id, tx.now)
    })
  })
  .delete('/admin/user/:id/premium', admin, valid('json', PremiumRevocation), (c) => {
    const [id, { reason }] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) => {
      await revokePremium(tx, c.var.user, id, reason)
      return statusOf(tx, id, tx.now)
    })
  })
  .get('/admin/user/:id/premium-history', admin, valid('query', ListQuery), async (c) => {
    const query = c.req.valid('query')
    return listed(c, query, await premiumHistory(c.var.deps.db, c.req.param('id'), query), (period) => period)
  })
  .get('/admin/premium-users', admin, valid('query', PremiumUsersQuery), async (c) => {
    const { deps } = c.var
    const query = c.req.valid('query')
    const page = await premiumUsers(deps.db, query, deps.now())
    return listed(
      c,
      query,
      page,
      ({ cursor: _, ...user }) => user,
      ({ cursor }) => cursor,
    )
  })
  .get('/admin/premium-totals', admin, async (c) => {
    const { deps } = c.var
    return c.json(await premiumTotals(deps.db, deps.now()))
  })
  .post('/admin/check-premium-expiration', admin, (c) => idempotent(c, 200, (tx) => checkExpiration(tx, c.var.user)))
  .post('/admin/check-all-discord-premium', admin, async (c) => {
    const { deps, user } = c.var
    let sweepId: string | undefined
    const answer = await idempotent(c, 200, async (tx) => {
      sweepId = await beginSweep(tx, user)
      return { message: 'Проверка ролей запущена. Она может занять несколько минут' }
    })
    if (sweepId) void sweepRoles(deps, sweepId)
    return answer
  })
  .get('/admin/discord-sweep', admin, async (c) => {
    const { deps } = c.var
    return c.json(await lastSweep(deps.db, deps.now()))
  })
