import { and, asc, desc, eq, isNull, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { handovers, skips, submissions, type User, users } from '#db/schema'

// What an admin's own queue begins and ends with (REVIEW-26). The conditions are of a SELECT that joins `handovers`.

/** More than these an admin neither is handed nor skips: their ids are the parameter of one query. */
const MOST = 500

const handedTo = prepared((db, { adminId }: Placeholders<{ adminId: string }>) =>
  db.read
    .select({ id: handovers.submissionId })
    .from(handovers)
    .where(eq(handovers.toId, adminId))
    .orderBy(asc(handovers.submissionId))
    .limit(MOST),
)
const skippedBy = prepared((db, { adminId }: Placeholders<{ adminId: string }>) =>
  db.read
    .select({ id: skips.submissionId })
    .from(skips)
    .where(eq(skips.adminId, adminId))
    .orderBy(desc(skips.submissionId))
    .limit(MOST),
)

/** The ids that come first and last for an admin. */
export async function ownIds(db: Reads, adminId: string) {
  const skipped = new Set((await skippedBy(db, { adminId })).map(({ id }) => id))
  const handed = (await handedTo(db, { adminId })).map(({ id }) => id)
  return { first: handed.filter((id) => !skipped.has(id)), last: [...skipped] }
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
