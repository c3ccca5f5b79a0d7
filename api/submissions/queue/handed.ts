import { and, asc, desc, eq, isNull, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { handovers, skips, submissions, type User, users } from '#db/schema'

// What an admin's own queue begins and ends with (REVIEW-26). The conditions are of a SELECT that joins `handovers`.

/** More than these an admin neither is handed nor skips: their ids are the parameter of one query. */
const MOST = 500

const handedAndSkipped = prepared((db, { adminId }: Placeholders<{ adminId: string }>) => {
  const handed = db.read
    .select({ id: handovers.submissionId, isSkipped: sql<number>`0`.as('is_skipped') })
    .from(handovers)
    .where(eq(handovers.toId, adminId))
    .orderBy(asc(handovers.submissionId))
    .limit(MOST)
    .as('handed')
  const skipped = db.read
    .select({ id: skips.submissionId, isSkipped: sql<number>`1`.as('is_skipped') })
    .from(skips)
    .where(eq(skips.adminId, adminId))
    .orderBy(desc(skips.submissionId))
    .limit(MOST)
    .as('skipped')
  return db.read.select().from(handed).unionAll(db.read.select().from(skipped))
})

/** The ids that come first and last for an admin. */
export async function ownIds(db: Reads, adminId: string) {
  const rows = await handedAndSkipped(db, { adminId })
  const last = rows.filter(({ isSkipped }) => isSkipped).map(({ id }) => id)
  const skipped = new Set(last)
  return { first: rows.map(({ id }) => id).filter((id) => !skipped.has(id)), last }
}

/** How many pending submissions an admin was handed. */
export const handedCount = (db: Reads, { id }: User) => db.read.$count(handovers, eq(handovers.toId, id))

const receivers = alias(users, 'receivers')

/** Not given to another, or late by now, or given to a person who is no admin any more. */
export const isForAll = (db: Reads, adminId: SQLWrapper, now: SQLWrapper) =>
  or(
    isNull(handovers.toId),
    sql`${handovers.toId} = ${adminId}`,
    sql`${submissions.dueAt} <= ${now}`,
    notExists(
      db.read
        .select({ one: sql`1` })
        .from(receivers)
        .where(and(eq(receivers.id, handovers.toId), eq(receivers.isAdmin, true))),
    ),
  )

/** Neither among an admin's first nor among their last. */
export const isInMiddle = (db: Reads, adminId: SQLWrapper) =>
  and(
    or(isNull(handovers.toId), sql`${handovers.toId} <> ${adminId}`),
    notExists(
      db.read
        .select({ one: sql`1` })
        .from(skips)
        .where(and(sql`${skips.adminId} = ${adminId}`, eq(skips.submissionId, submissions.id))),
    ),
  )
