import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../lib/api.ts'
import type { Reactions } from '../lib/live/socket.ts'

export const PREMIUM = ['premium']

export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: [...PREMIUM, userId],
    queryFn: () => read(api.user[':id'].premium.$get({ param: { id: userId } })),
    meta: { persist: 'GET /api/user/:id/premium' },
  })

export const premiumReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [] : [PREMIUM]),
  'premium-update': () => [PREMIUM],
  'user-update': () => [PREMIUM],
}
