import { api, readPage } from '../lib/api.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'

/** The balance's history, newest first, with amounts in roubles; kept on the device for an offline start. */
export const transactionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: ['balance', userId, 'transactions'],
    page: (cursor) =>
      readPage(api.user[':id'].balance.transactions.$get({ param: { id: userId }, query: pageParams(cursor) })),
    meta: { persist: 'GET /api/user/:id/balance/transactions' },
  })
