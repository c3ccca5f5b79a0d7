import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { newRetries } from '../../lib/retrying.ts'

type Heard<Name extends AppEvent['name']> = (event: Extract<AppEvent, { name: Name }>['data']) => void

type Handlers = {
  territory: Heard<'territory-updated'>
  map: Heard<'map-updated'>
  draft: Heard<'poi-draft-updated'>
  /** Events may have been missed: read everything again. */
  missed: () => void
  deleted?: () => void
  live?: (isLive: boolean) => void
}

/**
 * Receives a map's events as a guest, without the app. Reconnects for ever. Returns the function that closes it.
 * @param requestedAt returns when the data was requested, by `performance.now()`
 */
export function connectMapSocket(mapId: string, requestedAt: () => number, on: Handlers) {
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
    on.live?.(false)
    retries.failed()
  }
  socket.on('connect', () => {
    retries.succeeded()
    // An event may arrive this much later than an answer.
    const onTheWay = performance.now() - began
    const unheardFor = performance.now() - requestedAt() + onTheWay
    socket.emit('join', `map:${mapId}`, unheardFor, (refusal: string | null, mayMiss?: boolean) => {
      if (refusal === 'not_found') on.deleted?.()
      if (refusal !== null) return
      on.live?.(true)
      if (wasDisconnected || mayMiss) on.missed()
      wasDisconnected = false
    })
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost()
  })
  socket.on('connect_error', lost)
  socket.on('missed', on.missed)
  socket.on('territory-updated', on.territory)
  socket.on('map-updated', on.map)
  socket.on('poi-draft-updated', on.draft)
  return () => {
    retries.end()
    socket.disconnect()
  }
}
