import { and, count, gte, lt, type SQL, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { submissions } from '#db/schema'
import { MOST_DUE } from '#shared/admin/overview'
import { SOON_DUE } from '#shared/review'

/** Pending submissions that are late, and due within the next hours; more than `MOST_DUE` are not counted. */
export async function dueCounts(db: Reads, now: Date) {
  const { dueAt } = submissions
  return {
    late: await pendingCount(db, lt(dueAt, now)),
    soonDue: await pendingCount(db, and(gte(dueAt, now), lt(dueAt, new Date(now.getTime() + SOON_DUE)))),
  }
}

async function pendingCount(db: Reads, due: SQL | undefined) {
  // Word for word as in the index `submissions_by_due`: a parameter would not be answered by it.
  const found = db.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(sql`${submissions.status} = 'pending'`, due))
    .limit(MOST_DUE + 1)
    .as('due')
  return only(await db.read.select({ total: count() }).from(found)).total
}
