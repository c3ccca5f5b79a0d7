import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { adminActionLog, submissions, withdrawals } from '#db/schema'

/** What admins decided about a player, and nothing that they decided about each other. */
export function actsAbout(db: Reads, userId: string, next: SQL) {
  const sent = db.read.select({ id: submissions.id }).from(submissions).where(eq(submissions.userId, userId))
  const withdrawalIds = db.read.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.userId, userId))
  const { targetType, targetId } = adminActionLog
  return db.read
    .select()
    .from(adminActionLog)
    .where(
      and(
        or(
          and(eq(targetType, 'user'), eq(targetId, userId)),
          and(eq(targetType, 'tournament'), eq(adminActionLog.userId, userId)),
          and(eq(targetType, 'submission'), inArray(targetId, sent)),
          and(eq(targetType, 'withdrawal'), inArray(targetId, withdrawalIds)),
        ),
        // What one admin says of another's decision is no decision about the player (REVIEW-16).
        ne(adminActionLog.action, 'second_look'),
        next,
      ),
    )
}
