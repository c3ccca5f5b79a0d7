import type { QueryClient } from '@tanstack/react-query'
import type { DropMapSetting, MapTemplate } from '#shared/dropmaps/shapes'
import type { MapChange } from '#shared/events'
import { changeList, dropRow, type Pages, readAnew, readWithin, shownLists, withRow } from '../../../lib/lists.ts'
import { SETTINGS, settingOf, TEMPLATES } from '../queries.ts'

/** The newest version of each map that was told of: what tells of an older one, or of the same twice, changes nothing. */
const newestVersions = new WeakMap<QueryClient, Map<string, number>>()
const DELETED = Number.POSITIVE_INFINITY
/** Milliseconds: the answer to the own act brings the same, and mostly comes meanwhile. */
const LATER = 300

/**
 * A map is new, changed or gone: its row is put into the lists of the admins' tab that are on the screen, and nothing else
 * of them is read.
 */
export function settingChanged(queryClient: QueryClient, { mapId, version, what }: MapChange) {
  // Who may claim stands in no row.
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

/** A known row is replaced where it stands, a new one comes first; one of a page that is not loaded comes with it. */
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

/** Whether the list of templates shows something of it: itself, or that it was made from one. */
function isOfTemplates(queryClient: QueryClient, mapId: string, version: number) {
  const template = templateIn(queryClient, mapId)
  if (template) return template.version < version
  return !rowIn(queryClient, mapId)
}
