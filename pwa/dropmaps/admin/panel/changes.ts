import type { QueryClient } from '@tanstack/react-query'
import type { DropMapSetting, MapTemplate } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { dropRow, type Pages, putRow, readAgain } from '../../../lib/lists.ts'
import { SETTINGS, TEMPLATES } from '../../model/keys.ts'
import { settingQuery } from '../queries.ts'

/** Reads a changed map's row, wherever it stands in the admins' tab, and the first page for a new map. */
export function settingChanged(queryClient: QueryClient, { mapId, version, what }: MapChange) {
  if (what === 'players') return
  const template = queryClient.getQueryData<MapTemplate[]>(TEMPLATES)?.find(({ id }) => id === mapId)
  const row = queryClient
    .getQueriesData<Pages<DropMapSetting>>({ queryKey: SETTINGS })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === mapId)
  const isDeleted = what === 'deleted'
  const known = template ?? row
  if (known && known.version >= version && !isDeleted) return

  if (isDeleted) dropRow(queryClient, SETTINGS, mapId)
  else if (!known) readAgain(queryClient, [SETTINGS])
  else if (row) void queryClient.fetchQuery(settingQuery(mapId, version)).then(put, () => undefined)
  if (isDeleted || !row) readAgain(queryClient, [TEMPLATES])

  function put(read: DropMapSetting | null) {
    if (read) putRow(queryClient, SETTINGS, read)
  }
}
