import { eq } from 'drizzle-orm'
import { submissionTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import { appeals, submissions } from '#db/schema'
import { AppError } from '#shared/errors'
import { appealableUntil, dueFrom } from '#shared/review/review'
import { tally } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import { requirePendingRoom } from '../sending/pendingLimit.ts'
import { announce } from '../sending/submit.ts'
import { getSubmission, type Submission, undecided, unheld } from '../submissions.ts'
import { dropOpenLook } from './secondLooks.ts'
import { requireNotSentAgain } from './undo.ts'

/**
 * Appeals a rejection (REVIEW-12): the submission is pending again, due as a new one. Throws `not_found`, `appealed_before`,
 * `decision_changed`, `appeal_too_late`, `file_deleted`, `file_already_sent`, `too_many_pending`.
 */
export async function appeal(tx: Tx, userId: string, id: string, text: string): Promise<Submission> {
  const submission = await getSubmission(tx, id)
  if (submission.userId !== userId) throw new AppError('not_found')
  requireAppealable(submission, tx.now)
  await requireNotSentAgain(tx, submission)
  await requirePendingRoom(tx, userId, submission.fileSize)

  const { category, reviewedAt, rejectionReason, rejectionCode, reviewedBy } = submission
  const objection = {
    text,
    createdAt: tx.now,
    rejectedAt: reviewedAt ?? tx.now,
    rejectionReason: rejectionReason ?? '',
    rejectionCode,
    rejectedBy: reviewedBy,
  }
  await tx.write.insert(appeals).values({ submissionId: id, ...objection })
  const appealed = only(
    await tx.write
      .update(submissions)
      // Who decides the appeal sees the original that the rejection names (REVIEW-29).
      .set({ ...undecided, ...unheld, repeatOf: submission.repeatOf, bulkId: null, dueAt: dueFrom(tx.now) })
      .where(eq(submissions.id, id))
      .returning(),
  )
  await tally(tx, {
    [submissionTally({ status: 'rejected', category })]: -1,
    [submissionTally({ status: 'pending', category })]: 1,
  })
  await dropOpenLook(tx, id)
  announce(tx, appealed, 'rejected')
  return { ...submission, ...appealed, appeal: objection }
}

function requireAppealable({ appeal, status, reviewedAt, mediaKey }: Submission, now: Date) {
  if (appeal) throw new AppError('appealed_before')
  if (status !== 'rejected' || !reviewedAt) throw new AppError('decision_changed')
  if (appealableUntil(reviewedAt) <= now) throw new AppError('appeal_too_late')
  if (!mediaKey) throw new AppError('file_deleted')
}
