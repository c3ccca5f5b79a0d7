import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { approvalReactions } from '../approvals/reactions.ts'
import { auditReactions } from '../audit/reactions.ts'
import { balanceReactions } from '../balance/queries.ts'
import { mapReactions } from '../dropmaps/reactions.ts'
import { killReactions } from '../kills/queries.ts'
import { leaderboardReactions } from '../leaderboards/queries.ts'
import { idle } from '../lib/browser/idle.ts'
import { readAgain } from '../lib/lists.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { useAnyRoomSubscribed } from '../lib/rooms.ts'
import { useSession } from '../lib/session.ts'
import type { Events, Reactions } from '../lib/socket.ts'
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

/** Connects players always, guests while a room is subscribed. */
export function useRealtime() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin
  const isAnyRoomSubscribed = useAnyRoomSubscribed()
  const isWanted = token !== null || isAnyRoomSubscribed

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's connection receives more events; the server decides that when it is opened.
  useEffect(() => {
    if (!isWanted) return
    const listen =
      <Name extends keyof Events>(name: Name) =>
      (data: Events[Name]) => {
        const keys = (slice: Reactions) => slice[name]?.(data, queryClient) ?? []
        readAgain(queryClient, slices.flatMap(keys))
      }
    const listeners = Object.fromEntries(names.map((name) => [name, listen(name)]))
    let isOver = false
    let close = () => {}

    const socket = () => import('../lib/socket.ts')
    void (token === null ? idle().then(socket) : socket()).then(
      ({ openSocket }) => {
        if (isOver) return
        close = openSocket(token, {
          ...listeners,
          missed() {
            void invalidate(queryClient)
            wake()
          },
          dismissed: () => void queryClient.invalidateQueries({ queryKey: [...USERS, 'me'] }),
        })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close()
    }
  }, [queryClient, token, isAdmin, isWanted])
}
