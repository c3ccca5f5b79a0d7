import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { AppError } from '#shared/errors'
import type { BalanceAdjustment } from '#shared/users'
import { api, read, readPage } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'

const PAGE = '60'

/** Everybody, newest first, page by page. */
export const usersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['users', 'all', q],
    queryFn: ({ pageParam: cursor }) =>
      readPage(api.admin.users.$get({ query: { limit: PAGE, ...(q && { q }), ...(cursor && { cursor }) } })),
    initialPageParam: '',
    getNextPageParam: (last: { cursor: string | undefined }) => last.cursor,
    placeholderData: keepPreviousData,
  })

export const userTotalsQuery = queryOptions({
  queryKey: ['users', 'totals'],
  queryFn: () => read(api.admin['user-totals'].$get()),
})

/** One user as they are now: a list that is open for long may be behind. */
export const adminUserQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    queryFn: () => read(api.admin.user[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

type Adjusted = InferResponseType<(typeof api.admin.user)[':id']['balance']['$post']>

/** `amount` signed; a repetition after a lost answer moves no money twice. */
export function useAdjust(id: string, onDone: (adjusted: Adjusted) => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const slice of ['users', 'balance', 'audit']) void queryClient.invalidateQueries({ queryKey: [slice] })
  }
  return useSentOnce<BalanceAdjustment, Adjusted>(
    (json, key) =>
      read(api.admin.user[':id'].balance.$post({ param: { id }, json }, { headers: { 'Idempotency-Key': key } })),
    {
      success(adjusted) {
        refresh()
        onDone(adjusted)
      },
      // The balance is another one by now: the dialog shows it.
      error: (error) => error instanceof AppError && refresh(),
    },
  )
}
