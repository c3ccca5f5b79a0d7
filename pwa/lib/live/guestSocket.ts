import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { newRetries } from '../retrying.ts'

type Heard<Name extends AppEvent['name']> = (event: Extract<AppEvent, { name: Name }>['data']) => void
type Events = { [Name in AppEvent['name']]?: Heard<Name> }

type GuestSocketOptions = {
  rooms: readonly string[]
  /** Returns when the data was requested, by `performance.now()`. */
  requestedAt: () => number
  events: Events
  /** Events may have been missed: read everything again. */
  missed: () => void
  /** There is no such room for this guest. */
  refused?: ((room: string) => void) | undefined
  live?: ((isLive: boolean) => void) | undefined
}

/** Receives events of rooms as a guest, without the app. Reconnects for ever. Returns the function that closes it. */
export function connectAsGuest({ rooms, requestedAt, events, missed, refused, live }: GuestSocketOptions) {
  let began = performance.now()
  let wasDisconnected = false
  const socket = io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
  })
  const retries = newRetries(() => {
    began = performance.now()
    socket.connect()
  })
  function lost() {
    wasDisconnected = true
    live?.(false)
    retries.failed()
  }
  /** Returns what takes the answers to the joining of each room. */
  function joining() {
    let left = rooms.length
    let mayMiss = wasDisconnected
    return (room: string) => (refusal: string | null, mayHaveMissed?: boolean) => {
      if (refusal === 'not_found') return refused?.(room)
      if (refusal !== null) {
        // Without the room it would hear nothing for as long as the connection lasts.
        socket.disconnect()
        return lost()
      }
      left--
      mayMiss ||= mayHaveMissed === true
      if (left > 0) return
      live?.(true)
      wasDisconnected = false
      if (mayMiss) missed()
    }
  }
  socket.on('connect', () => {
    retries.succeeded()
    // An event may arrive this much later than an answer.
    const onTheWay = performance.now() - began
    const unheardFor = performance.now() - requestedAt() + onTheWay
    const answered = joining()
    for (const room of rooms) socket.emit('join', room, unheardFor, answered(room))
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost()
  })
  socket.on('connect_error', lost)
  socket.on('missed', missed)
  for (const [name, heard] of Object.entries(events)) socket.on(name, heard)
  return () => {
    retries.end()
    socket.disconnect()
  }
}
