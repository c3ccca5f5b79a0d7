import type { Socket } from 'socket.io-client'
import { setUpdatesDoubted } from './liveUpdates.ts'
import { isAnyRoomSubscribed } from './rooms.ts'

// Milliseconds. The server pings every 25 s, and socket.io gives up 20 s after a missed ping.
const [SILENCE, ANSWER_WITHIN, LOOK_EACH] = [5000, 3000, 1000]

/** Checks a silent connection while a room is subscribed: lost packets close nothing. Returns what stops it. */
export function watchLiveness(socket: Socket) {
  let heardAt = performance.now()
  let isAsking = false
  function heard() {
    heardAt = performance.now()
    setUpdatesDoubted(false)
  }
  function look() {
    if (isAsking || document.hidden || !isAnyRoomSubscribed()) return
    const silence = performance.now() - heardAt
    if (silence < SILENCE) return
    if (!socket.connected) {
      if (silence >= SILENCE + ANSWER_WITHIN) setUpdatesDoubted(true)
      return
    }
    isAsking = true
    socket.timeout(ANSWER_WITHIN).emit('alive', (error: Error | null) => {
      isAsking = false
      if (error) setUpdatesDoubted(true)
      else heard()
    })
  }
  const timer = setInterval(look, LOOK_EACH)
  socket.onAny(heard)
  socket.on('connect', heard)
  socket.on('disconnect', (reason) => setUpdatesDoubted(reason !== 'io client disconnect'))
  return () => {
    clearInterval(timer)
    setUpdatesDoubted(false)
  }
}
