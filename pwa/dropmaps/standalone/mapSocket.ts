import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { newRetries } from '../../lib/retrying.ts'

type Data<Name extends AppEvent['name']> = Extract<AppEvent, { name: Name }>['data']
type MapEvent = Data<'map-updated'>
type TerritoryEvent = Data<'territory-updated'>

type Handlers = {
  /** A location is otherwise now; older versions may come later. */
  territory: (event: TerritoryEvent) => void
  /** Settings or outlines of the map are others, or it is gone. */
  map: (event: MapEvent) => void
  /** Something may have been said unheard since what is known was asked for: it is to be read anew. */
  missed: () => void
  /** There is no such map, or no more. */
  deleted?: () => void
  /** Whether what happens is heard. */
  live?: (isLive: boolean) => void
}

/**
 * Hears what happens on a map as a guest, who has no token, without anything of the app; a lost line is tried again for
 * ever. Returns the function that ends it.
 * @param requestedAt returns when what is known was asked for, in `performance.now()`
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
    // What is said on this line may come by so much later than what was asked beside it.
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
  socket.on('territory-updated', on.territory)
  socket.on('map-updated', on.map)
  return () => {
    retries.end()
    socket.disconnect()
  }
}
