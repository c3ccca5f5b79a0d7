import { and, asc, count, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions } from '#db/schema'
import { MAX_PENDING } from '#shared/files/limits'
import type { Deps } from '../core/deps.ts'
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
 * Where a player's submissions stand in the queue (1: next), when each is likely to be decided, and how long decisions
 * took lately: the median of the last seven days in milliseconds, null if there were none (REVIEW-14).
 */
export async function standingOf(deps: Pick<Deps, 'db' | 'now'>, player: string) {
  const { db } = deps
  const { medianWait, expectedAt } = await forecastOf(deps)
  const waiting = []
  let before = { after: new Date(0), afterId: '' }
  let readBefore = 0
  for (const own of await ownPending(db, { userId: player })) {
    const until = own.dueAt ?? deps.now()
    readBefore += only(await countBetween(db, { ...before, until, untilId: own.id })).count
    // What nobody can open comes first, whenever it is due.
    const unreadable = only(await unreadableUpTo(db, { until, untilId: own.id }))
    const position = own.isBroken ? unreadable.before : readBefore + unreadable.all - unreadable.before
    before = { after: until, afterId: own.id }
    waiting.push({ id: own.id, position, expectedAt: expectedAt(position)?.toISOString() ?? null })
  }
  return { medianWait, waiting: waiting.toSorted((one, other) => one.position - other.position) }
}
