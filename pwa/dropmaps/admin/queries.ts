import { queryOptions } from '@tanstack/react-query'
import type { DropMapSetting, MapContents, MapTemplate } from '#shared/dropmaps/shapes'
import { api, read, readPage } from '../../lib/api.ts'
import { allRows, LARGEST_PAGE, liveList, pageParams } from '../../lib/lists.ts'

export const SETTINGS = ['dropmaps', 'settings']
export const TEMPLATES = ['dropmaps', 'templates']

/** All maps with their settings, newest first, page by page. */
export const settingsQuery = (q: string) =>
  liveList<DropMapSetting>({
    queryKey: [...SETTINGS, q],
    page: (cursor) => readPage(api.dropmaps.$get({ query: pageParams(cursor, q) })),
  })

/** Returns one map of them; undefined where it is a template, or no more. */
export async function settingOf(id: string) {
  const { rows } = await readPage<DropMapSetting[]>(api.dropmaps.$get({ query: { q: id, limit: '1' } }))
  return rows.find((row) => row.id === id)
}

/** What maps are made from: all of them, newest first. */
export const templatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: () =>
    allRows<MapTemplate>((cursor) =>
      readPage(api.territory.templates.$get({ query: { limit: LARGEST_PAGE, ...pageParams(cursor) } })),
    ),
  staleTime: 0,
})

/** What goes with a map when it is deleted. */
export const contentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['dropmaps', 'contents', id],
    queryFn: (): Promise<MapContents> => read(api.admin.maps[':id'].contents.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })
