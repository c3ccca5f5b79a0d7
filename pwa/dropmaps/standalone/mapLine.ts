import { io } from 'socket.io-client'
import type { AppEvent } from '#shared/events'
import { newRetries } from '../../lib/retrying.ts'

type Data<Name extends AppEvent['name']> = Extract<AppEvent, { name: Name }>['data']
type ToldMap = Data<'map-updated'>
type ToldTerritory = Data<'territory-updated'>

type Told = {
  /** A location is otherwise now; older versions may come later. */
  territory: (told: ToldTerritory) => void
  /** Settings or outlines of the map are others, or it is gone. */
  map: (told: ToldMap) => void
  /** Something may have been said unheard since what is known was asked for: it is to be read anew. */
  missed: () => void
  /** There is no such map, or no more. */
  gone?: () => void
  /** Whether what happens is heard. */
  live?: (isLive: boolean) => void
}

/**
 * Hears what happens on a map as a guest, who has no token, without anything of the app; a lost line is tried again for
 * ever. Returns the function that ends it.
 * @param askedAt returns when what is known was asked for, in `performance.now()`
 */
export function openMapLine(mapId: string, askedAt: () => number, told: Told) {
  let began = performance.now()
  let wasAway = false
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
    wasAway = true
    told.live?.(false)
    retries.failed()
  }
  socket.on('connect', () => {
    retries.succeeded()
    // What is said on this line may come by so much later than what was asked beside it.
    const onTheWay = performance.now() - began
    const unheardFor = performance.now() - askedAt() + onTheWay
    socket.emit('join', `map:${mapId}`, unheardFor, (refusal: string | null, mayMiss?: boolean) => {
      if (refusal === 'not_found') told.gone?.()
      if (refusal !== null) return
      told.live?.(true)
      if (wasAway || mayMiss) told.missed()
      wasAway = false
    })
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') lost()
  })
  socket.on('connect_error', lost)
  socket.on('territory-updated', told.territory)
  socket.on('map-updated', told.map)
  return () => {
    retries.end()
    socket.disconnect()
  }
}
