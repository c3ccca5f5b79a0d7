import type { QueryClient } from '@tanstack/react-query'
import { boardAt } from '#shared/leaderboards/boards'
import { pageAt } from '#shared/pages'
import { hasTable } from '#shared/tournaments/results'
import { boardQuery, seasonsQuery } from '../../leaderboards/queries.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { configQuery } from '../../lib/config/config.ts'
import { currentSession } from '../../lib/session.ts'
import { statsQuery, submissionsOfQuery } from '../../submissions/queries.ts'
import { tournamentQuery } from '../../tournaments/queries.ts'
import { matchesQuery, standingsQuery } from '../../tournaments/results/queries.ts'

/** Reads what «Мои заявки» shows first, and which sections there are. */
const readOwn = (client: QueryClient, userId: string) =>
  Promise.all([
    client.prefetchQuery(configQuery),
    client.prefetchQuery(statsQuery(userId)),
    client.prefetchInfiniteQuery(submissionsOfQuery(userId)),
  ])

/** Reads what a page shows first. Never throws: a query that failed is removed. */
export async function readFirst(client: QueryClient, path: string) {
  const { user } = currentSession()
  const page = pageAt(path)
  const below = page ? path.slice(page.length - 1) : ''
  if (page === '/tournament/*') await readTournament(client, below)
  if (page === '/leaders/*') await readBoard(client, below)
  if (page === '/my-submissions' && user) await readOwn(client, user.id)
  client.removeQueries({ predicate: ({ state }) => state.status !== 'success' })
}

async function readTournament(client: QueryClient, id: string) {
  await client.prefetchQuery(tournamentQuery(id))
  const tournament = client.getQueryData(tournamentQuery(id).queryKey)
  if (!hasTable(tournament?.results)) return
  await Promise.all([client.prefetchInfiniteQuery(standingsQuery(id)), client.prefetchQuery(matchesQuery(id))])
}

async function readBoard(client: QueryClient, below: string) {
  const board = boardAt(below, new Date(serverTime()))
  if (board) await Promise.all([client.prefetchInfiniteQuery(boardQuery(board)), client.prefetchQuery(seasonsQuery)])
}
