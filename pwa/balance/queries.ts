import { api, readPage } from '../lib/api.ts'
import { asked, pagedQuery } from '../lib/lists.ts'

/** A player's history, newest first, page by page. */
export const transactionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: ['balance', userId, 'transactions'],
    page: (cursor) =>
      readPage(api.user[':id'].balance.transactions.$get({ param: { id: userId }, query: asked(cursor) })),
    meta: { persist: true },
  })
