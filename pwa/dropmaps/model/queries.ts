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
import { PAGE, type Pages, pagedQuery, pageParams, readAgain } from '../../lib/lists.ts'
import { isNotFound, useIsNotFound, useRoom } from '../../lib/live/rooms.ts'
import { forgottenQuery } from '../../lib/reads/freshQuery.ts'
import { isKept } from '../../lib/reads/shapes.ts'
import { useUser } from '../../lib/session.ts'
import { keepMap, keptMap } from '../../offline/maps.ts'
import { withEarlyEvents } from './changes.ts'
import { LISTS, playersKey, queueKey, stateKey, territoryKey } from './keys.ts'
import { locationsOf } from './locations.ts'
import { withRead } from './merge.ts'

/** Milliseconds: each visit reads again. */
const ONE_VISIT = 1000

/** All maps, newest first, or those of one template. `onFirst` gets the first page before it is rendered. */
export const mapsQuery = (template?: string, onFirst?: (maps: MapSummary[]) => void) =>
  pagedQuery<MapSummary>({
    queryKey: [...LISTS, template ?? ''],
    async page(cursor) {
      const query = { ...pageParams(cursor), ...(template && { template }) }
      const page = await readPage(api.maps.$get({ query }))
      if (cursor === '') onFirst?.(page.rows)
      return page
    },
    staleTime: ONE_VISIT,
    meta: { persist: template === undefined ? 'GET /api/maps' : undefined },
  })

const listedMap = (queryClient: QueryClient, mapId: string) =>
  queryClient
    .getQueriesData<Pages<MapSummary>>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === mapId)

/** Whether the server has answered 404; an older list may still have the map. */
export const isKnownDeleted = (queryClient: QueryClient, mapId: string) =>
  isNotFound(queryClient.getQueryState(stateKey(mapId))?.error)

/** When each map's state was last requested, in `performance.now()`. */
const requestedAt = new Map<string, number>()

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
      // A later request has its own answer.
      if (isBehind && requestedAt.get(mapId) === asked) readAgain(queryClient, [stateKey(mapId)])
      return withEarlyEvents(queryClient, state)
    },
    staleTime: ONE_VISIT,
  })

type Whose = { userId: string; mapId: string }

const GEOMETRY = 'GET /api/maps/:id/geometry/:version'

const keptQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['dropmaps', 'kept', whose],
    async queryFn() {
      const kept = await keptMap(whose)
      const isSound = kept && isKept('GET /api/maps/:id/state', kept.state) && isKept(GEOMETRY, kept.geometry)
      return isSound ? kept : null
    },
    staleTime: 'static',
    gcTime: 0,
  })

/** Outlines of one version never change, so the device's copy serves too. */
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
        return await Promise.any([ofServer(), ofDevice()])
      } catch (failure) {
        const [error] = (failure as AggregateError).errors
        // The map has a newer version.
        const state = queryClient.getQueryData<MapState>(stateKey(whose.mapId))
        if (isNotFound(error) && state?.geometryVersion === version) readAgain(queryClient, [stateKey(whose.mapId)])
        throw error
      }
    },
    enabled: version !== undefined,
    staleTime: 'static',
    // Large, and stored on the device.
    gcTime: 60_000,
  })
}

/** Prefetches a map's state and outlines. */
export function askForMap(queryClient: QueryClient, userId: string, { id, geometryVersion }: MapSummary) {
  void queryClient.prefetchQuery(stateQuery(queryClient, id))
  void queryClient.prefetchQuery(geometryQuery(queryClient, { userId, mapId: id }, geometryVersion))
}

/** Milliseconds: claims come in bursts. */
const KEEP_AFTER = 1000

/** A map with its updates; the device's copy until the server answers. */
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
  // Old outlines stay until new ones are read: an admin may be drawing on them.
  const { data: newest } = outlines
  const [drawn, setDrawn] = useState<{ mapId: string; geometry: MapGeometry }>()
  if (newest && newest !== drawn?.geometry) setDrawn({ mapId, geometry: newest })
  const geometry = newest ?? (drawn?.mapId === mapId ? drawn.geometry : undefined)
  const locations = useMemo(() => geometry && locationsOf(mapId, geometry), [mapId, geometry])
  // Not an error: the state is read again and names the next version.
  const outlinesError = isNotFound(outlines.error) ? null : outlines.error
  const readAt = query.dataUpdatedAt

  useEffect(() => {
    if (!live || !newest) return
    const timer = setTimeout(() => void keepMap(whose, live, newest, readAt).catch(() => undefined), KEEP_AFTER)
    return () => clearTimeout(timer)
  }, [whose, live, newest, readAt])

  return {
    query,
    /** Deleted, or never existed; the last known state stays. */
    isDeleted,
    state,
    locations,
    error: isDeleted ? null : ((state ? null : query.error) ?? (locations ? null : outlinesError)),
    isOld: state !== undefined && !isDeleted && (live === undefined || query.error !== null || outlinesError !== null),
    readAt: live ? readAt : (kept?.readAt ?? 0),
    readAgain: () => Promise.all([query.refetch(), outlines.error ? outlines.refetch() : undefined]),
  }
}
export type OpenedMap = ReturnType<typeof useMap>

/** Players who may claim, newest first; `unplaced`: those without a claim. */
export const playersQuery = (mapId: string, q: string, status: 'all' | 'unplaced' = 'all') =>
  pagedQuery<MapPlayer>({
    queryKey: [...playersKey(mapId), q, status],
    page(cursor) {
      const query = { limit: PAGE, ...pageParams(cursor, q), status }
      return readPage(api.maps[':id'].players.$get({ param: { id: mapId }, query }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** For admins: a location with its claimants' ids. */
export const territoryQuery = (id: string) =>
  forgottenQuery<Territory>(territoryKey(id), () => read(api.territories[':id'].$get({ param: { id } })))
/** For admins: a location's waitlist. */
export const queueQuery = (id: string) =>
  forgottenQuery<QueueEntry[]>(queueKey(id), () => read(api.territories[':id'].queue.$get({ param: { id } })))
export const candidatesQuery = (mapId: string, q: string) =>
  pagedQuery<MapCandidate>({
    queryKey: ['dropmaps', 'candidates', mapId, q],
    page(cursor) {
      const query = { limit: PAGE, ...pageParams(cursor, q) }
      return readPage(api.admin.maps[':id'].candidates.$get({ param: { id: mapId }, query }))
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
