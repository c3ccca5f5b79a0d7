import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../lib/api.ts'

export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: ['premium', userId],
    queryFn: () => read(api.user[':id'].premium.$get({ param: { id: userId } })),
    meta: { persist: 'GET /api/user/:id/premium' },
  })
