import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { AdminAction } from '#shared/audit'
import { api, read, readPage } from '../lib/api.ts'
import { liveList, PAGE, pageParams } from '../lib/lists.ts'
import { ACTIONS, AUDIT } from './reactions.ts'

export type Action = InferResponseType<typeof api.admin.actions.$get>[number]

/** `all`, or one act or admin; the address has them. */
export type LogFilters = { action: string; adminId: string }

export const actionsQuery = (q: string, { action, adminId }: LogFilters) =>
  liveList<Action>({
    queryKey: [...ACTIONS, { q, action, adminId }],
    page: (cursor) =>
      readPage(
        api.admin.actions.$get({
          query: {
            limit: PAGE,
            ...pageParams(cursor, q),
            action: action as AdminAction,
            ...(adminId !== 'all' && { adminId }),
          },
        }),
      ),
  })

export const actorsQuery = queryOptions({
  queryKey: [...AUDIT, 'actors'],
  queryFn: () => read(api.admin.actors.$get()),
})

export const playerNameQuery = (id: string) =>
  queryOptions({
    queryKey: [...AUDIT, 'player', id],
    queryFn: () => read(api.user[':id'].$get({ param: { id } })),
  })
