import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { idle } from '../lib/browser/idle.ts'
import { useAnyRoomSubscribed } from '../lib/rooms.ts'
import { useSession } from '../lib/session.ts'

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
    let isOver = false
    let close = () => {}
    const socket = () => import('./socket.ts')
    void (token === null ? idle().then(socket) : socket()).then(
      ({ openEvents }) => {
        if (!isOver) close = openEvents(queryClient, token)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close()
    }
  }, [queryClient, token, isAdmin, isWanted])
}
