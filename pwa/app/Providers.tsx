import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { navigation } from '../lib/browser/arrivals.ts'
import { idle } from '../lib/browser/idle.ts'
import { useAnyRoomSubscribed } from '../lib/live/rooms.ts'
import { persist, queryClientOf } from '../lib/queryClient.ts'
import { useSession } from '../lib/session.ts'

/** A player's answers are kept on the device under their id; those of nobody (`''`) are not. */
export function Providers({ userId, children }: { userId: string; children: ReactNode }) {
  const [client] = useState(() => queryClientOf(userId))
  // Before the first paint: a reload may follow it at once.
  useLayoutEffect(() => persist(client, userId), [client, userId])
  return (
    <QueryClientProvider client={client}>
      <CSPProvider disableStyleElements>
        <Router aroundNav={navigation}>{children}</Router>
        <LiveUpdates />
      </CSPProvider>
    </QueryClientProvider>
  )
}

/** Connects players always, guests while a room is subscribed. */
function LiveUpdates() {
  const queryClient = useQueryClient()
  const { token, user } = useSession()
  const isAdmin = user?.isAdmin
  const isAnyRoomSubscribed = useAnyRoomSubscribed()
  const isWanted = token !== null || isAnyRoomSubscribed

  // biome-ignore lint/correctness/useExhaustiveDependencies: an admin's connection receives more events; the server decides that when it is opened.
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let close = () => {}
    const opening = token === null ? idle().then(openForGuest) : import('./realtime.ts').then((file) => file.openEvents)
    void opening.then(
      (open) => {
        if (!isOver) close = open(queryClient, token)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close()
    }
  }, [queryClient, token, isAdmin, isWanted])
  return null
}

const openForGuest = () => import('../tournaments/reactions.ts').then((file) => file.openGuestEvents)
