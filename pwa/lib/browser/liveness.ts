import type { Socket } from 'socket.io-client'
import { setUpdatesDoubted } from '../liveUpdates.ts'
import { isAnyRoomWished } from '../rooms.ts'

// Milliseconds. The server's own pings are 25 s apart, and socket.io gives up 20 s after one is due.
const [SILENCE, ANSWER_WITHIN, LOOK_EACH] = [5000, 3000, 1000]

/**
 * While a screen shows what a room tells, a silent connection is asked for a sign of life: packets that vanish on their way
 * close nothing. Returns the function that ends it.
 */
export function watchLiveness(socket: Socket) {
  let heardAt = performance.now()
  let isAsking = false
  function heard() {
    heardAt = performance.now()
    setUpdatesDoubted(false)
  }
  function look() {
    if (isAsking || document.hidden || !isAnyRoomWished()) return
    const silence = performance.now() - heardAt
    if (silence < SILENCE) return
    if (!socket.connected) {
      // One that is still being opened cannot be asked.
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
