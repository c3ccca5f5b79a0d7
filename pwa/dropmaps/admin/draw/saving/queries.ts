import { useQueryClient } from '@tanstack/react-query'
import type { Territory } from '#shared/dropmaps/shapes'
import type { Attempt } from '../../../../lib/acts/acts.ts'
import { api, read } from '../../../../lib/api.ts'
import { AT_ONCE, readAgain } from '../../../../lib/lists.ts'
import { LISTS, stateKey } from '../../../model/keys.ts'
import { succeed, useMapAct } from '../../acts.ts'
import type { KeptSave } from './kept.ts'

/** Creates a location, or updates one that nobody else has changed since it was read. */
export function sendSave(mapId: string, { edited, location }: KeptSave, attempt: Attempt): Promise<Territory> {
  const json = { ...location, points: [...location.points] }
  if (!edited) return read(api.maps[':id'].territories.$post({ param: { id: mapId }, json }, attempt))
  const { id, editVersion } = edited
  return read(api.territories[':id'].$put({ param: { id }, json: { ...json, editVersion } }, attempt))
}

export function useMapRead(mapId: string) {
  const queryClient = useQueryClient()
  return () => readAgain(queryClient, [stateKey(mapId), LISTS, ['dropmaps', 'territory'], ['audit']], AT_ONCE)
}

export function useDeleteLocation(mapId: string, id: string, onDone: () => void) {
  const readMap = useMapRead(mapId)
  return useMapAct<undefined>({
    subject: `map-location-delete:${id}`,
    name: 'Удаление локации',
    send: (_, attempt) => read(api.territories[':id'].$delete({ param: { id } }, attempt)),
    success() {
      readMap()
      succeed('Локация удалена')
    },
    onDone,
    failure: 'Не удалось удалить локацию',
  })
}
