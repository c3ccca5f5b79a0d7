import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type {
  MapCandidate,
  MapGeometry,
  MapPlayer,
  MapState,
  MapSummary,
  QueueEntry,
  Territory,
} from '#shared/dropmaps/shapes'
import { api, read, readPage } from '../../lib/api.ts'
import { PAGE, type Pages, pagedQuery, pageParams } from '../../lib/lists.ts'
import { PATIENCE } from '../../lib/retrying.ts'
import { isNotFound, useIsNotFound, useRoom } from '../../lib/rooms.ts'
import { useUser } from '../../lib/session.ts'
import { keepMap, keptMap } from '../../offline/maps.ts'
import { readSoon, withEarlyEvents } from './changes.ts'
import { locationsOf } from './locations.ts'
import { withRead } from './merge.ts'

/** The lists of maps. */
export const LISTS = ['dropmaps', 'list']

/** Milliseconds: each visit reads it anew, but for what was read for this very one. */
const ONE_VISIT = 1000

/**
 * All maps, newest first, or those that were made from one template.
 * @param onFirst is told the first page before anything is drawn of it
 */
export const mapsQuery = (template?: string, onFirst?: (maps: MapSummary[]) => void) =>
  pagedQuery<MapSummary>({
    queryKey: [...LISTS, template ?? ''],
    async page(cursor) {
      const query = { ...pageParams(cursor), ...(template && { template }) }
      const page = await readPage(api.maps.$get({ query }, { init: { signal: AbortSignal.timeout(PATIENCE) } }))
      if (cursor === '') onFirst?.(page.rows)
      return page
    },
    staleTime: ONE_VISIT,
    meta: { persist: template === undefined },
  })

/** What any list knows of a map already: its outlines need not wait for its state. */
const listedMap = (queryClient: QueryClient, mapId: string) =>
  queryClient
    .getQueriesData<Pages<MapSummary>>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === mapId)

export const stateKey = (mapId: string) => ['dropmaps', 'state', mapId]

/** Whether the server has said that there is no such map; a list that was read before may still have it. */
export const isKnownDeleted = (queryClient: QueryClient, mapId: string) =>
  isNotFound(queryClient.getQueryState(stateKey(mapId))?.error)

/** When each map's state was last asked for, in `performance.now()`: each reading of it has a moment of its own. */
const requestedAt = new Map<string, number>()

/** What changes on a map; what came meanwhile and is newer stays. */
export const stateQuery = (queryClient: QueryClient, mapId: string) =>
  queryOptions({
    queryKey: stateKey(mapId),
    async queryFn(): Promise<MapState> {
      const asked = performance.now()
      requestedAt.set(mapId, asked)
      const known = () => queryClient.getQueryData<MapState>(stateKey(mapId))
      const before = known()
      const answer: MapState = await read(api.maps[':id'].state.$get({ param: { id: encodeURIComponent(mapId) } }))
      const { state, isBehind } = withRead(answer, before, known())
      // Of an answer that a later question has replaced nobody takes notice.
      if (isBehind && requestedAt.get(mapId) === asked) readSoon(queryClient, stateKey(mapId))
      return withEarlyEvents(queryClient, state)
    },
    staleTime: ONE_VISIT,
  })

type Whose = { userId: string; mapId: string }

/** What this device has kept of it; read once. */
const keptQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['dropmaps', 'kept', whose],
    queryFn: async () => (await keptMap(whose)) ?? null,
    staleTime: 'static',
    gcTime: 0,
  })

/** A map's outlines under one version never change: the device's own are as good as the server's. */
const geometryQuery = (queryClient: QueryClient, whose: Whose, version: number | undefined) => {
  const param = { id: encodeURIComponent(whose.mapId), version: String(version) }
  const ofServer = () => read<MapGeometry>(api.maps[':id'].geometry[':version'].$get({ param }) as never)
  async function ofDevice() {
    const kept = await queryClient.fetchQuery(keptQuery(whose))
    if (!kept || kept.geometry.version !== version) throw new Error('this device has kept other outlines')
    return kept.geometry
  }
  return queryOptions({
    queryKey: ['dropmaps', 'geometry', whose.mapId, version],
    async queryFn(): Promise<MapGeometry> {
      try {
        // Whichever comes first: the browser itself may have the server's answer too.
        return await Promise.any([ofServer(), ofDevice()])
      } catch (failure) {
        const [error] = (failure as AggregateError).errors
        // The map has another one by now.
        const state = queryClient.getQueryData<MapState>(stateKey(whose.mapId))
        if (isNotFound(error) && state?.geometryVersion === version) readSoon(queryClient, stateKey(whose.mapId))
        throw error
      }
    },
    enabled: version !== undefined,
    staleTime: 'static',
    // Large, and on the device: a page that opens another map action without it.
    gcTime: 60_000,
  })
}

