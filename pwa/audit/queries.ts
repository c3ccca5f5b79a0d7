import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read, readPage } from '../lib/api.ts'

export type Action = InferResponseType<typeof api.admin.actions.$get>[number]

const PAGE = '60'

export const actionsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'actions', q],
    queryFn: ({ pageParam }) =>
      readPage(
        api.admin.actions.$get({ query: { limit: PAGE, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } }),
      ),
    initialPageParam: '',
    getNextPageParam: (last: { cursor: string | undefined }) => last.cursor,
    placeholderData: keepPreviousData,
  })

export const playerNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'player', id],
    queryFn: () => read(api.user[':id'].$get({ param: { id } })),
  })
