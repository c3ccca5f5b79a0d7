import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { type SubmissionRow, submissions, type User } from '#db/schema'
import { available, rewardReference } from '#shared/balance'
import { type Kopecks, money, toKopecks } from '#shared/money'
import { type Review, submissionCategoryLabels } from '#shared/submissions'
import { record } from '../../audit/audit.ts'
import { post, transfer } from '../../balance/balance.ts'
import type { Tx } from '../../core/transact.ts'
import { recordKill } from '../../kills/kills.ts'
import { notify } from '../../notifications/notifications.ts'
import { codeOf } from '../presets/presets.ts'
import { getReviewed, type Reviewed } from '../queue/moderationQueue.ts'
import { announce } from '../sending/submit.ts'
import { type Submission, searchTextOf, undecided, unheld, whichOne } from '../submissions.ts'
import { tallyDecision } from './decisions.ts'
import { dropHandovers } from './handover.ts'
import { requireDecidable, requireOriginal, waitedFrom } from './mayDecide.ts'
import { addSecondLook } from './secondLooks.ts'

type Options = {
  bulkId?: string
  /** The share of decisions that another admin repeats, from 0 to 1. */
  secondLooks?: number
}

/**
 * Decides a pending submission once. Throws what `requireDecidable` throws, and `not_found` for a repeat of none.
 */
export async function review(tx: Tx, moderator: User, id: string, decision: Review, options?: Options) {
  const submission = await requireDecidable(tx, moderator, id)
  await requireOriginal(tx, id, decision)
  return decide(tx, moderator, submission, decision, options)
}

/** Decides a submission that `requireDecidable` has returned in the same transaction. */
export async function decide(
  tx: Tx,
  moderator: User,
  submission: Submission,
  decision: Review,
  { bulkId, secondLooks = 0 }: Options = {},
): Promise<Reviewed> {
  const { id } = submission
  const decided = { ...(await outcomeOf(tx, decision)), ...changedCategory(submission, decision) }
  const reviewed = only(
    await tx.write
      .update(submissions)
      .set({
        ...decided,
        ...searchedBy(submission, decided),
        reviewedAt: tx.now,
        reviewedBy: moderator.id,
        dueAt: null,
        ...unheld,
        bulkId: bulkId ?? null,
      })
      .where(eq(submissions.id, id))
      .returning(),
  )
  await dropHandovers(tx, [id])
  await tallyDecision(tx, submission, reviewed, waitedFrom(submission))
  // After the status: of two concurrent decisions PostgreSQL makes one wait there and then fail.
  if (decision.status === 'approved') await payReward(tx, moderator, submission.user, reviewed)
  await tell(tx, moderator, { ...reviewed, appeal: submission.appeal }, decision)
  await addSecondLook(tx, reviewed, secondLooks)
  const reviewer = { id: moderator.id, displayName: moderator.displayName, username: moderator.username }
  announce(tx, reviewed, submission.status, reviewer)
  return getReviewed(tx, id, tx.now)
}

async function outcomeOf(tx: Tx, decision: Review) {
  const { status } = decision
  if (status === 'approved') return { ...undecided, status, reward: toKopecks(decision.reward) }
  return {
    ...undecided,
    status,
    rejectionReason: decision.rejectionReason,
    rejectionCode: await codeOf(tx, decision),
    repeatOf: decision.repeatOf ?? null,
  }
}

function changedCategory(submission: Submission, decision: Review) {
  const category = decision.status === 'approved' ? decision.category : undefined
  return category && category !== submission.category ? { category, sentCategory: submission.category } : {}
}

/** With the words of a reason, or of another category. */
const searchedBy = (submission: Submission, decided: Partial<Pick<Submission, 'category' | 'rejectionReason'>>) =>
  decided.category || decided.rejectionReason ? { searchText: searchTextOf({ ...submission, ...decided }) } : {}

async function payReward(tx: Tx, moderator: User, user: Submission['user'], reviewed: SubmissionRow) {
  const { id, userId, category, undoCount } = reviewed
  const amount: Kopecks = reviewed.reward ?? 0
  if (amount > 0) {
    await post(tx, {
      reference: rewardReference(id, undoCount),
      type: 'earning',
      description: `Награда: ${submissionCategoryLabels[category]}`,
      lines: transfer('house', available(userId), amount),
    })
  }
  await recordKill(tx, moderator.id, { ...reviewed, user }, amount)
}

type Decided = SubmissionRow & Pick<Submission, 'appeal'>

async function tell(tx: Tx, moderator: User, decided: Decided, decision: Review) {
  const { id, userId, category, sentCategory } = decided
  const { status, ...outcome } = decision
  await record(tx, moderator, {
    action: status === 'approved' ? 'approve_submission' : 'reject_submission',
    targetType: 'submission',
    targetId: id,
    details: { submissionId: id, ...outcome, userId, category, ...(sentCategory && { sentCategory }) },
  })
  await notify(tx, userId, { type: 'other', about: `submission:${id}`, ...wordsOf(decided, decision) })
}

/** An appeal's answer has its own text, with the first reason (REVIEW-12). */
function wordsOf({ appeal, ...decided }: Decided, decision: Review) {
  const which = whichOne(decided)
  if (decision.status === 'approved') {
    const message = decision.reward > 0 ? `${which}: +${money(decision.reward)}` : which
    if (!appeal) return { title: 'Заявка одобрена', message }
    return { title: 'Апелляция принята: заявка одобрена', message: `${message}. Сначала: ${appeal.rejectionReason}` }
  }
  const { rejectionReason } = decision
  if (!appeal) return { title: 'Заявка отклонена', message: `${which}. Причина: ${rejectionReason}` }
  return {
    title: 'Апелляция отклонена',
    message: `${which}. Ответ на апелляцию: ${rejectionReason}. Сначала: ${appeal.rejectionReason}`,
  }
}
