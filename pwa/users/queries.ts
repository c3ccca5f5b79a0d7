import { queryOptions } from '@tanstack/react-query'
import { refreshProfile } from '../lib/session.ts'
import { USERS } from './reactions.ts'

/** Keeps the session's player up to date (AUTH-8); screens use `useUser`. */
export const profileQuery = queryOptions({
  queryKey: [...USERS, 'me'],
  queryFn: refreshProfile,
  staleTime: 0,
  refetchInterval: 30_000,
  refetchOnWindowFocus: true,
})
