import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { submissions, type User, users } from '#db/schema'
import { submissionTally } from '#db/tallyNames'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import { money, type Roubles, toKopecks } from '#shared/money'
import { type Review, submissionCategoryLabels } from '#shared/submissions'
import { record } from '../audit/audit.ts'
import { post, transfer } from '../balance/balance.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { recordKill } from '../kills/kills.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import type { Reviewed } from './moderationQueue.ts'
import { getSubmission, type Submission } from './submissions.ts'
import { announce } from './submit.ts'

/**
 * Decides a pending submission once. Throws `not_found`, `already_reviewed`, `own_submission` (REVIEW-5),
 * `account_closed`.
 */
export async function review(tx: Tx, moderator: User, id: string, decision: Review): Promise<Reviewed> {
  const submission = await getSubmission(tx, id)
  if (submission.status !== 'pending') throw await alreadyReviewed(tx, submission)
  await requireNotOwn(tx, moderator, submission.userId, 'own_submission')

  const { deletedAt } = only(
    await tx.read.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, submission.userId)),
  )
  if (deletedAt) throw new AppError('account_closed')

  const outcome =
    decision.status === 'approved'
      ? { reward: toKopecks(decision.reward), rejectionReason: null }
      : { reward: null, rejectionReason: decision.rejectionReason }
  const reviewed = only(
    await tx.write
      .update(submissions)
      .set({ status: decision.status, ...outcome, reviewedAt: tx.now, reviewedBy: moderator.id })
      .where(eq(submissions.id, id))
      .returning(),
  )
  await tally(tx, { [submissionTally(submission)]: -1, [submissionTally(reviewed)]: 1 })
  // After the status: of two decisions at once PostgreSQL lets one wait here and then sees that it came second.
  if (decision.status === 'approved') await payReward(tx, moderator, submission, decision.reward)
  await tell(tx, moderator, submission, decision)
  const reviewer = { id: moderator.id, displayName: moderator.displayName, username: moderator.username }
  announce(tx, reviewed, submission.status, reviewer)
  return { ...reviewed, user: submission.user, reviewer }
}

async function payReward(tx: Tx, moderator: User, submission: Submission, amount: Roubles) {
  const { id, userId, category } = submission
  if (amount > 0) {
    await post(tx, {
      reference: `submission:${id}:reward`,
      type: 'earning',
      description: `Награда: ${submissionCategoryLabels[category]}`,
      lines: transfer('house', available(userId), toKopecks(amount)),
    })
  }
  await recordKill(tx, moderator.id, submission, toKopecks(amount))
}

async function tell(tx: Tx, moderator: User, { id, userId, category }: Submission, decision: Review) {
  const { status, ...outcome } = decision
  await record(tx, moderator, {
    action: status === 'approved' ? 'approve_submission' : 'reject_submission',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, ...outcome, userId, category },
  })
  await notify(tx, userId, {
    type: 'other',
    about: 'submission',
    ...words(submissionCategoryLabels[category], decision),
  })
}

function words(label: string, decision: Review) {
  if (decision.status === 'rejected')
    return { title: 'Заявка отклонена', message: `${label}. Причина: ${decision.rejectionReason}` }
  const message = decision.reward > 0 ? `${label}: +${money(decision.reward)}` : label
  return { title: 'Заявка одобрена', message }
}

async function alreadyReviewed(tx: Tx, { reviewedBy }: Submission) {
  const [by] = reviewedBy
    ? await tx.read.select({ name: users.displayName }).from(users).where(eq(users.id, reviewedBy))
    : []
  return new AppError('already_reviewed', `Заявка уже рассмотрена: ${by?.name ?? 'система'}`)
}
