import { and, asc, count, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions, type User } from '#db/schema'
import { dailyTally } from '#db/tallyNames'
import { MOST_DUE } from '#shared/admin/overview'
import { moscowDay } from '#shared/dates'
import { MAX_PENDING } from '#shared/fileLimits'
import { SOON_DUE } from '#shared/review/review'
import type { Deps } from '../core/deps.ts'
import { tallied } from '../core/tallies.ts'
import { isPending } from './dueQueue.ts'
import { forecastOf } from './forecast.ts'

const { id, userId, dueAt } = submissions

const ownPending = prepared((db, own: Placeholders<{ userId: string }>) =>
  db.read
    .select({ id, dueAt })
    .from(submissions)
    .where(and(eq(userId, own.userId), eq(submissions.status, 'pending')))
    .orderBy(asc(dueAt), asc(id))
    .limit(MAX_PENDING),
)

type Stretch = { after: Date; afterId: string; until: Date; untilId: string }
const countBetween = prepared((db, { after, afterId, until, untilId }: Placeholders<Stretch>) =>
  db.read
    .select({ count: count() })
    .from(submissions)
    .where(
      and(
        isPending,
        sql`(${dueAt}, ${id}) > (${sql.param(after, dueAt)}, ${afterId})`,
        sql`(${dueAt}, ${id}) <= (${sql.param(until, dueAt)}, ${untilId})`,
      ),
    ),
)

/**
 * Where a player's submissions stand in the queue (1: next), when each is likely to be decided, and how long decisions
 * took lately: the median of the last seven days in milliseconds, null if there were none (REVIEW-14).
 */
export async function standingOf(deps: Pick<Deps, 'db' | 'now'>, player: string) {
  const { db } = deps
  const { medianWait, expectedAt } = await forecastOf(deps)
  const waiting = []
  let before = { after: new Date(0), afterId: '' }
  let position = 0
  for (const own of await ownPending(db, { userId: player })) {
    const until = own.dueAt ?? deps.now()
    position += only(await countBetween(db, { ...before, until, untilId: own.id })).count
    before = { after: until, afterId: own.id }
    waiting.push({ id: own.id, position, expectedAt: expectedAt(position)?.toISOString() ?? null })
  }
  return { medianWait, waiting }
}

/** Pending submissions that are late, and due within the next hours; more than `MOST_DUE` are not counted. */
export async function dueCounts(db: Reads, now: Date) {
  return {
    late: await pendingCount(db, lt(dueAt, now)),
    soonDue: await pendingCount(db, and(gte(dueAt, now), lte(dueAt, new Date(now.getTime() + SOON_DUE)))),
  }
}

async function pendingCount(db: Reads, due: SQL | undefined) {
  const found = db.read
    .select({ id })
    .from(submissions)
    .where(and(isPending, due))
    .limit(MOST_DUE + 1)
    .as('due')
  return only(await db.read.select({ total: count() }).from(found)).total
}

/** What a reviewer has before and behind them today: own decisions, and what is late or soon due. */
export const deckToday = async (db: Reads, admin: User, now: Date) => ({
  decided: await tallied(db, [dailyTally(moscowDay(now), `by:${admin.id}`)]),
  ...(await dueCounts(db, now)),
})
