import { type QueryFunction, type QueryKey, queryOptions } from '@tanstack/react-query'

/** A query that is read again at each visit. */
export const freshQuery = <Data>(queryKey: QueryKey, queryFn: QueryFunction<Data>) =>
  queryOptions({ queryKey, queryFn, staleTime: 0 })

/** A `freshQuery` of which nothing stays after a visit. */
export const forgottenQuery = <Data>(queryKey: QueryKey, queryFn: QueryFunction<Data>) =>
  queryOptions({ queryKey, queryFn, staleTime: 0, gcTime: 0 })

/** A query that is read again at each visit, and is otherwise fresh until an event names it. */
export const remountedQuery = <Data>(queryKey: QueryKey, queryFn: QueryFunction<Data>) =>
  queryOptions({ queryKey, queryFn, refetchOnMount: 'always' })
