import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { Withdrawal, WithdrawalInput } from '#shared/withdrawals'
import { api, read, readPage } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'

/** A player's withdrawals, newest first, page by page; a card's number and a wallet are masked. */
export const withdrawalsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', userId],
    queryFn: ({ pageParam: cursor }) =>
      readPage(api.user[':id'].withdrawals.$get({ param: { id: userId }, query: { ...(cursor && { cursor }) } })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { persist: true },
  })

/** What a withdrawal changes on a player's own screens. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    for (const slice of ['withdrawals', 'balance', 'users']) void queryClient.invalidateQueries({ queryKey: [slice] })
  }
}

export function useRequest(userId: string, on: { success: () => void; error: (error: Error) => void }) {
  const refresh = useRefresh()
  return useSentOnce<WithdrawalInput, Withdrawal>(
    (json, key) =>
      read(api.user[':id'].withdrawal.$post({ param: { id: userId }, json }, { headers: { 'Idempotency-Key': key } })),
    {
      ...on,
      success() {
        refresh()
        on.success()
      },
    },
  )
}

/** The player's own cancel, while nobody has begun with it. */
export function useCancel(userId: string) {
  const refresh = useRefresh()
  return useSentOnce<string, Withdrawal>(
    (withdrawalId, key) =>
      read(
        api.user[':id'].withdrawal[':withdrawalId'].$delete(
          { param: { id: userId, withdrawalId } },
          { headers: { 'Idempotency-Key': key } },
        ),
      ),
    // Refused, it has changed meanwhile.
    { success: refresh, error: refresh },
  )
}
