import { api, readPage } from '../lib/api.ts'
import { asked, pagedQuery } from '../lib/lists.ts'

export const transactionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: ['balance', userId, 'transactions'],
    page: (cursor) =>
      readPage(api.user[':id'].balance.transactions.$get({ param: { id: userId }, query: asked(cursor) })),
    meta: { persist: true },
  })
