import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { handovers, skips, submissions, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Handover } from '#shared/review/review'
import type { Reviewer } from '#shared/submissions'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { getReviewed } from '../queue/moderationQueue.ts'
import { getSubmission, type Submission, unheld } from '../submissions.ts'
import { announceLease } from './lease.ts'
import { requireDecidable } from './mayDecide.ts'

/** The submission comes last for this admin until it is decided (REVIEW-26). Throws what `requireDecidable` throws. */
export async function skip(tx: Tx, admin: User, id: string) {
  await requireDecidable(tx, admin, id)
  await tx.write.insert(skips).values({ adminId: admin.id, submissionId: id, skippedAt: tx.now }).onConflictDoNothing()
}

/**
 * Gives a submission to another admin, for whom it comes first (REVIEW-26); a later handover replaces an earlier one.
 * Throws what `requireDecidable` and `requireReceiver` throw.
 */
export async function handOver(tx: Tx, admin: User, id: string, { to, note }: Handover) {
  const submission = await requireDecidable(tx, admin, id)
  await requireReceiver(tx, admin, submission, to)
  const handover = { fromId: admin.id, toId: to, note, handedAt: tx.now }
  await tx.write
    .insert(handovers)
    .values({ submissionId: id, ...handover })
    .onConflictDoUpdate({ target: handovers.submissionId, set: handover })
  await tx.write.delete(skips).where(and(eq(skips.adminId, to), eq(skips.submissionId, id)))
  await tx.write.update(submissions).set(unheld).where(eq(submissions.id, id))
  await record(tx, admin, {
    action: 'hand_over_submission',
    targetType: 'submission',
    targetId: id,
    // Not the note: the log outlives the player's account.
    details: { submissionId: id, userId: submission.userId, handedTo: to },
  })
  announceLease(tx, id, unheld)
  tx.emit({ name: 'submissions-update', to: 'admins', data: { userId: submission.userId } })
  return getReviewed(tx, id, tx.now)
}

/** The admins to whom this one may give a submission, by name. Throws `not_found`. */
export async function receiversOf(db: Reads, admin: User, id: string): Promise<Required<Reviewer>[]> {
  const submission = await getSubmission(db, id)
  const admins = await db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.deletedAt)))
    .orderBy(asc(users.displayName), asc(users.id))
  return admins.filter((each) => each.id !== admin.id && mayDecide(each.id, submission))
}

const mayDecide = (adminId: string, { userId, appeal }: Submission) =>
  adminId !== userId && adminId !== appeal?.rejectedBy

/**
 * Throws `invalid_input` for the caller, `not_found` for a person who is no admin, `own_submission` for the player (REVIEW-5),
 * `own_rejection` for the admin whose rejection is appealed (REVIEW-13).
 */
async function requireReceiver(tx: Tx, admin: User, { userId, appeal }: Submission, to: string) {
  if (to === admin.id) throw new AppError('invalid_input', 'Передать заявку можно только другому администратору')
  const [receiver] = await tx.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, to), eq(users.isAdmin, true), isNull(users.deletedAt)))
  if (!receiver) throw new AppError('not_found', 'Такого администратора нет')
  if (to === userId) throw new AppError('own_submission', 'Это его собственная заявка. Передай её другому')
  if (to === appeal?.rejectedBy)
    throw new AppError('own_rejection', 'Это апелляция на его же решение. Передай её другому')
}

/** For submissions that are pending no more. */
export async function dropHandovers(tx: Tx, ids: string[]) {
  await tx.write.delete(handovers).where(inArray(handovers.submissionId, ids))
  await tx.write.delete(skips).where(inArray(skips.submissionId, ids))
}
