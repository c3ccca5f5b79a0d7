import { Hono } from 'hono'
import { payoutTally, screenshotTally, submissionTally, withdrawalTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import type { AdminWaiting } from '#shared/admin/waiting'
import { toRoubles } from '#shared/money'
import { submissionCategories } from '#shared/submissions'
import { thresholdOf } from './approvals/gate.ts'
import { waitingForSecondCount } from './approvals/waitingList.ts'
import type { AppEnv } from './core/deps.ts'
import { admin } from './core/guards.ts'
import { amountsOf, tallied } from './core/tallies.ts'
import { dueCounts } from './submissions/queue/dueQueue.ts'
import { handedCount } from './submissions/queue/handed.ts'
import { awaitingPayout } from './tournaments/list/awaitingPayout.ts'

/** How many rows wait, by queue. */
export async function waiting(db: Reads, now: Date) {
  const pending = submissionCategories.map((category) => submissionTally({ status: 'pending', category }))
  return {
    submissions: await tallied(db, pending),
    withdrawals: await tallied(db, [withdrawalTally('pending')]),
    subscriptions: await tallied(db, [screenshotTally('pending')]),
    tournaments: await awaitingPayout(db, now),
  }
}

const open = ['pending', 'processing'] as const

export const waitingRoutes = new Hono<AppEnv>().get('/admin/waiting', admin, async (c) => {
  const { deps, user } = c.var
  const { db } = deps
  const now = deps.now()
  const amountOf = await amountsOf(db, [withdrawalTally('processing'), ...open.map(payoutTally)])
  return c.json({
    ...(await waiting(db, now)),
    ...(await dueCounts(db, now)),
    handed: await handedCount(db, user),
    processing: amountOf(withdrawalTally('processing')),
    payout: toRoubles(open.reduce((sum, status) => sum + amountOf(payoutTally(status)), 0)),
    second: await waitingForSecondCount(db, user, thresholdOf(deps)),
  } satisfies AdminWaiting)
})
