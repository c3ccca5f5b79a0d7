import { HOUR } from '#shared/units'
import type { SubmissionRow, User } from '../schema.ts'
import type { Rows } from './rows.ts'

/** Another admin decided it again, blind, some hours later, and one time in seven otherwise (REVIEW-16). */
export function lookedAgain(
  rows: Rows,
  { id, userId, status, rejectionCode: firstReason, reviewedAt }: SubmissionRow,
  { number, first, second, now }: { number: number; first: User; second: User; now: Date },
) {
  if (status === 'pending' || !reviewedAt) return
  const decidedAt = new Date(reviewedAt.getTime() + (1 + (number % 5)) * HOUR)
  if (decidedAt >= now) return
  const isOtherwise = number % 7 === 3
  const agreed = { secondStatus: status, secondReason: firstReason }
  const otherwise =
    status === 'approved'
      ? { secondStatus: 'rejected' as const, secondReason: 'quality' }
      : { secondStatus: 'approved' as const, secondReason: null }
  const { secondStatus, secondReason } = isOtherwise ? otherwise : agreed
  rows.add('secondLooks', {
    submissionId: id,
    createdAt: reviewedAt,
    firstBy: first.id,
    firstStatus: status,
    firstReason,
    secondBy: second.id,
    secondStatus,
    secondReason,
    decidedAt,
  })
  rows.record('second_look', id, { submissionId: id, userId, status: secondStatus }, decidedAt, second)
}
