import { and, count, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { SubmissionCategory, SubmissionStatus } from '#shared/submissions'
import { moscowDayOf } from '../columns.ts'
import { dailyTally } from '../derived/tallyNames.ts'
import type { Reads } from '../open.ts'
import { appeals, submissions, withdrawals } from '../schema.ts'

type Decisions = {
  day: string
  status: SubmissionStatus
  category: SubmissionCategory
  by: string | null
  count: number
  rewards: number
}

/** Counts every day again: the decisions that stand, the rejections that were appealed, and what was paid out. */
export async function dailyCounts(db: Reads) {
  const counts = new Map<string, number>()
  const add = (name: string, amount: number) => {
    if (amount > 0) counts.set(name, (counts.get(name) ?? 0) + amount)
  }
  for (const { day, status, category, by, count, rewards } of [...(await standing(db)), ...(await appealed(db))]) {
    add(dailyTally(day, `by:${by}`), count)
    add(dailyTally(day, status === 'rejected' ? status : `approved:${category}`), count)
    add(dailyTally(day, 'rewards'), rewards)
  }
  for (const { day, paid } of await payouts(db)) add(dailyTally(day, 'payouts'), paid)
  return counts
}

const standing = (db: Reads): Promise<Decisions[]> => {
  const { status, category, reviewedAt, reviewedBy, reward } = submissions
  const day = moscowDayOf(reviewedAt)
  const rewards = sql`coalesce(sum(${reward}), 0)`.mapWith(Number)
  return db.read
    .select({ day, status, category, by: reviewedBy, count: count(), rewards })
    .from(submissions)
    .where(and(ne(status, 'pending'), isNotNull(reviewedBy)))
    .groupBy(sql`1`, status, category, reviewedBy)
}

async function appealed(db: Reads): Promise<Decisions[]> {
  const { rejectedAt, rejectedBy } = appeals
  const rows = await db.read
    .select({ day: moscowDayOf(rejectedAt), by: rejectedBy, count: count() })
    .from(appeals)
    .where(isNotNull(rejectedBy))
    .groupBy(sql`1`, rejectedBy)
  return rows.map((row) => ({ ...row, status: 'rejected', category: 'funny', rewards: 0 }))
}

const payouts = (db: Reads) => {
  const paid = sql`sum(${withdrawals.finalAmount})`.mapWith(Number)
  return db.read
    .select({ day: moscowDayOf(withdrawals.processedAt), paid })
    .from(withdrawals)
    .where(eq(withdrawals.status, 'completed'))
    .groupBy(sql`1`)
}
