import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, readPage } from '../lib/api.ts'

/** A player's history, newest first, page by page. */
export const transactionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['balance', userId, 'transactions'],
    queryFn: ({ pageParam: cursor }) =>
      readPage(
        api.user[':id'].balance.transactions.$get({ param: { id: userId }, query: { ...(cursor && { cursor }) } }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    meta: { persist: true },
  })
