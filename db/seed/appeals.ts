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
  rows.appeal({
    submissionId: id,
    text: WORDS[number % WORDS.length] ?? '',
    createdAt,
    rejectedAt,
    rejectionReason: reason,
    rejectedBy: judge.id,
  })
  rows.record('reject_submission', id, { submissionId: id, rejectionReason: reason, userId, category }, rejectedAt)
  return { ...submission, dueAt: new Date(createdAt.getTime() + DAY) }
}
