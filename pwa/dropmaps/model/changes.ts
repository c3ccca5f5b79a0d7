import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ClaimAnswer, LiveTerritory, MapPlayer, MapState, MapSummary } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { changeList, type Pages, readWithin } from '../../lib/lists.ts'
import { currentSession } from '../../lib/session.ts'
import { newStore } from '../../lib/store.ts'
import { touchedAt, withClaimAnswer, withDeleted, withTerritory } from './merge.ts'

/** Whether the map follows a finger or a wheel: what is told meanwhile is put in place a few times a second. */
export const mapMoves = newStore(false)
const FLUSH = 250

type TerritoryEvent = { mapId: string; territory: LiveTerritory }
const waiting = new WeakMap<QueryClient, TerritoryEvent[]>()

/** What the server tells of one location: put in place wherever an older version of it is known. */
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
    const key = ['dropmaps', 'state', mapId]
    const before = queryClient.getQueryData<MapState>(key)
    const events = all.filter((each) => each.mapId === mapId)
    for (const { territory } of events) {
      readSoon(queryClient, ['dropmaps', 'territory', territory.id])
      readSoon(queryClient, ['dropmaps', 'queue', territory.id])
    }
    // The version that is known may have come with the answer to the own act.
    const newer = events.filter(
      ({ territory: { number, version } }) => !before || version >= touchedAt(before, number)[1],
    )
    putClaims(
      queryClient,
      mapId,
      newer.map(({ territory }) => territory),
    )
    if (before) putState(queryClient, before, withEvents(queryClient, before, events))
    else keepUntilRead(queryClient, events)
  }
}

function putState(queryClient: QueryClient, before: MapState, after: MapState) {
  const key = ['dropmaps', 'state', before.id]
  // Of when it was read nothing changes.
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt
  if (after !== before) queryClient.setQueryData<MapState>(key, after, { updatedAt })
}

function putClaims(queryClient: QueryClient, mapId: string, all: readonly Claimed[]) {
  for (const list of queryClient.getQueryCache().findAll({ queryKey: ['dropmaps', 'players', mapId] }))
    changeList<MapPlayer>(queryClient, list, (pages) => all.reduce(withClaims, pages))
}

/** What the answer to the player's own act says of the map. */
export function putClaimAnswer(queryClient: QueryClient, mapId: string, answer: ClaimAnswer) {
  const key = ['dropmaps', 'state', mapId]
  const { id = '', displayName = '' } = currentSession().user ?? {}
  const before = queryClient.getQueryData<MapState>(key)
  const after = before && withClaimAnswer(before, answer, id, displayName)
  // An answer that was lost may come later than what happened after it.
  if (after === before) readSoon(queryClient, key)
  else queryClient.setQueryData<MapState>(key, after)
}

function withEvents(queryClient: QueryClient, before: MapState, events: readonly TerritoryEvent[]) {
  const userId = currentSession().user?.id ?? ''
  const after = events.reduce((state, { territory }) => withTerritory(state, territory, userId), before)
  // The own place in line is told by nobody else.
  const awaited = before.own.queue?.locationNumber
  const isAwaited = after !== before && events.some(({ territory }) => territory.number === awaited)
  // Several servers tell of a move in any order: the mark may be where it was before, of which only an older version spoke.
  const isLost = before.own.locationNumber !== null && after.own.locationNumber === null
  if (isAwaited || isLost) readSoon(queryClient, ['dropmaps', 'state', before.id])
  return after
}

/** What was told of maps whose state is still on its way, and may have been read before it. */
const earlyEvents = new WeakMap<QueryClient, TerritoryEvent[]>()

function keepUntilRead(queryClient: QueryClient, events: readonly TerritoryEvent[]) {
  // The last of each location has all that the others had.
  const others = (earlyEvents.get(queryClient) ?? []).filter(
    (each) =>
      !events.some(({ mapId, territory }) => mapId === each.mapId && territory.number === each.territory.number),
  )
  earlyEvents.set(queryClient, [...others, ...events])
}

/** Returns the state that was just read with what has been told meanwhile of locations. */
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

/** Who is on a location now. */
type Claimed = Pick<LiveTerritory, 'number' | 'claims'>

function withClaims(pages: Pages<MapPlayer>, { number, claims }: Claimed): Pages<MapPlayer> {
  const there = new Set(claims.map(({ userId }) => userId))
  const isRight = ({ userId, locationNumber }: MapPlayer) => there.has(userId) === (locationNumber === number)
  if (pages.pages.every(({ rows }) => rows.every(isRight))) return pages
  const moved = (row: MapPlayer) => ({ ...row, locationNumber: there.has(row.userId) ? number : null })
  const withMoved = (rows: MapPlayer[]) => rows.map((row) => (isRight(row) ? row : moved(row)))
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, rows: withMoved(page.rows) })) }
}

/** A map's settings, players or outlines: read anew where an older version is known. */
export function mapChanged(queryClient: QueryClient, change: MapChange) {
  const { mapId, version, what, deletedLocation } = change
  const key = ['dropmaps', 'state', mapId]
  const state = queryClient.getQueryData<MapState>(key)
  if (what === 'own') return readSoon(queryClient, key)
  if (deletedLocation !== undefined) {
    if (state) putState(queryClient, state, withDeleted(state, deletedLocation))
    putClaims(queryClient, mapId, [{ number: deletedLocation, claims: [] }])
  }
  if (what !== 'map' || !state || state.version < version) {
    // Whether one may claim oneself stands in the state too; whom it is about is told so besides.
    const read = what === 'players' ? readLater : readSoon
    read(queryClient, key)
    readLater(queryClient, ['dropmaps', 'players', mapId])
  }
  if (what === 'players') return
  for (const list of queryClient.getQueryCache().findAll({ queryKey: ['dropmaps', 'list'] })) {
    const { queryKey } = list
    const rows = queryClient.getQueryData<Pages<MapSummary>>(queryKey)?.pages.flatMap((page) => page.rows) ?? []
    const known = rows.find(({ id }) => id === mapId)
    if (what === 'deleted' || !known || known.version < version) readWithin(LIST_WITHIN, queryClient, queryKey)
  }
}

/** Milliseconds: every page that shows a list of maps hears of all of them. */
const LIST_WITHIN = 2000
/** Within a second. */
export const readSoon = (queryClient: QueryClient, queryKey: QueryKey) => readWithin(800, queryClient, queryKey)
/** What hundreds look at, and nobody waits for. */
const readLater = (queryClient: QueryClient, queryKey: QueryKey) => readWithin(5000, queryClient, queryKey)
