import { Hono } from 'hono'
import type { Reads } from '#db/open'
import { screenshotTally, submissionTally, withdrawalTally } from '#db/tallyNames'
import { submissionCategories } from '#shared/submissions'
import { thresholdOf } from './approvals/gate.ts'
import { waitingForSecondCount } from './approvals/waitingList.ts'
import type { AppEnv } from './core/deps.ts'
import { admin } from './core/guards.ts'
import { tallied } from './core/tallies.ts'
import { awaitingPayout } from './tournaments/tournaments.ts'

export async function waiting(db: Reads, now: Date) {
  const pending = submissionCategories.map((category) => submissionTally({ status: 'pending', category }))
  return {
    submissions: await tallied(db, pending),
    withdrawals: await tallied(db, [withdrawalTally('pending')]),
    subscriptions: await tallied(db, [screenshotTally('pending')]),
    tournaments: await awaitingPayout(db, now),
  }
}

export const waitingRoutes = new Hono<AppEnv>().get('/admin/waiting', admin, async (c) => {
  const { deps, user } = c.var
  const second = await waitingForSecondCount(deps.db, user, thresholdOf(deps))
  return c.json({ ...(await waiting(deps.db, deps.now())), second })
})
