import { and, asc, eq, isNull, lt, lte, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { appeals, type SubmissionRow, secondLooks, submissions, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { toKopecks } from '#shared/money'
import { SECOND_LOOK_DAYS } from '#shared/review/review'
import type { Review } from '#shared/submissions'
import { DAY } from '#shared/units'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { codeOf } from '../presets/presets.ts'
import { getReviewed, type Reviewed } from '../queue/moderationQueue.ts'
import { getSubmission, undecided, unheld } from '../submissions.ts'
import { requireMayDecide, requireNotHeld, requireOpenAccount, requireOriginal } from './mayDecide.ts'

/** Offers this share of decisions to another admin, who does not see the first one (REVIEW-16). */
export async function addSecondLook(tx: Tx, decided: SubmissionRow, share: number) {
  const { id, status, reviewedBy, rejectionCode: firstReason, reward: firstReward } = decided
  if (status === 'pending' || !reviewedBy || Math.random() >= share) return
  await tx.write
    .insert(secondLooks)
    .values({ submissionId: id, createdAt: tx.now, firstBy: reviewedBy, firstStatus: status, firstReason, firstReward })
    .onConflictDoNothing({ target: secondLooks.submissionId })
}

const isOpen = sql`${secondLooks.decidedAt} is null`
/** Looks that this admin may still take: neither of an own decision nor of an appeal against one (REVIEW-13). */
export const openFor = (adminId: string | Placeholder) =>
  and(
    isOpen,
    ne(secondLooks.firstBy, adminId),
    sql`not exists (select 1 from ${appeals} where ${appeals.submissionId} = ${secondLooks.submissionId} and ${appeals.rejectedBy} = ${adminId})`,
  )

export async function isOpenLookFor(db: Reads, admin: User, submissionId: string) {
  const [look] = await db.read
    .select({ id: secondLooks.submissionId })
    .from(secondLooks)
    .where(and(eq(secondLooks.submissionId, submissionId), openFor(admin.id)))
  return look !== undefined
}

/** The second looks that this admin may take now, oldest first, without the first decision. */
export async function openLooksFor(db: Reads, admin: User, tab: string, now: Date, limit: number) {
  const { heldBy, heldUntil, heldTab } = submissions
  const looks = await db.read
    .select({ id: secondLooks.submissionId, createdAt: secondLooks.createdAt })
    .from(secondLooks)
    .innerJoin(submissions, eq(submissions.id, secondLooks.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(
      and(
        openFor(admin.id),
        // A pending submission has an open account.
        isNull(users.deletedAt),
        ne(submissions.userId, admin.id),
        ne(submissions.mediaKey, ''),
        or(isNull(heldBy), and(eq(heldBy, admin.id), eq(heldTab, tab)), lte(heldUntil, now)),
      ),
    )
    .orderBy(asc(secondLooks.createdAt))
    .limit(limit)
  const found = []
  for (const { id, createdAt } of looks) found.push({ lookedAt: createdAt, submission: await blind(db, id, now) })
  return found
}

/** As it was before the first decision, with all that its reviewer saw. */
async function blind(db: Reads, id: string, now: Date): Promise<Reviewed> {
  const submission = await getReviewed(db, id, now)
  const [sent] = await db.read
    .select({ category: submissions.sentCategory })
    .from(submissions)
    .where(eq(submissions.id, id))
  const nobody = { reviewer: null, holder: null, bulkId: null }
  return { ...submission, ...undecided, ...nobody, category: sent?.category ?? submission.category }
}

/** A submission as this admin may see it: while they may look at its decision again, without that one. */
export const getSeenBy = async (db: Reads, admin: User, id: string, now: Date) =>
  (await isOpenLookFor(db, admin, id)) ? blind(db, id, now) : getReviewed(db, id, now)

/**
 * Stores the second decision beside the first. Throws `not_found`, also for a repeat of none, `already_reviewed`,
 * `own_submission`, `held_by_other`, `account_closed`.
 */
export async function decideSecondLook(tx: Tx, admin: User, id: string, decision: Review) {
  const submission = await getSubmission(tx, id)
  if (!(await isOpenLookFor(tx, admin, id)))
    throw new AppError('already_reviewed', 'Эту проверку уже сделал другой администратор')
  await requireMayDecide(tx, admin, submission)
  await requireNotHeld(tx, admin, submission, tx.now)
  await requireOpenAccount(tx, submission.userId)
  await requireOriginal(tx, id, decision)
  const outcome =
    decision.status === 'rejected'
      ? { secondReason: await codeOf(tx, decision) }
      : { secondReward: toKopecks(decision.reward) }
  await tx.write
    .update(secondLooks)
    .set({ secondBy: admin.id, secondStatus: decision.status, ...outcome, decidedAt: tx.now })
    .where(eq(secondLooks.submissionId, id))
  await tx.write.update(submissions).set(unheld).where(eq(submissions.id, id))
  await record(tx, admin, {
    action: 'second_look',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, userId: submission.userId, ...decision },
  })
}

/** For a decision taken back; a finished second look stays. */
export const dropOpenLook = (tx: Tx, submissionId: string) =>
  tx.write.delete(secondLooks).where(and(eq(secondLooks.submissionId, submissionId), isOpen))

export const forgetOldLooks = (tx: Tx) =>
  tx.write
    .delete(secondLooks)
    .where(and(isOpen, lt(secondLooks.createdAt, new Date(tx.now.getTime() - SECOND_LOOK_DAYS * DAY))))
