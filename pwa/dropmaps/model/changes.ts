import type { QueryClient } from '@tanstack/react-query'
import type { ClaimAnswer, LiveTerritory, MapState, MapSummary } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { type Pages, readAgain } from '../../lib/lists.ts'
import { currentSession } from '../../lib/session.ts'
import { newStore } from '../../lib/store.ts'
import { LISTS, playersKey, queueKey, stateKey, territoryKey, unplacedKey } from './keys.ts'
import { withClaimAnswer, withDeleted, withTerritory } from './merge.ts'
import { claimName } from './teams.ts'

/** Whether the map is moving: events are then applied a few times a second. */
export const mapMoves = newStore(false)
const FLUSH = 250

type TerritoryEvent = { mapId: string; territory: LiveTerritory }
const waiting = new WeakMap<QueryClient, TerritoryEvent[]>()

/** Applies an event of one location wherever an older version is cached. */
export function territoryChanged(queryClient: QueryClient, event: TerritoryEvent) {
  const gathered = waiting.get(queryClient)
  if (gathered) return void gathered.push(event)
  if (!mapMoves.get()) return put(queryClient, [event])
  waiting.set(queryClient, [event])
  setTimeout(() => {
    const all = waiting.get(queryClient) ?? []
    waiting.delete(queryClient)
    put(queryClient, all)
  }, FLUSH)
}

function put(queryClient: QueryClient, all: readonly TerritoryEvent[]) {
  for (const mapId of new Set(all.map((each) => each.mapId))) {
    const before = queryClient.getQueryData<MapState>(stateKey(mapId))
    const events = all.filter((each) => each.mapId === mapId)
    for (const { territory } of events) readAgain(queryClient, [territoryKey(territory.id), queueKey(territory.id)])
    readAgain(queryClient, [playersKey(mapId)], LATER)
    if (before) putState(queryClient, before, withEvents(queryClient, before, events))
    else keepUntilRead(queryClient, events)
  }
}

function putState(queryClient: QueryClient, before: MapState, after: MapState) {
  const key = stateKey(before.id)
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt
  if (after !== before) queryClient.setQueryData<MapState>(key, after, { updatedAt })
}

/** Applies the answer to the player's own act. */
export function putClaimAnswer(queryClient: QueryClient, mapId: string, answer: ClaimAnswer) {
  const key = stateKey(mapId)
  const { displayName = '' } = currentSession().user ?? {}
  const before = queryClient.getQueryData<MapState>(key)
  const after = before && withClaimAnswer(before, answer, claimName(before.own, displayName))
  if (after !== before) queryClient.setQueryData<MapState>(key, after)
  // Eligibility has no version: which of the two is newer is not known.
  const isUnsure = after?.own.isEligible !== before?.own.isEligible
  if (after === before || isUnsure) readAgain(queryClient, [key])
}

function withEvents(queryClient: QueryClient, before: MapState, events: readonly TerritoryEvent[]) {
  const after = events.reduce((state, { territory }) => withTerritory(state, territory), before)
  // Events do not carry the player's own position.
  const awaited = before.own.queue?.locationNumber
  const isAwaited = after !== before && events.some(({ territory }) => territory.number === awaited)
  if (isAwaited) readAgain(queryClient, [stateKey(before.id)])
  return after
}

/** Events of maps whose state is still being read. */
const earlyEvents = new WeakMap<QueryClient, TerritoryEvent[]>()

function keepUntilRead(queryClient: QueryClient, events: readonly TerritoryEvent[]) {
  // The last event of a location has all of the earlier ones.
  const others = (earlyEvents.get(queryClient) ?? []).filter(
    (each) =>
      !events.some(({ mapId, territory }) => mapId === each.mapId && territory.number === each.territory.number),
  )
  earlyEvents.set(queryClient, [...others, ...events])
}

/** Returns a reading with the events that came meanwhile. */
export function withEarlyEvents(queryClient: QueryClient, state: MapState): MapState {
  const all = earlyEvents.get(queryClient)
  if (!all) return state
  earlyEvents.set(
    queryClient,
    all.filter(({ mapId }) => mapId !== state.id),
  )
  return withEvents(
    queryClient,
    state,
    all.filter(({ mapId }) => mapId === state.id),
  )
}

/** Reads a map's settings, players or outlines again where an older version is cached. */
export function mapChanged(queryClient: QueryClient, change: MapChange) {
  const { mapId, version, what, deletedLocation } = change
  const key = stateKey(mapId)
  const state = queryClient.getQueryData<MapState>(key)
  if (what === 'own') return readAgain(queryClient, [key])
  if (deletedLocation !== undefined && state) putState(queryClient, state, withDeleted(state, deletedLocation))
  if (what !== 'map' || !state || state.version < version) {
    // A player who was admitted or removed has an event of their own.
    readAgain(queryClient, [key], what === 'players' ? LATER : undefined)
    readAgain(queryClient, [playersKey(mapId), unplacedKey(mapId)], LATER)
  }
  if (what === 'players') return
  for (const list of queryClient.getQueryCache().findAll({ queryKey: LISTS })) {
    const { queryKey } = list
    const rows = queryClient.getQueryData<Pages<MapSummary>>(queryKey)?.pages.flatMap((page) => page.rows) ?? []
    const known = rows.find(({ id }) => id === mapId)
    if (what === 'deleted' || !known || known.version < version) readAgain(queryClient, [queryKey])
  }
}

/** Milliseconds: hundreds read it, nobody waits for it. */
const LATER = 5000
