import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import { api, read, readPage } from '../lib/api.ts'
import { liveList, PAGE, pageParams } from '../lib/lists.ts'

export type Action = InferResponseType<typeof api.admin.actions.$get>[number]

export const actionsQuery = (q: string) =>
  liveList<Action>({
    queryKey: ['audit', 'actions', q],
    page: (cursor) => readPage(api.admin.actions.$get({ query: { limit: PAGE, ...pageParams(cursor, q) } })),
  })

export const playerNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['audit', 'player', id],
    queryFn: () => read(api.user[':id'].$get({ param: { id } })),
  })
