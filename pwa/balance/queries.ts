import { keepPreviousData } from '@tanstack/react-query'
import type { TransactionKind } from '#shared/balance'
import { api, readPage } from '../lib/api.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'

const BALANCE = ['balance']

export type KindFilter = 'all' | TransactionKind

/** The balance's history, newest first, with amounts in roubles; all of it is kept on the device for an offline start. */
export const transactionsQuery = (userId: string, kind: KindFilter = 'all') =>
  pagedQuery({
    queryKey: [...BALANCE, userId, 'transactions', kind],
    page: (cursor) =>
      readPage(
        api.user[':id'].balance.transactions.$get({ param: { id: userId }, query: { ...pageParams(cursor), kind } }),
      ),
    placeholderData: keepPreviousData,
    meta: { persist: kind === 'all' ? 'GET /api/user/:id/balance/transactions' : undefined },
  })

export const balanceReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [] : [BALANCE]),
  'withdrawal-update': () => [BALANCE],
}
