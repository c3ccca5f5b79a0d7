import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from './api.ts'
import { changeQuery } from './lists.ts'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => read(api.admin.waiting.$get()),
  refetchOnMount: 'always',
})

export const countWaiting = (queryClient: QueryClient, more: number) =>
  changeQuery<{ submissions: number }>(queryClient, waitingQuery.queryKey, (counts) => ({
    ...counts,
    submissions: Math.max(0, counts.submissions + more),
  }))
