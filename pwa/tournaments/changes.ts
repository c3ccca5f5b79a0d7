import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { TournamentChange, TournamentSummary } from '#shared/tournaments/shapes'
import { dropRow, type Pages, putRow, readWithin, withRow } from '../lib/lists.ts'

type VersionedRow = Pick<TournamentSummary, 'id' | 'status' | 'version'>

/**
 * Applies counts and status of an event to every older row on the screen; participants and lists that may have
 * changed are read again.
 */
export function tournamentChanged(
  queryClient: QueryClient,
  { tournamentId: id, isDeleted, ...change }: TournamentChange,
) {
  const isOlder = (row: VersionedRow | undefined) => row?.id === id && row.version < change.version
  const one = ['tournaments', 'one', id]
  if (isOlder(queryClient.getQueryData<VersionedRow>(one))) {
    queryClient.setQueryData<VersionedRow>(one, (before) => before && { ...before, ...change })
    readSoon(queryClient, one)
    readSoon(queryClient, ['tournaments', 'participants', id])
  }

  for (const list of queryClient.getQueryCache().findAll({ queryKey: ['tournaments', 'list'] })) {
    const before = queryClient.getQueryData<Pages<VersionedRow>>(list.queryKey)
    const row = before?.pages.flatMap(({ rows }) => rows).find((each) => each.id === id)
    const isNew = !row && !isDeleted && change.currentParticipants === 0 && change.waitingCount === 0
    if (isOlder(row))
      queryClient.setQueryData<Pages<VersionedRow>>(
        list.queryKey,
        (pages) => pages && withRow<VersionedRow>(pages, { id, ...change }),
      )
    if (isNew || (isOlder(row) && (isDeleted || row?.status !== change.status))) readSoon(queryClient, list.queryKey)
  }
  const admins = ['tournaments', 'admin']
  if (isDeleted) dropRow(queryClient, admins, id)
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: admins })) {
    const before = queryClient.getQueryData<Pages<VersionedRow>>(queryKey)
    if (before?.pages.some(({ rows }) => rows.some(isOlder)))
      putRow<VersionedRow>(queryClient, queryKey, { id, ...change })
  }
}

const readSoon = (queryClient: QueryClient, queryKey: QueryKey) => readWithin(1500, queryClient, queryKey)
