import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { putRow, readAnew } from '../lib/lists.ts'
import { useSession } from '../lib/session.ts'
import type { Events } from '../lib/socket.ts'
import { toast } from '../lib/toasts.ts'
import { wake } from '../offline/wake.ts'

/** What the users tab shows; `['users']` alone would be one's own profile too. */
const people: QueryKey[] = [
  ['users', 'all'],
  ['users', 'one'],
  ['users', 'totals'],
]

const notified: QueryKey[] = [['notifications'], ['dropmaps']]

type Reaction<Data> = {
  /** What is read anew, as far as it is on the screen. */
  stale: (data: Data) => QueryKey[]
  /** What else is done. */
  also?: (data: Data, queryClient: QueryClient) => void
}

/** Everything that the server announces, and what it means for this page. */
const reactions: { [Name in keyof Events]: Reaction<Events[Name]> } = {
  'profile-update': {
    stale: ({ reason }) => (reason === 'notifications' ? notified : [['users'], ['balance'], ['premium']]),
  },
  notification: {
    stale: () => notified,
    also: ({ title, message }) => toast({ title, message }),
  },
  /** `was` is for admins only: the panel's lists put the change in its place. */
  'submission-update': {
    stale: (change) =>
      'was' in change
        ? [['kills'], ...people]
        : [
            ['submissions', 'of'],
            ['submissions', 'stats'],
          ],
    also(change, queryClient) {
      if ('was' in change)
        // The panel's code is not for players.
        void import('../submissions/review/changes.ts').then(({ submissionChanged }) =>
          submissionChanged(queryClient, change),
        )
      // One less waits for a decision: a draft may have waited for that.
      else if (change.status !== 'pending') wake()
    },
  },
  'submissions-update': { stale: () => [['submissions', 'queue'], ['waiting'], ['audit', 'actions'], ...people] },
  'withdrawal-update': {
    stale: () => [['withdrawals'], ['balance'], ['waiting'], ...people],
    also: ({ withdrawalId, status }, queryClient) =>
      putRow(queryClient, ['withdrawals', 'all'], { id: withdrawalId, status }),
  },
  'subscription-update': {
    stale: () => [['subscriptions'], ['waiting'], ...people],
    also({ userId, status }, queryClient) {
      // A new screenshot is not the former one with another word: it comes with the reading.
      if (status !== 'pending')
        putRow(queryClient, ['subscriptions', 'all'], { id: userId, subscriptionScreenshotStatus: status })
    },
  },
  'premium-update': { stale: () => [['premium'], ...people] },
  'user-update': { stale: () => [...people, ['premium'], ['subscriptions'], ['withdrawals']] },
  'log-update': { stale: () => [['audit', 'actions']] },
}

export function useRealtime() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's line hears more, and the server asks when it is opened.
  useEffect(() => {
    if (!token) return
    const listen =
      <Name extends keyof Events>(name: Name) =>
      (data: Events[Name]) => {
        const { stale, also } = reactions[name]
        also?.(data, queryClient)
        readAnew(queryClient, stale(data))
      }
    const names = Object.keys(reactions) as (keyof Events)[]
    const listeners = Object.fromEntries(names.map((name) => [name, listen(name)]))
    let isOver = false
    let close = () => {}

    void import('../lib/socket.ts').then(
      ({ openSocket }) => {
        if (isOver) return
        close = openSocket(token, {
          ...listeners,
          missed() {
            void queryClient.invalidateQueries()
            wake()
          },
          dismissed: () => void queryClient.invalidateQueries({ queryKey: ['users', 'me'] }),
        })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close()
    }
  }, [queryClient, token, isAdmin])
}
