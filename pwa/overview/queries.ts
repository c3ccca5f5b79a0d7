import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Overview } from '#shared/admin/overview'
import { messageOf } from '../lib/acts/refusal.ts'
import { api, read } from '../lib/api.ts'
import { remountedQuery } from '../lib/reads/freshQuery.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { toast, toastError } from '../lib/toasts.ts'
import { OVERVIEW } from './reactions.ts'

export const overviewQuery = remountedQuery<Overview>(OVERVIEW, () => read(api.admin.overview.$get()))

/** Starts the audit; its result comes with an event. */
export function useAuditRun() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => read(api.admin.audit.run.$post()),
    onSuccess: ({ message }) => toast({ title: 'Успешно', message }),
    onError: (error) => toastError(messageOf(error, 'Не удалось запустить проверку. Попробуй ещё раз')),
    onSettled: () => invalidate(queryClient, { queryKey: overviewQuery.queryKey }),
  })
}
