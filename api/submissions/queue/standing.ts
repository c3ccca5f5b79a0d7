import { and, asc, count, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions } from '#db/schema'
import { MAX_PENDING } from '#shared/files/limits'
import type { Deps } from '../../core/deps.ts'
import { isPending, isUnreadable } from './dueQueue.ts'
import { forecastOf } from './forecast.ts'

const { id, userId, dueAt } = submissions

const ownPending = prepared((db, own: Placeholders<{ userId: string }>) =>
  db.read
    .select({ id, dueAt, isBroken: submissions.isUnreadable })
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

const unreadableUpTo = prepared((db, { until, untilId }: Placeholders<Pick<Stretch, 'until' | 'untilId'>>) =>
  db.read
    .select({
      all: count(),
      before:
        sql<number>`count(case when (${dueAt}, ${id}) <= (${sql.param(until, dueAt)}, ${untilId}) then 1 end)`.mapWith(
          Number,
        ),
    })
    .from(submissions)
    .where(and(isPending, isUnreadable)),
)

/**
 * The positions of a player's submissions in the queue (1: next), when each is likely to be decided, and the median wait of
 * the last seven days in milliseconds, null without a decision (REVIEW-14).
 */
export async function standingOf({ db, now: clock }: Pick<Deps, 'db' | 'now'>, player: string) {
  const now = clock()
  const { medianWait, expectedAt } = await forecastOf(db, now)
  const waiting = []
  let before = { after: new Date(0), afterId: '' }
  let readBefore = 0
  for (const own of await ownPending(db, { userId: player })) {
    const until = own.dueAt ?? now
    readBefore += only(await countBetween(db, { ...before, until, untilId: own.id })).count
    // Those that nobody can open come first.
    const unreadable = only(await unreadableUpTo(db, { until, untilId: own.id }))
    const position = own.isBroken ? unreadable.before : readBefore + unreadable.all - unreadable.before
    before = { after: until, afterId: own.id }
    waiting.push({ id: own.id, position, expectedAt: expectedAt(position)?.toISOString() ?? null })
  }
  return { medianWait, waiting: waiting.toSorted((one, other) => one.position - other.position) }
}
