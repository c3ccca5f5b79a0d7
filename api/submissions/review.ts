import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { kills, submissions, type User, users } from '#db/schema'
import { killTally, paidTally, submissionTally } from '#db/tallyNames'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { kopecks, money } from '#shared/money'
import { killTypeOf, type Review, submissionCategoryLabels } from '#shared/submissions'
import { record } from '../audit/audit.ts'
import { post, transfer } from '../balance/balance.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import type { Reviewed } from './moderationQueue.ts'
import { announce, getSubmission } from './submissions.ts'

type Submission = Awaited<ReturnType<typeof getSubmission>>

/**
 * Decides a pending submission, once: status, ledger, kill record, action log and notification in one transaction.
 * Throws `not_found`, `already_reviewed` (the text says by whom), `own_submission` (rules.md, section 5), `account_closed`
 * for what a closed account has left and the server is about to reject.
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
      ? { reward: kopecks(decision.reward), rejectionReason: null }
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
  if (decision.status === 'approved') await approve(tx, moderator, submission, decision.reward)
  else await reject(tx, moderator, submission, decision.rejectionReason)
  const reviewer = { id: moderator.id, displayName: moderator.displayName, username: moderator.username }
  announce(tx, reviewed, submission.status, reviewer)
  return { ...reviewed, user: submission.user, reviewer }
}

async function approve(
  tx: Tx,
  moderator: User,
  { id, userId, user, category, originalFilename }: Submission,
  reward: number,
) {
  const label = submissionCategoryLabels[category]
  // A reward of 0 moves no money; a kill with it is a kill all the same.
  if (reward > 0) {
    await post(tx, {
      reference: `submission:${id}:reward`,
      type: 'earning',
      description: `Награда: ${label}`,
      lines: transfer('house', available(userId), kopecks(reward)),
    })
  }
  const killType = killTypeOf(category)
  if (killType) {
    await tally(tx, { [killTally(killType)]: 1, [paidTally(killType)]: kopecks(reward) })
    await tx.write.insert(kills).values({
      id: newId(),
      userId,
      submissionId: id,
      killType,
      rewardAmount: kopecks(reward),
      grantedBy: moderator.id,
      reason: `Одобрена заявка «${originalFilename}»`,
      searchText: `${user.displayName} ${user.username} ${originalFilename} ${label}`.toLowerCase(),
      createdAt: tx.now,
    })
  }
  await record(tx, moderator, {
    action: 'approve_submission',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, reward, userId, category },
  })
  await notify(tx, userId, {
    type: 'other',
    about: 'submission',
    title: 'Заявка одобрена',
    message: reward > 0 ? `${label}: +${money(reward)}` : label,
  })
}

async function reject(tx: Tx, moderator: User, { id, userId, category }: Submission, rejectionReason: string) {
  await record(tx, moderator, {
    action: 'reject_submission',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, rejectionReason, userId, category },
  })
  await notify(tx, userId, {
    type: 'other',
    about: 'submission',
    title: 'Заявка отклонена',
    message: `${submissionCategoryLabels[category]}. Причина: ${rejectionReason}`,
  })
}

async function alreadyReviewed(tx: Tx, { reviewedBy }: Submission) {
  const [by] = reviewedBy
    ? await tx.read.select({ name: users.displayName }).from(users).where(eq(users.id, reviewedBy))
    : []
  return new AppError('already_reviewed', `Заявка уже рассмотрена: ${by?.name ?? 'система'}`)
}
