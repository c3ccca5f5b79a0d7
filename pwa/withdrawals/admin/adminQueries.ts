import { queryOptions } from '@tanstack/react-query'
import type { AdminWithdrawal, WithdrawalDecision, WithdrawalStatus } from '#shared/withdrawals/withdrawals'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, readPage } from '../../lib/api.ts'
import { liveList, pageParams, putRow } from '../../lib/lists.ts'
import { freshQuery, remountedQuery } from '../../lib/reads/freshQuery.ts'
import { toast } from '../../lib/toasts.ts'
import { ALL_WITHDRAWALS, WITHDRAWALS } from '../reactions.ts'

export type WithdrawalFilter = 'all' | WithdrawalStatus

/** Payment details are masked. */
export const allWithdrawalsQuery = ({ q, status }: { q: string; status: WithdrawalFilter }) =>
  liveList<AdminWithdrawal>({
    queryKey: [...ALL_WITHDRAWALS, { q, status }],
    page: (cursor) => readPage(api.admin.withdrawals.$get({ query: { ...pageParams(cursor, q), status } })),
  })

export const withdrawalTotalsQuery = remountedQuery([...WITHDRAWALS, 'totals'], () =>
  read(api.admin['withdrawal-totals'].$get()),
)

/** A withdrawal as the list has it, found by its number. */
export const withdrawalQuery = (id: string) =>
  freshQuery(
    [...WITHDRAWALS, 'one', id],
    async () => (await read(api.admin.withdrawals.$get({ query: { q: id, limit: '1' } })))[0],
  )

/** Returns the oldest pending withdrawal, or null. */
export const nextWithdrawalQuery = queryOptions({
  queryKey: [...WITHDRAWALS, 'next'],
  queryFn: () => read(api.admin.withdrawals.$get({ query: { status: 'pending', order: 'due', limit: '1' } })),
  // A cached answer might be decided by now.
  gcTime: 0,
})

export const lifeQuery = (id: string) =>
  freshQuery([...WITHDRAWALS, 'life', id], () => read(api.admin.withdrawal[':id'].life.$get({ param: { id } })))

/** With full payment details. Every read is logged, so it is read once for each opening and never refetched. */
export const wholeWithdrawalQuery = ({ id, digest }: { id: string; digest: string }) =>
  queryOptions({
    // Corrected details are others.
    queryKey: ['withdrawal-details', id, digest],
    queryFn: () => read(api.admin.withdrawal[':id'].$get({ param: { id } })),
    staleTime: 'static',
    refetchOnReconnect: false,
    // Payment details are not kept after the dialog.
    gcTime: 0,
  })

const successMessages = {
  processing: 'Вывод взят в обработку',
  completed: 'Вывод завершен',
  rejected: 'Вывод отклонен',
}

export const useProcess = (id: string) =>
  useAct<WithdrawalDecision, AdminWithdrawal>({
    subject: `withdrawal:${id}`,
    name: 'Решение по выводу',
    send: (json, attempt) => read(api.admin.withdrawal[':id'].process.$post({ param: { id }, json }, attempt)),
    stale: ['withdrawals', 'waiting', 'audit', 'users'],
    success(withdrawal, queryClient) {
      putRow(queryClient, ALL_WITHDRAWALS, withdrawal)
      if (withdrawal.status !== 'pending') toast({ title: 'Успешно', message: successMessages[withdrawal.status] })
    },
    failure: 'Не удалось обработать вывод',
  })
