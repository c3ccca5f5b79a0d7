import { count, isNull, sql } from 'drizzle-orm'
import { DRAFT } from '#shared/tournaments/status'
import {
  actionTally,
  activeUserTally,
  killTally,
  paidTally,
  payoutTally,
  screenshotTally,
  submissionTally,
  tournamentTally,
  userTally,
  withdrawalTally,
} from '../derived/tallyNames.ts'
import type { Reads } from '../open.ts'
import {
  adminActionLog,
  kills,
  submissions,
  subscriptionScreenshots,
  tournaments,
  users,
  withdrawals,
} from '../schema.ts'
import { dailyCounts } from './daily.ts'

/** Counts every tally again, by its name, but for statistics. */
export async function countTallies(db: Reads) {
  const real = new Map<string, number>()
  const bySubmission = { status: submissions.status, category: submissions.category }
  for (const row of await db.read
    .select({ ...bySubmission, count: count() })
    .from(submissions)
    .groupBy(...Object.values(bySubmission))) {
    real.set(submissionTally(row), row.count)
  }
  const paid = sql`sum(${kills.rewardAmount})`.mapWith(Number)
  for (const row of await db.read
    .select({ killType: kills.killType, count: count(), paid })
    .from(kills)
    .groupBy(kills.killType)) {
    real.set(killTally(row.killType), row.count).set(paidTally(row.killType), row.paid)
  }
  const payout = sql`sum(${withdrawals.finalAmount})`.mapWith(Number)
  for (const row of await db.read
    .select({ status: withdrawals.status, count: count(), payout })
    .from(withdrawals)
    .groupBy(withdrawals.status)) {
    real.set(withdrawalTally(row.status), row.count).set(payoutTally(row.status), row.payout)
  }
  for (const { status, rows } of await db.read
    .select({ status: subscriptionScreenshots.status, rows: count() })
    .from(subscriptionScreenshots)
    .groupBy(subscriptionScreenshots.status)) {
    real.set(screenshotTally(status), rows)
  }
  for (const { phase, status, rows } of await db.read
    .select({ phase: tournaments.phase, status: tournaments.status, rows: count() })
    .from(tournaments)
    .where(isNull(tournaments.deletedAt))
    .groupBy(tournaments.phase, tournaments.status)) {
    real.set(tournamentTally(phase === DRAFT ? DRAFT : status), rows)
  }
  for (const [name, amount] of await dailyCounts(db)) real.set(name, amount)
  real.set(actionTally, await db.read.$count(adminActionLog))
  real.set(userTally, await db.read.$count(users))
  const authors = db.read.selectDistinct({ userId: submissions.userId }).from(submissions).as('authors')
  real.set(activeUserTally, await db.read.$count(authors))
  return real
}
