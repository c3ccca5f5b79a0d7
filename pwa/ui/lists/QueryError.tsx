import { messageOf } from '../../lib/acts/refusal.ts'
import { ErrorState } from './ErrorState.tsx'

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Shown when the server gave no reason. */
  failure: string
}

export const QueryError = ({ query: { error, isFetching, refetch }, failure }: QueryErrorProps) => (
  <ErrorState message={messageOf(error, failure)} busy={isFetching} onRetry={() => void refetch()} />
)
