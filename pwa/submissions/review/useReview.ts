import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import type { Review } from '#shared/submissions'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { invalidate } from '../../lib/reads/invalidate.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { submissionChanged } from './changes.ts'
import { type QueuedSubmission, submissionQuery } from './queueQueries.ts'

export function useReview(id: string) {
  const queryClient = useQueryClient()
  return useAct<Review, QueuedSubmission>({
    subject: `review:${id}`,
    name: 'Решение по заявке',
    send: (json, attempt) => read(api.admin.submission[':id'].review.$post({ param: { id }, json }, attempt)),
    // The answer is applied directly; other screens follow the event.
    stale: [],
    success(submission) {
      submissionChanged(queryClient, { ...submission, submissionId: submission.id, was: 'pending' })
      toast({ title: 'Успешно', message: submission.status === 'approved' ? 'Заявка одобрена' : 'Заявка отклонена' })
    },
    refused(error, words) {
      toastError(words)
      // The refusal names no decision, so the submission is read again.
      if (isNotForMe(error)) void invalidate(queryClient, { queryKey: submissionQuery(id).queryKey })
    },
    failure: (decision) =>
      decision?.status === 'rejected' ? 'Не удалось отклонить заявку' : 'Не удалось одобрить заявку',
  })
}

/** Decided by another admin, or the admin's own. */
export const isNotForMe = (error: Error | undefined) =>
  error instanceof AppError && ['already_reviewed', 'own_submission', 'own_rejection'].includes(error.code)
