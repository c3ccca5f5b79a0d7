import { givenCodeOf } from '#shared/review/review'
import { DAY, HOUR } from '#shared/units'
import type { SubmissionRow, User } from '../schema.ts'
import type { Rows } from './rows.ts'

const WORDS = [
  'Ник виден слева вверху, посмотри первые две секунды',
  'Это мой клип, вот канал с полной записью матча',
  'Это не повтор: в прошлый раз был другой матч, счёт отличается',
]

/** The player objects to an earlier rejection of this pending submission: it is due again a day after that. */
export function appealed(
  rows: Rows,
  submission: SubmissionRow,
  { number, reason, judge, now }: { number: number; reason: string; judge: User; now: Date },
): SubmissionRow {
  const { id, userId, category } = submission
  const createdAt = new Date(now.getTime() - (2 + number) * HOUR)
  const rejectedAt = new Date(createdAt.getTime() - 3 * HOUR)
  const text = WORDS[number % WORDS.length] ?? ''
  const rejection = { rejectedAt, rejectionReason: reason, rejectionCode: givenCodeOf(reason), rejectedBy: judge.id }
  rows.add('appeals', { submissionId: id, text, createdAt, ...rejection })
  // The rejection before it counts on its day, as it did.
  rows.decide({ status: 'rejected', category, reviewedAt: rejectedAt, reviewedBy: judge.id }, rejectedAt)
  const details = { submissionId: id, rejectionReason: reason, userId, category }
  rows.record('reject_submission', id, details, rejectedAt, judge)
  return { ...submission, dueAt: new Date(createdAt.getTime() + DAY) }
}
