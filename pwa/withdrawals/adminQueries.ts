import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#shared/errors'
import type { AdminWithdrawal, WithdrawalDecision, WithdrawalStatus } from '#shared/withdrawals'
import { api, read, readPage } from '../lib/api.ts'
import { useSentOnce } from '../lib/sentOnce.ts'

export type WithdrawalFilter = 'all' | WithdrawalStatus

/** Everybody's withdrawals, newest first, page by page; where the money goes is masked. */
export const allWithdrawalsQuery = ({ q, status }: { q: string; status: WithdrawalFilter }) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', 'all', { q, status }],
    queryFn: ({ pageParam: cursor }) =>
      readPage(api.admin.withdrawals.$get({ query: { ...(q && { q }), ...(cursor && { cursor }), status } })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const withdrawalTotalsQuery = queryOptions({
  queryKey: ['withdrawals', 'totals'],
  queryFn: () => read(api.admin['withdrawal-totals'].$get()),
})

/** With the whole payment details: the log records that they were opened, so it is asked once for each opening. */
export const wholeWithdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawal-details', id],
    queryFn: () => read(api.admin.withdrawal[':id'].$get({ param: { id } })),
    // Not kept once the dialog is closed.
    gcTime: 0,
  })

export function useProcess(id: string, onDone: (decision: WithdrawalDecision) => void) {
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const slice of ['withdrawals', 'audit', 'users']) void queryClient.invalidateQueries({ queryKey: [slice] })
  }
  return useSentOnce<WithdrawalDecision, AdminWithdrawal>(
    (json, key) =>
      read(api.admin.withdrawal[':id'].process.$post({ param: { id }, json }, { headers: { 'Idempotency-Key': key } })),
    {
      success(_, decision) {
        refresh()
        onDone(decision)
      },
      // Somebody else was first: the list shows who.
      error: (error) => error instanceof AppError && refresh(),
    },
  )
}
