import type { QueryClient } from '@tanstack/react-query'
import { approvalReactions } from '../approvals/reactions.ts'
import { auditReactions } from '../audit/reactions.ts'
import { balanceReactions } from '../balance/queries.ts'
import { mapReactions } from '../dropmaps/reactions.ts'
import { killReactions } from '../kills/queries.ts'
import { leaderboardReactions } from '../leaderboards/queries.ts'
import { configQuery } from '../lib/config/config.ts'
import { listen } from '../lib/live/listen.ts'
import type { Reactions } from '../lib/live/socket.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { notificationReactions } from '../notifications/reactions.ts'
import { wake } from '../offline/wake.ts'
import { overviewReactions } from '../overview/reactions.ts'
import { premiumReactions } from '../premium/queries.ts'
import { submissionReactions } from '../submissions/reactions.ts'
import { subscriptionReactions } from '../subscriptions/reactions.ts'
import { EVENINGS } from '../tournaments/keys.ts'
import { tournamentReactions } from '../tournaments/reactions.ts'
import { USERS, userReactions } from '../users/reactions.ts'
import { withdrawalReactions } from '../withdrawals/reactions.ts'

const draftReactions: Reactions = {
  'submission-update'(change) {
    // One submission less is pending: a draft may have waited for that.
    if (!('was' in change) && change.status !== 'pending') wake()
  },
}

const evenings = () => [EVENINGS]
/** «Пульт вечера» shows the figures of several slices; `tournamentReactions` has the results. */
const eveningReactions: Reactions = {
  'tournament-update': evenings,
  'tournament-day-update': evenings,
  'tournament-map-update': evenings,
  'map-update': evenings,
  'territory-update': evenings,
  'poi-draft-update': evenings,
  'log-update': evenings,
}

const navigationReactions: Reactions = {
  // The section is shown only if there is a tournament.
  'tournament-update': ({ isDeleted }) => (isDeleted ? [configQuery.queryKey] : []),
}

const slices = [
  approvalReactions,
  auditReactions,
  balanceReactions,
  draftReactions,
  eveningReactions,
  killReactions,
  leaderboardReactions,
  mapReactions,
  navigationReactions,
  notificationReactions,
  overviewReactions,
  premiumReactions,
  submissionReactions,
  subscriptionReactions,
  tournamentReactions,
  userReactions,
  withdrawalReactions,
]

/** Opens the connection of the player with this token. Returns the function that closes it. */
export const openEvents = (queryClient: QueryClient, token: string | null) =>
  listen(queryClient, token, slices, {
    missed: wake,
    dismissed: () => void invalidate(queryClient, { queryKey: [...USERS, 'me'] }),
  })
