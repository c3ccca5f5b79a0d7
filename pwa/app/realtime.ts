import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { putRow, readAnew } from '../lib/lists.ts'
import { useSession } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { wake } from '../offline/wake.ts'

/** What the users tab shows; `['users']` alone would be one's own profile too. */
const people: QueryKey[] = [
  ['users', 'all'],
  ['users', 'one'],
  ['users', 'totals'],
]

/** What the server announces is read anew under these keys, as far as it is on the screen. */
const staleAfter = {
  'profile-update': [['users'], ['balance'], ['premium']],
  'premium-update': [['premium'], ...people],
  'withdrawal-update': [['withdrawals'], ['balance'], ['waiting'], ...people],
  'subscription-update': [['subscriptions'], ['waiting'], ...people],
  'user-update': [...people, ['premium'], ['subscriptions'], ['withdrawals']],
  'log-update': [['audit', 'actions']],
  /** A player's own; see `submissionChanged` for the admins'. */
  'submission-update': [
    ['submissions', 'of'],
    ['submissions', 'stats'],
  ],
  'submissions-update': [['submissions', 'queue'], ['waiting'], ['audit', 'actions'], ...people],
  'submission-decided': [['kills'], ...people],
  notification: [['notifications'], ['dropmaps']],
} satisfies Record<string, QueryKey[]>

export function useRealtime() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's line hears more, and the server asks when it is opened.
  useEffect(() => {
    if (!token) return
    const refresh = (event: keyof typeof staleAfter) => readAnew(queryClient, staleAfter[event])
    let isOver = false
    let close = () => {}

    void import('../lib/socket.ts').then(
      ({ openSocket }) => {
        if (isOver) return
        close = openSocket(token, {
          'profile-update': ({ reason }) => refresh(reason === 'notifications' ? 'notification' : 'profile-update'),
          'submission-update'(change) {
            if (!('was' in change)) {
              refresh('submission-update')
              // One less waits for a decision: a draft may have waited for that.
              if (change.status !== 'pending') wake()
              return
            }
            // The panel's code is not for players.
            void import('../submissions/review/changes.ts').then(({ submissionChanged }) =>
              submissionChanged(queryClient, change),
            )
            refresh('submission-decided')
          },
          'submissions-update': () => refresh('submissions-update'),
          'premium-update': () => refresh('premium-update'),
          'withdrawal-update'({ withdrawalId, status }) {
            putRow(queryClient, ['withdrawals', 'all'], { id: withdrawalId, status })
            refresh('withdrawal-update')
          },
          'subscription-update'({ userId, status }) {
            // A new screenshot is not the former one with another word: it comes with the reading.
            if (status !== 'pending')
              putRow(queryClient, ['subscriptions', 'all'], { id: userId, subscriptionScreenshotStatus: status })
            refresh('subscription-update')
          },
          'user-update': () => refresh('user-update'),
          'log-update': () => refresh('log-update'),
          notification({ title, message }) {
            toast({ title, message })
            refresh('notification')
          },
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
