import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveTerritory, MapState, MapSummary } from '#shared/dropmaps/shapes'
import type { Pages } from '../lib/lists.ts'
import { currentSession } from '../lib/session.ts'
import { newStore } from '../lib/store.ts'
import { withTerritory } from './state/merge.ts'

/** Whether the map follows a finger or a wheel: what is told meanwhile is put in place a few times a second. */
export const mapMoves = newStore(false)
const FLUSH = 250

type Told = { mapId: string; territory: LiveTerritory }
const waiting = new WeakMap<QueryClient, Told[]>()

/** What the server tells of one location: put in place wherever an older version of it is known. */
export function territoryChanged(queryClient: QueryClient, told: Told) {
  const gathered = waiting.get(queryClient)
  if (gathered) return void gathered.push(told)
  if (!mapMoves.get()) return put(queryClient, [told])
  waiting.set(queryClient, [told])
  setTimeout(() => {
    const all = waiting.get(queryClient) ?? []
    waiting.delete(queryClient)
    put(queryClient, all)
  }, FLUSH)
}

function put(queryClient: QueryClient, all: readonly Told[]) {
  const userId = currentSession().user?.id ?? ''
  for (const mapId of new Set(all.map((each) => each.mapId))) {
    const key = ['dropmaps', 'state', mapId]
    const before = queryClient.getQueryData<MapState>(key)
    const told = all.filter((each) => each.mapId === mapId)
    for (const { territory } of told) {
      readSoon(queryClient, ['dropmaps', 'territory', territory.id])
      readSoon(queryClient, ['dropmaps', 'queue', territory.id])
    }
    readSoon(queryClient, ['dropmaps', 'players', mapId])
    if (!before) continue
    const after = told.reduce((state, { territory }) => withTerritory(state, territory, userId), before)
    if (after === before) continue
    // Of when it was read nothing changes.
    const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt
    queryClient.setQueryData<MapState>(key, after, { updatedAt })
    // The own place in line is told by nobody else.
    const line = before.own.queue?.locationNumber
    if (told.some(({ territory }) => territory.number === line)) readSoon(queryClient, key)
  }
}

type MapTold = { mapId: string; version: number; what: 'map' | 'players' | 'deleted' }

/** A map's settings, players or outlines: read anew where an older version is known. */
export function mapChanged(queryClient: QueryClient, { mapId, version, what }: MapTold) {
  const state = queryClient.getQueryData<MapState>(['dropmaps', 'state', mapId])
  // Whether one may claim oneself stands in the state too.
  if (what !== 'map' || !state || state.version < version) {
    readSoon(queryClient, ['dropmaps', 'state', mapId])
    readSoon(queryClient, ['dropmaps', 'players', mapId])
    readSoon(queryClient, ['dropmaps', 'invites', mapId])
  }
  if (what === 'players') return
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['dropmaps', 'list'] })) {
    const rows = queryClient.getQueryData<Pages<MapSummary>>(queryKey)?.pages.flatMap((page) => page.rows) ?? []
    const known = rows.find(({ id }) => id === mapId)
    if (what === 'deleted' || !known || known.version < version) readSoon(queryClient, queryKey)
  }
}

/** Milliseconds: everybody who looks at a map hears of each change, and must not ask in the same moment. */
const [SOON, SPREAD] = [200, 600]
const asking = new WeakMap<QueryClient, Set<string>>()

/** Reads it anew within a second, as far as it is on the screen; what changes meanwhile is one reading. */
export function readSoon(queryClient: QueryClient, queryKey: QueryKey) {
  const keys = asking.get(queryClient) ?? new Set()
  asking.set(queryClient, keys)
  const key = JSON.stringify(queryKey)
  if (keys.has(key)) return
  keys.add(key)
  setTimeout(
    () => {
      keys.delete(key)
      void queryClient.invalidateQueries({ queryKey })
    },
    SOON + Math.random() * SPREAD,
  )
}
