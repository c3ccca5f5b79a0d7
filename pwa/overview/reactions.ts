import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { readAgain } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'
import { waitingQuery } from '../lib/waiting.ts'

export const OVERVIEW = ['overview']

/** Milliseconds in which a crowd of decisions makes one request of the overview. */
const COUNTED_WITHIN = 4000

function counted(_: unknown, queryClient: QueryClient): QueryKey[] {
  readAgain(queryClient, [OVERVIEW], COUNTED_WITHIN)
  return [waitingQuery.queryKey]
}

export const overviewReactions: Reactions = {
  'submission-update': counted,
  'submissions-update': counted,
  'withdrawal-update': counted,
  'subscription-update': counted,
  'payout-batch-update': () => [waitingQuery.queryKey],
  'guarded-act-update': () => [waitingQuery.queryKey],
  'tournament-update': counted,
  'audit-update': () => [OVERVIEW],
}
