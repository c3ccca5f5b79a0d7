import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { SentKinds } from '#shared/notifications/notifications'
import { api, read, readPage } from '../lib/api.ts'
import { configQuery } from '../lib/config/config.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'
import { freshQuery } from '../lib/reads/freshQuery.ts'
import { useUser } from '../lib/session.ts'
import { NOTIFICATIONS } from './reactions.ts'

export type Notification = InferResponseType<typeof api.territory.notifications.$get, 200>[number]

export const notificationsQuery = (userId: string) =>
  pagedQuery({
    queryKey: [...NOTIFICATIONS, userId, 'list'],
    page: (cursor) => readPage(api.territory.notifications.$get({ query: { limit: '30', ...pageParams(cursor) } })),
    meta: { persist: 'GET /api/territory/notifications' },
  })

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: [...NOTIFICATIONS, userId, 'unread'],
    queryFn: async () => {
      const { rows, total } = await readPage(
        api.territory.notifications.$get({ query: { status: 'unread', limit: '200' } }),
      )
      return { ids: rows.map(({ id }) => id), total }
    },
    meta: { persist: 'unread' },
  })

export const sentKindsQuery = (userId: string) =>
  freshQuery<SentKinds>([...NOTIFICATIONS, userId, 'sent'], () =>
    read(api.user[':id']['sent-notifications'].$get({ param: { id: userId } })),
  )

/** NOTICE-3. */
export function useHasBell() {
  const { data } = useQuery(configQuery)
  const { premiumTier } = useUser()
  return data?.features.territory === true && premiumTier !== 'none'
}