/** Asks for what a map is drawn of; the page that shows it, and hears of it, comes at once. */
export function askForMap(queryClient: QueryClient, userId: string, { id, geometryVersion }: MapSummary) {
  void queryClient.prefetchQuery(stateQuery(queryClient, id))
  void queryClient.prefetchQuery(geometryQuery(queryClient, { userId, mapId: id }, geometryVersion))
}

/** Milliseconds after which what has come is written down: claims come in flocks. */
const KEEP_AFTER = 1000

/** A map on the screen, with its updates. Until the server answers, and without a connection, it is what the device has kept. */
export function useMap(mapId: string) {
  const queryClient = useQueryClient()
  const { id: userId } = useUser()
  const whose = useMemo(() => ({ userId, mapId }), [userId, mapId])
  const { data: kept } = useQuery(keptQuery(whose))
  const query = useQuery(stateQuery(queryClient, mapId))
  useRoom(`map:${mapId}`, stateKey(mapId), () => requestedAt.get(mapId))
  const { data: live } = query
  const isDeleted = useIsNotFound(query, mapId)
  const state = live ?? kept?.state
  const outlines = useQuery(
    geometryQuery(queryClient, whose, (state ?? listedMap(queryClient, mapId))?.geometryVersion),
  )
  // While other outlines come, and where they cannot be had, the ones before stay: somebody may be drawing on them.
  const { data: newest } = outlines
  const [drawn, setDrawn] = useState<{ mapId: string; geometry: MapGeometry }>()
  if (newest && newest !== drawn?.geometry) setDrawn({ mapId, geometry: newest })
  const geometry = newest ?? (drawn?.mapId === mapId ? drawn.geometry : undefined)
  const locations = useMemo(() => geometry && locationsOf(mapId, geometry), [mapId, geometry])
  // That a version is no more says nothing: the state, which is read anew, names the next one.
  const outlinesError = isNotFound(outlines.error) ? null : outlines.error
  const readAt = query.dataUpdatedAt

  useEffect(() => {
    if (!live || !newest) return
    const timer = setTimeout(() => void keepMap(whose, live, newest, readAt).catch(() => undefined), KEEP_AFTER)
    return () => clearTimeout(timer)
  }, [whose, live, newest, readAt])

  return {
    query,
    /** It is deleted, or never was; what was known of it before is there still. */
    isDeleted,
    state,
    locations,
    /** Nothing of it could be read. */
    error: isDeleted ? null : ((state ? null : query.error) ?? (locations ? null : outlinesError)),
    isOld: state !== undefined && !isDeleted && (live === undefined || query.error !== null || outlinesError !== null),
    readAt: live ? readAt : (kept?.readAt ?? 0),
    readAgain: () => Promise.all([query.refetch(), outlines.error ? outlines.refetch() : undefined]),
  }
}
export type OpenedMap = ReturnType<typeof useMap>

/** Who may claim, newest first, with where they are; all of them, or those who are nowhere yet. */
export const playersQuery = (mapId: string, q: string, status: 'all' | 'unplaced' = 'all') =>
  pagedQuery<MapPlayer>({
    queryKey: ['dropmaps', 'players', mapId, q, status],
    page: (cursor) =>
      readPage(
        api.maps[':id'].players.$get({
          param: { id: mapId },
          query: { limit: PAGE, ...pageParams(cursor, q), status },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Admins': a location with who has claimed it, by their ids. */
export const territoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['dropmaps', 'territory', id],
    queryFn: (): Promise<Territory> => read(api.territories[':id'].$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })
/** Admins': everybody in line for a location. */
export const queueQuery = (id: string) =>
  queryOptions({
    queryKey: ['dropmaps', 'queue', id],
    queryFn: (): Promise<QueueEntry[]> => read(api.territories[':id'].queue.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })
/** Users who may be added to a map. */
export const candidatesQuery = (mapId: string, q: string) =>
  pagedQuery<MapCandidate>({
    queryKey: ['dropmaps', 'candidates', mapId, q],
    page: (cursor) =>
      readPage(
        api.admin.maps[':id'].candidates.$get({
          param: { id: mapId },
          query: { limit: PAGE, ...pageParams(cursor, q) },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
