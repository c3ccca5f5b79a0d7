import { messageOf } from '../../lib/acts/refusal.ts'
import { ErrorState } from './ErrorState.tsx'

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Said when the server gave no reason. */
  failure: string
}

/** Why a query could not be answered, and the way to ask again. */
export const QueryError = ({ query: { error, isFetching, refetch }, failure }: QueryErrorProps) => (
  <ErrorState message={messageOf(error, failure)} busy={isFetching} onRetry={() => void refetch()} />
)
