import { HOUR } from '#shared/units'
import type { SubmissionRow, User } from '../schema.ts'
import type { Rows } from './rows.ts'

/** Another admin decided it again, blind, some hours later, and one time in seven otherwise (REVIEW-16). */
export function lookedAgain(
  rows: Rows,
  { id, userId, status, rejectionCode: firstReason, reward: firstReward, reviewedAt }: SubmissionRow,
  { number, first, second, now }: { number: number; first: User; second: User; now: Date },
) {
  if (status === 'pending' || !reviewedAt) return
  const decidedAt = new Date(reviewedAt.getTime() + (1 + (number % 5)) * HOUR)
  if (decidedAt >= now) return
  const isOtherwise = number % 7 === 3
  // One reward of four is another one.
  const secondReward = firstReward && (number % 4 === 1 ? firstReward + 50_00 : firstReward)
  const agreed = { secondStatus: status, secondReason: firstReason, secondReward }
  const otherwise =
    status === 'approved'
      ? { secondStatus: 'rejected' as const, secondReason: 'quality', secondReward: null }
      : { secondStatus: 'approved' as const, secondReason: null, secondReward: 100_00 }
  const outcome = isOtherwise ? otherwise : agreed
  rows.add('secondLooks', {
    submissionId: id,
    createdAt: reviewedAt,
    firstBy: first.id,
    firstStatus: status,
    firstReason,
    firstReward,
    secondBy: second.id,
    ...outcome,
    decidedAt,
  })
  rows.record('second_look', id, { submissionId: id, userId, status: outcome.secondStatus }, decidedAt, second)
}
