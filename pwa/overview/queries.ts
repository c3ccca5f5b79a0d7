import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Overview } from '#shared/admin/overview'
import { messageOf } from '../lib/acts/refusal.ts'
import { api, read } from '../lib/api.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { toast, toastError } from '../lib/toasts.ts'
import { OVERVIEW } from './reactions.ts'

export const overviewQuery = queryOptions({
  queryKey: OVERVIEW,
  queryFn: (): Promise<Overview> => read(api.admin.overview.$get()),
  refetchOnMount: 'always',
})

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
