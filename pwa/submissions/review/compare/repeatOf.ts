import { dayOfMonth } from '#shared/dates'
import { reasonLabels } from '#shared/review/review'
import type { Review } from '#shared/submissions'
import type { QueuedSubmission } from '../queueQueries.ts'

type Sent = Pick<QueuedSubmission, 'id' | 'userId' | 'createdAt'>

/** The rejection as a repeat of an original: its player reads which one only of their own (REVIEW-29). */
export const asRepeatOf = ({ userId }: Pick<Sent, 'userId'>, original: Sent): Review => ({
  status: 'rejected',
  rejectionReason:
    original.userId === userId
      ? `${reasonLabels.repeat}. Это уже было в твоей заявке от ${dayOfMonth(original.createdAt)}`
      : reasonLabels.repeat,
  repeatOf: original.id,
})
