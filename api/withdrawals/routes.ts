import { Hono } from 'hono'
import * as v from 'valibot'
import { lockPayouts } from '#db/locks'
import type { WithdrawalRow } from '#db/schema'
import { filter, ListQuery, order } from '#shared/lists'
import { WithdrawalConfirmation } from '#shared/payouts/batches'
import {
  DetailsCorrection,
  type Withdrawal,
  WithdrawalDecision,
  WithdrawalInput,
  withdrawalStatuses,
} from '#shared/withdrawals/withdrawals'
import { thresholdOf } from '../approvals/gate.ts'
import { transactAs } from '../core/caller.ts'
import type { AppEnv } from '../core/deps.ts'
import { admin, limited, self, selfOrAdmin } from '../core/guards.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { confirmWithdrawal, secondLookAt } from './confirm.ts'
import { openDetails, ownDetails, withOwnDetails } from './details.ts'
import { lifeOf } from './life.ts'
import { processWithdrawal } from './process.ts'
import { cancelWithdrawal, correctDetails, requestWithdrawal } from './request.ts'
import { adminWithdrawalJson, withdrawalJson } from './withdrawalJson.ts'
import { allWithdrawals, getWithdrawalWithPeople, withdrawalsOf, withdrawalTotals } from './withdrawals.ts'

const WithdrawalsQuery = v.object({ ...ListQuery.entries, status: filter(withdrawalStatuses) })
export const AllWithdrawalsQuery = v.object({ ...WithdrawalsQuery.entries, order })

export const withdrawalRoutes = new Hono<AppEnv>()
  .get('/user/:id/withdrawals', selfOrAdmin, valid('query', WithdrawalsQuery), async (c) => {
    const query = c.req.valid('query')
    const { deps, user } = c.var
    const owner = c.req.param('id')
    // What an admin reads of it is written to the log, and so not here.
    const details = (row: WithdrawalRow) => (user.id === owner ? ownDetails(deps.sealer, row, deps.now()) : undefined)
    return listed(c, query, await withdrawalsOf(deps.db, query, owner), (row) => withdrawalJson(row, details(row)))
  })
  .post('/user/:id/withdrawal', self, limited('withdrawal'), valid('json', WithdrawalInput), async (c) => {
    const { deps, user } = c.var
    const input = c.req.valid('json')
    const answer = await idempotent(c, 201, async (tx) =>
      withdrawalJson(await requestWithdrawal(tx, deps.sealer, user.id, input)),
    )
    return c.json(await withOwnDetails(deps, (await answer.json()) as Withdrawal), 201)
  })
  .patch(
    '/user/:id/withdrawal/:withdrawalId',
    self,
    limited('withdrawal'),
    valid('json', DetailsCorrection),
    async (c) => {
      const { deps } = c.var
      const [id, input] = [c.req.param('withdrawalId'), c.req.valid('json')]
      const answer = await idempotent(c, 200, async (tx, user) =>
        withdrawalJson(await correctDetails(tx, deps.sealer, user, id, input)),
      )
      return c.json(await withOwnDetails(deps, (await answer.json()) as Withdrawal), 200)
    },
  )
  .delete('/user/:id/withdrawal/:withdrawalId', self, limited('withdrawal'), async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('withdrawalId')
    const answer = await idempotent(c, 200, async (tx) => withdrawalJson(await cancelWithdrawal(tx, user.id, id)))
    return c.json(await withOwnDetails(deps, (await answer.json()) as Withdrawal), 200)
  })
  .get('/admin/withdrawals', admin, valid('query', AllWithdrawalsQuery), async (c) => {
    const { deps } = c.var
    const query = c.req.valid('query')
    const page = await allWithdrawals(deps.db, query, deps.now())
    return listed(c, query, page, (row) => adminWithdrawalJson(row, deps.now()))
  })
  .get('/admin/withdrawal-totals', admin, async (c) => c.json(await withdrawalTotals(c.var.deps.db)))
  .get('/admin/withdrawal/:id', admin, limited('details'), async (c) => {
    const { deps, user } = c.var
    const id = c.req.param('id')
    const found = await transactAs(deps, c.var, async (tx) => {
      const row = await getWithdrawalWithPeople(tx, id, tx.now)
      return { row, whole: await openDetails(tx, deps.sealer, user, row.withdrawal) }
    })
    return c.json(adminWithdrawalJson(found.row, deps.now(), found.whole))
  })
  .post('/admin/withdrawal/:id/process', admin, valid('json', WithdrawalDecision), (c) => {
    const { deps, user } = c.var
    const [id, decision] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(
      c,
      200,
      async (tx) => {
        await processWithdrawal(tx, user, id, decision, thresholdOf(deps))
        return adminWithdrawalJson(await getWithdrawalWithPeople(tx, id, tx.now), tx.now)
      },
      lockPayouts,
    )
  })
  .get('/admin/withdrawal/:id/life', admin, async (c) => {
    const { db, now } = c.var.deps
    return c.json(await lifeOf(db, c.req.param('id'), now()))
  })
  .get('/admin/withdrawal/:id/second', admin, async (c) => {
    const { deps, user } = c.var
    const reads = { read: deps.db.read, now: deps.now() }
    const threshold = thresholdOf(deps)
    return c.json(await secondLookAt(reads, user, c.req.param('id'), threshold))
  })
  .post('/admin/withdrawal/:id/confirm', admin, valid('json', WithdrawalConfirmation), (c) => {
    const { deps } = c.var
    const [id, shown] = [c.req.param('id'), c.req.valid('json')]
    const threshold = thresholdOf(deps)
    return idempotent(
      c,
      200,
      async (tx, user) => {
        await confirmWithdrawal(tx, user, id, shown)
        return secondLookAt(tx, user, id, threshold)
      },
      lockPayouts,
    )
  })
