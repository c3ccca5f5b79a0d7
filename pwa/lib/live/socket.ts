import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { askingSince } from '../api.ts'
import { newRetries } from '../retrying.ts'
import { watchLiveness } from './liveness.ts'
import { onReconnectRequest, setUpdatesLost } from './liveUpdates.ts'
import { connectRooms } from './rooms.ts'

/** Events of a page; `signed-out` is for the server's own sockets. */
export type Events = { [Event in AppEvent as Exclude<Event['name'], 'signed-out'>]: Event['data'] }
/** What a slice changes at an event, and which queries it reads again. */
export type Reactions = {
  [Name in keyof Events]?: (data: Events[Name], queryClient: QueryClient) => readonly QueryKey[] | undefined
}
type Listeners = { [Name in keyof Events]?: (data: Events[Name]) => void } & {
  missed: () => void
  /** The server ended the connection or refused the token; the profile has the reason. */
  dismissed: () => void
}

/** In `performance.now()`: the beginning of the time without a connection. */
let unheardSince = askingSince

/** Opens the page's connection, the player's own with a `token`, retried as in APP-7. Returns what closes it. */
export function openSocket(token: string | null, { missed, dismissed, ...listeners }: Listeners) {
  let began = performance.now()
  /** Milliseconds that the connection took to open: events may be late by as much. */
  let onTheWay = 0
  // Our own retries: socket.io's spread out, and end when the server disconnects.
  const socket = io({
    auth(tell) {
      const now = performance.now()
      onTheWay = now - began
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
  const forget = onReconnectRequest(retries.tryNow)

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
