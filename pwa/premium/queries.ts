import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../lib/api.ts'

/** A player's Premium: from when, until when, how many days are left. */
export const premiumQuery = (userId: string) =>
  queryOptions({
    queryKey: ['premium', userId],
    queryFn: () => read(api.user[':id'].premium.$get({ param: { id: userId } })),
    meta: { persist: true },
  })
