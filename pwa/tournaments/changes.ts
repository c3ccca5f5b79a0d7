import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { TournamentChange, TournamentSummary } from '#shared/tournaments/shapes'
import { dropRow, type Pages, putRow, readWithin } from '../lib/lists.ts'

type Known = Pick<TournamentSummary, 'id' | 'status' | 'version'>

/**
 * What the server tells of a tournament: counts and status are put in place at once wherever an older version of it is
 * shown; who takes part, and which list it belongs to, is read anew.
 */
export function tournamentChanged(
  queryClient: QueryClient,
  { tournamentId: id, isDeleted, ...news }: TournamentChange,
) {
  const isOlder = (row: Known | undefined) => row?.id === id && row.version < news.version
  const one = ['tournaments', 'one', id]
  if (isOlder(queryClient.getQueryData<Known>(one))) {
    queryClient.setQueryData<Known>(one, (before) => before && { ...before, ...news })
    readSoon(queryClient, one)
    readSoon(queryClient, ['tournaments', 'participants', id])
  }

  for (const list of queryClient.getQueryCache().findAll({ queryKey: ['tournaments', 'list'] })) {
    const before = queryClient.getQueryData<Pages<Known>>(list.queryKey)
    const row = before?.pages.flatMap(({ rows }) => rows).find((each) => each.id === id)
    const isNew = !row && !isDeleted && news.currentParticipants === 0 && news.waitingCount === 0
    if (isOlder(row))
      queryClient.setQueryData<Pages<Known>>(list.queryKey, (pages) => pages && withNews(pages, { id, ...news }))
    if (isNew || (isOlder(row) && (isDeleted || row?.status !== news.status))) readSoon(queryClient, list.queryKey)
  }
  const admins = ['tournaments', 'admin']
  if (isDeleted) dropRow(queryClient, admins, id)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: admins })) {
    const before = queryClient.getQueryData<Pages<Known>>(queryKey)
    if (before?.pages.some(({ rows }) => rows.some(isOlder))) putRow<Known>(queryClient, queryKey, { id, ...news })
  }
}

const withNews = (pages: Pages<Known>, news: Known): Pages<Known> => ({
  ...pages,
  pages: pages.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === news.id ? { ...row, ...news } : row)),
  })),
})

/** Within a second and a half. */
const readSoon = (queryClient: QueryClient, queryKey: QueryKey) => readWithin(1500, queryClient, queryKey)
