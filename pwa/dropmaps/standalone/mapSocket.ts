import type { AppEvent } from '#shared/events'
import { connectAsGuest } from '../../lib/live/guestSocket.ts'

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
 * Receives a map's events as a guest. Returns the function that closes it.
 * @param requestedAt returns when the data was requested, by `performance.now()`
 */
export const connectMapSocket = (
  mapId: string,
  requestedAt: () => number,
  { territory, map, draft, missed, deleted, live }: Handlers,
) =>
  connectAsGuest({
    rooms: [`map:${mapId}`],
    requestedAt,
    events: { 'territory-updated': territory, 'map-updated': map, 'poi-draft-updated': draft },
    missed,
    refused: deleted,
    live,
  })
