import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { askingSince } from './api.ts'
import { watchLiveness } from './browser/liveness.ts'
import { onReconnectAsked, setUpdatesLost } from './liveUpdates.ts'
import { newRetries } from './retrying.ts'
import { connectRooms } from './rooms.ts'

/** What a page may hear, with the data that comes along; `signed-out` is for the server's own sockets. */
export type Events = { [Event in AppEvent as Exclude<Event['name'], 'signed-out'>]: Event['data'] }
type Listeners = { [Name in keyof Events]?: (data: Events[Name]) => void } & {
  /** Something may have been sent before there was a connection, or while it was away. */
  missed: () => void
  /** The server ended the connection or does not know the token, as when a session is revoked: the profile tells which. */
  dismissed: () => void
}

/** Since when the page has read without listening, in `performance.now()`. */
let unheardSince = askingSince

/**
 * Opens the page's connection, the player's own with a `token`; returns the function that closes it. Once lost it is tried
 * five times, a second apart, then every 30 s, and at once when the network or the player is back or the player asks.
 */
export function openSocket(token: string | null, { missed, dismissed, ...listeners }: Listeners) {
  let began = performance.now()
  /** What is said on this line may come by so many milliseconds later than what was asked beside it: as long as it took to open. */
  let onTheWay = 0
  // Tried again by us: socket.io's own tries spread out, and end with the server's own word.
  const socket = io({
    auth(tell) {
      const now = performance.now()
      onTheWay = now - began
      // Who was away reads everything anew anyway.
      const silence = wasAway ? {} : { unheardFor: now - unheardSince + onTheWay }
      tell({ ...silence, ...(token !== null && { token }) })
    },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  })
  let wasAway = false
  let disconnectRooms = () => {}

  const retries = newRetries(() => {
    began = performance.now()
    socket.connect()
  })
  function tryLater() {
    wasAway = true
    if (retries.failed()) setUpdatesLost(true)
  }
  const watchNoMore = watchLiveness(socket)
  const forget = onReconnectAsked(retries.tryNow)

  socket.on('connect', () => {
    retries.succeeded()
    setUpdatesLost(false)
    disconnectRooms = connectRooms({
      join: (name, unheardFor, acknowledged) => socket.emit('join', name, unheardFor + onTheWay, acknowledged),
      leave: (name) => socket.emit('leave', name),
    })
    if (wasAway) missed()
    wasAway = false
  })
  socket.on('disconnect', (reason) => {
    disconnectRooms()
    if (reason === 'io client disconnect') return
    tryLater()
    if (reason === 'io server disconnect') dismissed()
  })
  socket.on('connect_error', (error) => {
    tryLater()
    if (error.message === 'signed_out') dismissed()
  })
  socket.on('missed', missed)
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener)

  return () => {
    retries.end()
    watchNoMore()
    forget()
    setUpdatesLost(false)
    disconnectRooms()
    socket.disconnect()
    unheardSince = performance.now()
  }
}
