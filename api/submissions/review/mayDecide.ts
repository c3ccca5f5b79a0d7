import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { submissions, type User, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { Review } from '#shared/submissions'
import { isolated } from '#shared/text'
import type { Tx } from '../../core/transact.ts'
import { hasOtherAdmin, requireNotOwn } from '../../users/ownCase.ts'
import { getSubmission, type Submission } from '../submissions.ts'

/**
 * Returns a submission that this admin may decide. Throws `not_found`, `already_reviewed`, `own_submission` (REVIEW-5),
 * `own_rejection` (REVIEW-13), `held_by_other` (REVIEW-8), `account_closed`.
 */
export async function requireDecidable(tx: Tx, moderator: User, id: string): Promise<Submission> {
  const submission = await getSubmission(tx, id)
  if (submission.status !== 'pending') throw await alreadyReviewed(tx, submission)
  await requireMayDecide(tx, moderator, submission)
  await requireNotHeld(tx, moderator, submission, tx.now)
  await requireOpenAccount(tx, submission.userId)
  return submission
}

/** Throws `own_submission` (REVIEW-5), and `own_rejection` for an appeal against the admin's own decision (REVIEW-13). */
export async function requireMayDecide(db: Reads, admin: User, { userId, appeal }: Submission) {
  await requireNotOwn(db, admin, userId, 'own_submission')
  if (appeal?.rejectedBy === admin.id && (await hasOtherAdmin(db, admin.id))) throw new AppError('own_rejection')
}

/** Throws `held_by_other` while another admin (REVIEW-8), or with `tab` another tab of the admin, holds the submission. */
export async function requireNotHeld(
  db: Reads,
  admin: User,
  { heldBy, heldUntil, heldTab }: Submission,
  now: Date,
  tab = heldTab,
) {
  if (heldBy === null || heldUntil === null || heldUntil <= now) return
  if (heldBy === admin.id && heldTab === tab) return
  if (heldBy === admin.id) throw new AppError('held_by_other', 'Заявка открыта в другой твоей вкладке')
  throw new AppError('held_by_other', `Заявку смотрит ${await nameOf(db, heldBy)}. Твоё решение не записано`)
}

/** Throws `not_found` for a rejection as the repeat of a submission that is not there, or that was sent later. */
export async function requireOriginal(db: Reads, id: string, decision: Review) {
  if (decision.status !== 'rejected' || decision.repeatOf === undefined) return
  const { repeatOf } = decision
  const isThere = repeatOf < id && (await db.read.$count(submissions, eq(submissions.id, repeatOf))) > 0
  if (!isThere) throw new AppError('not_found', 'Заявки, которую это повторяет, нет')
}

/** Throws `account_closed`. */
export async function requireOpenAccount(db: Reads, userId: string) {
  const { deletedAt } = only(
    await db.read.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId)),
  )
  if (deletedAt) throw new AppError('account_closed')
}

/** The refusal of a second decision, which names the first reviewer. */
export const alreadyReviewed = async (db: Reads, { reviewedBy }: Submission) =>
  new AppError('already_reviewed', `Заявка уже рассмотрена: ${reviewedBy ? await nameOf(db, reviewedBy) : 'система'}`)

async function nameOf(db: Reads, id: string) {
  const [user] = await db.read.select({ name: users.displayName }).from(users).where(eq(users.id, id))
  return isolated(user?.name ?? 'система')
}

/** Since when the player has waited for this decision. */
export const waitedFrom = ({ createdAt, appeal }: Submission) => appeal?.createdAt ?? createdAt

/** For `catch`: returns a refusal and throws any other error. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}
