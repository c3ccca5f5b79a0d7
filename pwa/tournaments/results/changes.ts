import type { QueryClient } from '@tanstack/react-query'
import { FIRST_ROWS, type Standing, type StandingsChange, standingCursor } from '#shared/tournaments/results'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import { changeList, changeQuery, type Pages, readAgain } from '../../lib/lists.ts'
import { matchesKey, oneKey, playerMatchesKey, standingsKey } from '../keys.ts'

/** Milliseconds within which viewers of more than the first rows read them again. */
const READ_WITHIN = 4000

/** The newest version of each tournament's results that has been applied. */
const applied = new WeakMap<QueryClient, Map<string, number>>()

function isNew(queryClient: QueryClient, { tournamentId, results: { version } }: StandingsChange) {
  const versions = applied.get(queryClient) ?? new Map<string, number>()
  applied.set(queryClient, versions)
  if ((versions.get(tournamentId) ?? 0) >= version) return false
  versions.set(tournamentId, version)
  return true
}

/**
 * Applies a change of the results to the pages that show them: the event carries the first rows. What it does not carry
 * is read again: one's own row, rows behind the first, and the matches of an open row.
 */
export function standingsChanged(queryClient: QueryClient, change: StandingsChange) {
  const { tournamentId: id, results, matches, total, top } = change
  const one = oneKey(id)
  const detail = queryClient.getQueryData<TournamentDetail>(one)
  const lists = queryClient.getQueryCache().findAll({ queryKey: standingsKey(id) })
  // An admin's «Результаты» shows the table without the tournament's page.
  if ((!detail && lists.length === 0) || !isNew(queryClient, change)) return
  if (detail && (detail.results?.version ?? 0) < results.version)
    queryClient.setQueryData<TournamentDetail>(one, { ...detail, results })
  queryClient.setQueryData(matchesKey(id), matches)
  readAgain(queryClient, [playerMatchesKey(id)], READ_WITHIN)

  const own = detail?.ownRegistration?.entryId ?? detail?.ownRegistration?.id
  for (const list of lists) {
    changeList<Standing>(queryClient, list, (pages) => withTop(pages, top, total, own))
    const before = queryClient.getQueryData<Pages<Standing>>(list.queryKey)
    if (own !== undefined || (before && before.pages.length > 1)) readAgain(queryClient, [list.queryKey], READ_WITHIN)
  }
}

/** Shows how many objections are open on a tournament's page. */
export function objectionsChanged(queryClient: QueryClient, { tournamentId: id, openObjections }: ObjectionChange) {
  changeQuery<TournamentDetail>(queryClient, oneKey(id), (detail) => ({
    ...detail,
    results: detail.results && { ...detail.results, openObjections },
  }))
}
type ObjectionChange = { tournamentId: string; openObjections: number }

/** One's own row, which stands behind the first ones, stays until it is read again. */
function withTop(pages: Pages<Standing>, top: readonly Standing[], total: number, own: string | undefined) {
  const [first, ...others] = pages.pages
  if (!first) return pages
  const isOwnBehind = ({ id }: Standing) => id === own && !top.some((row) => row.id === own)
  const rows = [...top, ...first.rows.filter(isOwnBehind)]
  const last = total > FIRST_ROWS ? top[FIRST_ROWS - 1] : undefined
  const cursor = last && standingCursor({ ...last, position: FIRST_ROWS })
  return { ...pages, pages: [{ ...first, rows, total, cursor }, ...others] }
}
