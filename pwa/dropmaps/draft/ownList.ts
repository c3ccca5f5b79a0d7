import { useQueryClient } from '@tanstack/react-query'
import type { OwnPoiDraft, PoiList } from '#shared/dropmaps/draft/shapes'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { ownPoiDraftKey } from '../model/keys.ts'
import type { PoiDraftOnMap } from '../model/poiDraftRules.ts'

/** The captain's list for this map. */
export function useOwnList({ draft, own }: PoiDraftOnMap, mapId: string) {
  const queryClient = useQueryClient()
  const save = useAct<PoiList, OwnPoiDraft>({
    subject: `poi-list:${draft.id}:${mapId}`,
    name: 'Мой список на драфт',
    send: (json, attempt) => read(api['poi-drafts'][':id'].list.$put({ param: { id: draft.id }, json }, attempt)),
    stale: [],
    success: (saved) => queryClient.setQueryData(ownPoiDraftKey(mapId), saved),
    failure: 'Не удалось сохранить список',
    refused: (_, message) => toast({ title: 'Список не сохранён', message, variant: 'destructive', isBrief: true }),
  })
  const known = own?.lists.find((list) => list.mapId === mapId)?.locations ?? []
  // A list being saved is shown as saved.
  const numbers = save.isPending && save.input ? save.input.locations : known
  return {
    numbers,
    isPending: save.isPending,
    isUnknown: save.isUnknown,
    put: (locations: number[]) => save.act({ mapId, locations }),
  }
}
