import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnPoiDraft, PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { api, read } from '../../lib/api.ts'
import { useRoom } from '../../lib/live/rooms.ts'
import { ownPoiDraftKey } from './keys.ts'
import { newerDraft, type PoiDraftOnMap } from './poiDraftRules.ts'

const poiDraftKey = (mapId: string) => ['dropmaps', 'poi-draft', mapId]

export const putPoiDraft = (queryClient: QueryClient, mapId: string, draft: PoiDraftState) =>
  queryClient.setQueryData<PoiDraftState | null>(poiDraftKey(mapId), (known) => newerDraft(known, draft))

const poiDraftQuery = (queryClient: QueryClient, mapId: string) =>
  queryOptions({
    queryKey: poiDraftKey(mapId),
    async queryFn(): Promise<PoiDraftState | null> {
      const answer: PoiDraftState | null = await read(api.maps[':id']['poi-draft'].$get({ param: { id: mapId } }))
      const known = queryClient.getQueryData<PoiDraftState | null>(poiDraftKey(mapId))
      return answer && newerDraft(known, answer)
    },
    staleTime: 1000,
  })

const ownPoiDraftQuery = (mapId: string) =>
  queryOptions({
    queryKey: ownPoiDraftKey(mapId),
    queryFn: (): Promise<OwnPoiDraft> => read(api.maps[':id']['poi-draft'].own.$get({ param: { id: mapId } })),
    staleTime: 1000,
  })

/** The map's draft with its updates and the player's own part; undefined without a draft. */
export function usePoiDraft(mapId: string, hasPoiDraft: boolean): PoiDraftOnMap | undefined {
  const queryClient = useQueryClient()
  const { data: draft } = useQuery({ ...poiDraftQuery(queryClient, mapId), enabled: hasPoiDraft })
  const isShown = draft != null && draft.state !== 'cancelled'
  const { data: own } = useQuery({ ...ownPoiDraftQuery(mapId), enabled: isShown })
  useRoom(`map:${mapId}`, poiDraftKey(mapId))
  return isShown ? { draft, own: own?.draftId === draft.id ? own : undefined } : undefined
}
