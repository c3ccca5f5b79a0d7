import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminWaiting } from '#shared/admin/waiting'
import { MINUTE } from '#shared/units'
import { api, read } from './api.ts'
import { changeQuery } from './lists.ts'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: (): Promise<AdminWaiting> => read(api.admin.waiting.$get()),
  refetchOnMount: 'always',
  // What was soon due becomes late without an event.
  refetchInterval: MINUTE,
})

export const countWaiting = (queryClient: QueryClient, more: number) =>
  changeQuery<AdminWaiting>(queryClient, waitingQuery.queryKey, (counts) => ({
    ...counts,
    submissions: Math.max(0, counts.submissions + more),
  }))
