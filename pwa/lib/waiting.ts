import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from './api.ts'

/** How many of each kind wait for an admin's decision: what the panel's tabs say beside their names. */
export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: () => read(api.admin.waiting.$get()),
  refetchOnMount: 'always',
})

/** So many submissions more, or less, wait: known from what has changed, so nobody need ask. */
export const countWaiting = (queryClient: QueryClient, more: number) =>
  queryClient.setQueryData(
    waitingQuery.queryKey,
    (counts) => counts && { ...counts, submissions: Math.max(0, counts.submissions + more) },
  )
