import { queryOptions } from '@tanstack/react-query'
import { FIRST_ROWS, type Match, type PlayerMatch, type Standing } from '#shared/tournaments/results'
import { api, read, readPage } from '../../lib/api.ts'
import { pagedQuery, pageParams } from '../../lib/lists.ts'
import { freshQuery } from '../../lib/reads/freshQuery.ts'
import { matchesKey, param, playerMatchesKey, standingsKey } from '../keys.ts'

/** Rows of the pages after the first. */
const PAGE = 100

/** The live table; its first page ends with one's own row if that is on another page. */
export const standingsQuery = (id: string) =>
  pagedQuery<Standing>({
    queryKey: standingsKey(id),
    page: (cursor) => {
      const query = { limit: String(cursor ? PAGE : FIRST_ROWS), ...pageParams(cursor) }
      return readPage(api.tournament[':id'].standings.$get({ param: param(id), query }))
    },
    staleTime: 0,
    meta: { persist: 'GET /api/tournament/:id/standings' },
  })

export const matchesQuery = (id: string) =>
  queryOptions({
    queryKey: matchesKey(id),
    queryFn: async (): Promise<Match[]> =>
      (await readPage(api.tournament[':id'].matches.$get({ param: param(id), query: {} }))).rows,
    staleTime: 0,
    meta: { persist: 'GET /api/tournament/:id/matches' },
  })

/** What each match gave one player of the table, by the registration. */
export const playerMatchesQuery = (id: string, registrationId: string) =>
  freshQuery<PlayerMatch[]>([...playerMatchesKey(id), registrationId], () =>
    read(api.tournament[':id'].standings[':registrationId'].matches.$get({ param: { ...param(id), registrationId } })),
  )
