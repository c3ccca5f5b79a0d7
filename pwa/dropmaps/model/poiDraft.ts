import type { QueryClient } from '@tanstack/react-query'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import type { PoiDraftChange } from '#shared/events'

export const poiDraftKey = (mapId: string) => ['dropmaps', 'poi-draft', mapId]

/** Returns the newer of two states (MAP-29): ids begin with the time, so another draft's id tells which is newer. */
export function newerDraft(known: PoiDraftState | null | undefined, other: PoiDraftState) {
  if (!known || known.id < other.id) return other
  return known.id === other.id && known.version <= other.version ? other : known
}

export const poiDraftChanged = (queryClient: QueryClient, { mapId, draft }: PoiDraftChange) =>
  queryClient.setQueryData<PoiDraftState | null>(poiDraftKey(mapId), (known) => newerDraft(known, draft))
