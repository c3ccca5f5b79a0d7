import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../lib/session.ts'
import { wake } from '../offline/wake.ts'
import { toast } from '../ui/toast.ts'

/** What the server announces makes these queries stale; the first word of a key is its slice. */
const staleAfter = {
  'profile-update': ['users', 'balance', 'premium'],
  'premium-update': ['premium', 'audit', 'users'],
  'withdrawal-update': ['withdrawals', 'balance', 'audit', 'users'],
  'subscription-update': ['subscriptions', 'audit'],
  'user-update': ['users', 'audit'],
  'submission-update': ['submissions', 'kills', 'audit', 'users'],
  notification: ['notifications', 'dropmaps'],
}

export function useRealtime() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's line hears more, and the server asks when it is opened.
  useEffect(() => {
    if (!token) return
    const refresh = (event: keyof typeof staleAfter) => {
      for (const slice of staleAfter[event]) void queryClient.invalidateQueries({ queryKey: [slice] })
    }
    let isOver = false
    let close = () => {}

    void import('../lib/socket.ts').then(
      ({ openSocket }) => {
        if (isOver) return
        close = openSocket(token, {
          'profile-update': ({ reason }) => refresh(reason === 'notifications' ? 'notification' : 'profile-update'),
          'submission-update'({ status }) {
            refresh('submission-update')
            // One less waits for a decision: a draft may have waited for that.
            if (status !== 'pending') wake()
          },
          'submissions-update': () => refresh('submission-update'),
          'premium-update': () => refresh('premium-update'),
          'withdrawal-update': () => refresh('withdrawal-update'),
          'subscription-update': () => refresh('subscription-update'),
          'user-update': () => refresh('user-update'),
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
