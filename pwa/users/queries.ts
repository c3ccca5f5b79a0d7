import { queryOptions } from '@tanstack/react-query'
import { refreshProfile } from '../lib/session.ts'

/** Keeps the player of the session fresh (AUTH-8); screens read it with `useUser`. */
export const profileQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: refreshProfile,
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
})
