import { queryOptions } from '@tanstack/react-query'
import type { Board, Entry, OwnPlace, Visibility } from '#shared/leaderboards/boards'
import { api, read, readPage } from '../lib/api.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'

export type BoardOf = { season: string; board: Board }

const PAGE = '50'

export const boardQuery = ({ season, board }: BoardOf) => ({
  ...pagedQuery<Entry>({
    queryKey: ['leaderboards', 'board', season, board],
    page: (cursor) => readPage(api.leaderboard.$get({ query: { season, board, limit: PAGE, ...pageParams(cursor) } })),
    staleTime: 0,
  }),
  refetchOnWindowFocus: true,
})

export const ownPlaceQuery = ({ season, board }: BoardOf) =>
  queryOptions({
    queryKey: ['leaderboards', 'me', season, board],
    queryFn: (): Promise<OwnPlace> => read(api.leaderboard.me.$get({ query: { season, board } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Newest first. */
export const seasonsQuery = queryOptions({
  queryKey: ['leaderboards', 'seasons'],
  queryFn: () => read(api.leaderboard.seasons.$get()),
  staleTime: 0,
})

export const visibilityQuery = (userId: string) =>
  queryOptions({
    queryKey: ['leaderboards', 'visibility', userId],
    queryFn: (): Promise<Visibility> => read(api.user[':id'].leaderboards.$get({ param: { id: userId } })),
    staleTime: 0,
  })
