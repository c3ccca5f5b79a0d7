import type { QueryClient } from '@tanstack/react-query'
import { approvalReactions } from '../approvals/reactions.ts'
import { auditReactions } from '../audit/reactions.ts'
import { balanceReactions } from '../balance/queries.ts'
import { mapReactions } from '../dropmaps/reactions.ts'
import { killReactions } from '../kills/queries.ts'
import { leaderboardReactions } from '../leaderboards/queries.ts'
import { readAgain } from '../lib/lists.ts'
import { type Events, openSocket, type Reactions } from '../lib/live/socket.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { notificationReactions } from '../notifications/reactions.ts'
import { wake } from '../offline/wake.ts'
import { overviewReactions } from '../overview/reactions.ts'
import { premiumReactions } from '../premium/queries.ts'
import { submissionReactions } from '../submissions/reactions.ts'
import { subscriptionReactions } from '../subscriptions/reactions.ts'
import { tournamentReactions } from '../tournaments/reactions.ts'
import { USERS, userReactions } from '../users/reactions.ts'
import { withdrawalReactions } from '../withdrawals/reactions.ts'

const draftReactions: Reactions = {
  'submission-update'(change) {
    // One submission less is pending: a draft may have waited for that.
    if (!('was' in change) && change.status !== 'pending') wake()
  },
}

const slices = [
  approvalReactions,
  auditReactions,
  balanceReactions,
  draftReactions,
  killReactions,
  leaderboardReactions,
  mapReactions,
  notificationReactions,
  overviewReactions,
  premiumReactions,
  submissionReactions,
  subscriptionReactions,
  tournamentReactions,
  userReactions,
  withdrawalReactions,
]
const names = [...new Set(slices.flatMap((slice) => Object.keys(slice) as (keyof Events)[]))]

/** Opens the page's connection: each event makes the slices read again what it changes. Returns the function that closes it. */
export function openEvents(queryClient: QueryClient, token: string | null) {
  const listen =
    <Name extends keyof Events>(name: Name) =>
    (data: Events[Name]) => {
      const keys = (slice: Reactions) => slice[name]?.(data, queryClient) ?? []
      readAgain(queryClient, slices.flatMap(keys))
    }
  return openSocket(token, {
    ...Object.fromEntries(names.map((name) => [name, listen(name)])),
    missed() {
      void invalidate(queryClient)
      wake()
    },
    dismissed: () => void invalidate(queryClient, { queryKey: [...USERS, 'me'] }),
  })
}
