import { queryOptions } from '@tanstack/react-query'
import type { DropMapSetting, MapContents, MapTemplate } from '#shared/dropmaps/shapes'
import { api, read, readPage } from '../../lib/api.ts'
import { allRows, LARGEST_PAGE, liveList, pageParams } from '../../lib/lists.ts'

export const SETTINGS = ['dropmaps', 'settings']
export const TEMPLATES = ['dropmaps', 'templates']

export const settingsQuery = (q: string) =>
  liveList<DropMapSetting>({
    queryKey: [...SETTINGS, q],
    page: (cursor) => readPage(api.dropmaps.$get({ query: pageParams(cursor, q) })),
  })

export async function settingOf(id: string) {
  const { rows } = await readPage<DropMapSetting[]>(api.dropmaps.$get({ query: { q: id, limit: '1' } }))
  return rows.find((row) => row.id === id)
}

export const templatesQuery = queryOptions({
  queryKey: TEMPLATES,
  queryFn: () =>
    allRows<MapTemplate>((cursor) =>
      readPage(api.territory.templates.$get({ query: { limit: LARGEST_PAGE, ...pageParams(cursor) } })),
    ),
  staleTime: 0,
})

export const contentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['dropmaps', 'contents', id],
    queryFn: (): Promise<MapContents> => read(api.admin.maps[':id'].contents.$get({ param: { id } })),
    staleTime: 0,
    gcTime: 0,
  })
