import { messageOf } from '../../lib/acts/refusal.ts'
import { Skeleton } from '../Skeleton.tsx'
import { ErrorState } from './ErrorState.tsx'

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Shown when the server gave no reason. */
  failure: string
}

export const QueryError = ({ query: { error, isFetching, refetch }, failure }: QueryErrorProps) => (
  <ErrorState message={messageOf(error, failure)} busy={isFetching} onRetry={() => void refetch()} />
)

type QueryStateProps = QueryErrorProps & { query: { data: unknown }; className: string }

/** Nothing once there is data; before that its skeleton, of the size that `className` gives, or the error. */
export const QueryState = ({ query, failure, className }: QueryStateProps) => {
  if (query.data !== undefined) return null
  return query.error ? (
    <QueryError query={query} failure={failure} />
  ) : (
    <Skeleton className={`w-full rounded-card ${className}`} />
  )
}
