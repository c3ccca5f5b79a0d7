import type { QueryClient } from '@tanstack/react-query'
import type { DropMapSetting, MapTemplate } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { changeList, dropRow, type Pages, readAnew, readWithin, shownLists, withRow } from '../../../lib/lists.ts'
import { SETTINGS, settingOf, TEMPLATES } from '../queries.ts'

/** The newest version seen by map: older or repeated events are ignored. */
const newestVersions = new WeakMap<QueryClient, Map<string, number>>()
const DELETED = Number.POSITIVE_INFINITY
/** Milliseconds: the answer to an own act usually comes earlier with the same data. */
const LATER = 300

/** Updates a map's row in the visible lists of the admins' tab, without reading the lists again. */
export function settingChanged(queryClient: QueryClient, { mapId, version, what }: MapChange) {
  if (what === 'players') return
  const newest = newestVersions.get(queryClient) ?? new Map<string, number>()
  newestVersions.set(queryClient, newest)
  const isNewer = version > (newest.get(mapId) ?? 0)
  if (what === 'deleted') {
    newest.set(mapId, DELETED)
    dropRow(queryClient, SETTINGS, mapId)
  } else if (isNewer) {
    newest.set(mapId, version)
    setTimeout(() => void readRow(queryClient, mapId, version), LATER)
  }
  if ((what === 'deleted' || isNewer) && isOfTemplates(queryClient, mapId, version))
    readWithin(800, queryClient, TEMPLATES)
}

async function readRow(queryClient: QueryClient, id: string, version: number) {
  const isNewest = () => newestVersions.get(queryClient)?.get(id) === version
  const lists = shownLists(queryClient, SETTINGS)
  const known = rowIn(queryClient, id)
  if (lists.length === 0 || !isNewest() || (known && known.version >= version)) return
  if (templateIn(queryClient, id)) return
  const row = await settingOf(id).catch(() => undefined)
  if (!row || !isNewest()) return
  for (const list of shownLists(queryClient, SETTINGS)) {
    const isSearch = list.queryKey[SETTINGS.length] !== ''
    // Only the server knows whether a search finds it.
    if (isSearch && !known) readAnew(queryClient, [list.queryKey])
    else changeList<DropMapSetting>(queryClient, list, (pages) => withSetting(pages, row))
  }
}

/** Replaces a known row in place; a new one comes first; rows of pages not loaded yet are left out. */
function withSetting(pages: Pages<DropMapSetting>, row: DropMapSetting): Pages<DropMapSetting> {
  const rows = pages.pages.flatMap((page) => page.rows)
  const known = rows.find(({ id }) => id === row.id)
  if (known) return known.version < row.version ? withRow(pages, row) : pages
  const [first, ...others] = pages.pages
  if (!first || (rows[0] && rows[0].id > row.id)) return pages
  return {
    ...pages,
    pages: [
      { ...first, rows: [row, ...first.rows], total: first.total + 1 },
      ...others.map((page) => ({ ...page, total: page.total + 1 })),
    ],
  }
}

const rowIn = (queryClient: QueryClient, mapId: string) =>
  shownLists(queryClient, SETTINGS)
    .flatMap(({ queryKey }) => queryClient.getQueryData<Pages<DropMapSetting>>(queryKey)?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find(({ id }) => id === mapId)

const templateIn = (queryClient: QueryClient, mapId: string) =>
  queryClient.getQueryData<MapTemplate[]>(TEMPLATES)?.find(({ id }) => id === mapId)

function isOfTemplates(queryClient: QueryClient, mapId: string, version: number) {
  const template = templateIn(queryClient, mapId)
  if (template) return template.version < version
  return !rowIn(queryClient, mapId)
}
