import { queryOptions } from '@tanstack/react-query'
import type { AdminWaiting } from '#shared/admin/waiting'
import { MINUTE } from '#shared/units'
import { api, read } from './api.ts'

export const waitingQuery = queryOptions({
  queryKey: ['waiting'],
  queryFn: (): Promise<AdminWaiting> => read(api.admin.waiting.$get()),
  refetchOnMount: 'always',
  // What was soon due becomes late without an event.
  refetchInterval: MINUTE,
})
