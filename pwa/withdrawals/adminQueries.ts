import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AdminWithdrawal, WithdrawalDecision, WithdrawalStatus } from '#shared/withdrawals'
import { api, read, readPage } from '../lib/api.ts'
import { useAct } from '../lib/useAct.ts'
import { toast } from '../ui/toast.ts'

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

const done = { processing: 'Вывод взят в обработку', completed: 'Вывод завершен', rejected: 'Вывод отклонен' }

export const useProcess = (id: string) =>
  useAct<WithdrawalDecision, AdminWithdrawal>({
    subject: `withdrawal:${id}`,
    name: 'Решение по выводу',
    send: (json, attempt) => read(api.admin.withdrawal[':id'].process.$post({ param: { id }, json }, attempt)),
    stale: ['withdrawals', 'audit', 'users'],
    success: ({ status }) => status !== 'pending' && toast({ title: 'Успешно', message: done[status] }),
    failure: 'Не удалось обработать вывод',
  })
