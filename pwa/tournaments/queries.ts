import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Participant, TournamentDetail, TournamentPrize, TournamentSummary } from '#shared/tournaments/shapes'
import { PARTICIPANTS_PER_PAGE } from '#shared/tournaments/shapes'
import type { FeeFilter } from '#shared/tournaments/status'
import { api, read, readPage } from '../lib/api.ts'
import { type Pages, pagedQuery, pageParams } from '../lib/lists.ts'
import { useRoom } from '../lib/live/rooms.ts'
import { LIST, ONE, oneKey, param, participantsKey } from './keys.ts'

/** `mine`: with a seat or on the waitlist; `premium`: where Premium gives more; `weekly`: those of a series. */
export const tournamentFilters = ['active', 'open', 'mine', 'premium', 'weekly', 'past'] as const
export type TournamentFilter = (typeof tournamentFilters)[number]
export type Chosen = { show: TournamentFilter; fee: FeeFilter | 'all'; q: string }

const queryOf = {
  active: { status: 'active' },
  open: { status: 'registration_open' },
  mine: { mine: '1' },
  premium: { status: 'active', only: 'premium' },
  weekly: { status: 'active', only: 'weekly' },
  past: { status: 'past' },
} as const

/** Fills whole rows of two and three columns. */
const PAGE = '24'

const isKept = ({ show, fee, q }: Chosen) => show !== 'past' && fee === 'all' && q === ''

/** By start date; current and own tournaments are kept for offline reading. */
export const tournamentsQuery = (chosen: Chosen) =>
  pagedQuery<TournamentSummary>({
    queryKey: [...LIST, chosen],
    page: (cursor) => {
      const { show, fee, q } = chosen
      return readPage(api.tournaments.$get({ query: { limit: PAGE, ...pageParams(cursor, q), fee, ...queryOf[show] } }))
    },
    placeholderData: keepPreviousData,
    // Events arrive only while the list is on the screen.
    staleTime: 0,
    meta: { persist: isKept(chosen) ? 'GET /api/tournaments' : undefined },
  })

export const useListUpdates = () => useRoom('tournaments:all', LIST)

export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: (): Promise<TournamentDetail<Participant>> => read(api.tournament[':id'].$get({ param: param(id) })),
    staleTime: 0,
    meta: { persist: 'GET /api/tournament/:id' },
  })

/** Subscribes to a tournament. `summary` may come from a list; `detail` is undefined until it has been read. */
export function useTournament(id: string) {
  const queryClient = useQueryClient()
  const query = useQuery(tournamentQuery(id))
  useRoom(`tournament:${id}`, oneKey(id))
  useEffect(() => forgetOldest(queryClient), [queryClient])
  const { data: detail } = query
  return { query, detail, summary: detail ?? listed(queryClient, id) }
}

function listed(queryClient: QueryClient, id: string) {
  const lists = queryClient.getQueriesData<Pages<TournamentSummary>>({ queryKey: LIST })
  return lists
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id)
}

/** Tournaments kept for offline reading: the device's storage is small. */
const KEPT = 8

function forgetOldest(queryClient: QueryClient) {
  const opened = queryClient.getQueryCache().findAll({ queryKey: ONE })
  const newestFirst = opened.sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const query of newestFirst.slice(KEPT)) if (!query.isActive()) queryClient.getQueryCache().remove(query)
}

export const participantsQuery = (id: string) =>
  pagedQuery<Participant>({
    queryKey: participantsKey(id),
    page: (cursor) =>
      readPage(
        api.tournament[':id'].registrations.$get({
          param: param(id),
          query: { limit: String(PARTICIPANTS_PER_PAGE), ...pageParams(cursor) },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const prizesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['tournaments', 'prizes', userId],
    queryFn: (): Promise<TournamentPrize[]> => read(api.user[':id'].prizes.$get({ param: { id: userId }, query: {} })),
    staleTime: 0,
    meta: { persist: 'GET /api/user/:id/prizes' },
  })
