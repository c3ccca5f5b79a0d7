import { queryOptions } from '@tanstack/react-query'
import type { Board, Entry, OwnPlace, Visibility } from '#shared/leaderboards/boards'
import { api, read, readPage } from '../lib/api.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'
import type { Reactions } from '../lib/live/socket.ts'
import { freshQuery } from '../lib/reads/freshQuery.ts'

const LEADERBOARDS = ['leaderboards']

export type BoardOf = { season: string; board: Board }

const PAGE = '50'

export const boardQuery = ({ season, board }: BoardOf) => ({
  ...pagedQuery<Entry>({
    queryKey: [...LEADERBOARDS, 'board', season, board],
    page: (cursor) => readPage(api.leaderboard.$get({ query: { season, board, limit: PAGE, ...pageParams(cursor) } })),
    staleTime: 0,
  }),
  refetchOnWindowFocus: true,
})

export const ownPlaceQuery = ({ season, board }: BoardOf) =>
  queryOptions({
    queryKey: [...LEADERBOARDS, 'me', season, board],
    queryFn: (): Promise<OwnPlace> => read(api.leaderboard.me.$get({ query: { season, board } })),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Newest first. */
export const seasonsQuery = freshQuery([...LEADERBOARDS, 'seasons'], () => read(api.leaderboard.seasons.$get()))

export const visibilityQuery = (userId: string) =>
  freshQuery<Visibility>([...LEADERBOARDS, 'visibility', userId], () =>
    read(api.user[':id'].leaderboards.$get({ param: { id: userId } })),
  )

export const leaderboardReactions: Reactions = {
  'profile-update': ({ reason }) => (reason === 'notifications' ? [] : [LEADERBOARDS]),
  'submission-update': () => [LEADERBOARDS],
}
