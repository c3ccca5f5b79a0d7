import { queryOptions } from '@tanstack/react-query'
import type { DropMapSetting, MapContents, MapTemplate } from '#shared/dropmaps/shapes'
import { MINUTE } from '#shared/units'
import { api, read, readPage } from '../../lib/api.ts'
import { allRows, LARGEST_PAGE, liveList, pageParams } from '../../lib/lists.ts'
import { forgottenQuery, freshQuery } from '../../lib/reads/freshQuery.ts'
import { SETTINGS, TEMPLATES } from '../model/keys.ts'

export const settingsQuery = (q: string) =>
  liveList<DropMapSetting>({
    queryKey: [...SETTINGS, q],
    page: (cursor) => readPage(api.dropmaps.$get({ query: pageParams(cursor, q) })),
  })

/** The row of one map in one version; null when it is gone. */
export const settingQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['dropmaps', 'setting', id, version],
    async queryFn() {
      const { rows } = await readPage<DropMapSetting[]>(api.dropmaps.$get({ query: { q: id, limit: '1' } }))
      return rows.find((row) => row.id === id) ?? null
    },
    staleTime: MINUTE,
    gcTime: MINUTE,
  })

export const templatesQuery = freshQuery(TEMPLATES, () =>
  allRows<MapTemplate>((cursor) =>
    readPage(api.territory.templates.$get({ query: { limit: LARGEST_PAGE, ...pageParams(cursor) } })),
  ),
)

export const contentsQuery = (id: string) =>
  forgottenQuery<MapContents>(['dropmaps', 'contents', id], () =>
    read(api.admin.maps[':id'].contents.$get({ param: { id } })),
  )
