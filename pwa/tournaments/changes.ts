import type { QueryClient } from '@tanstack/react-query'
import type { TournamentChange, TournamentSummary } from '#shared/tournaments/shapes'
import { dropRow, type Pages, putRow, readAgain } from '../lib/lists.ts'
import { ADMIN_LIST, LIST, oneKey, participantsKey } from './keys.ts'

type VersionedRow = Pick<TournamentSummary, 'id' | 'status' | 'version'>

/** Applies an event's counts and status to older rows; participants and lists that may have changed are read again. */
export function tournamentChanged(
  queryClient: QueryClient,
  { tournamentId: id, isDeleted, ...change }: TournamentChange,
) {
  const isOlder = (row: VersionedRow | undefined) => row !== undefined && row.version < change.version
  const one = oneKey(id)
  if (isOlder(queryClient.getQueryData<VersionedRow>(one))) {
    queryClient.setQueryData<VersionedRow>(one, (before) => before && { ...before, ...change })
    readAgain(queryClient, [one, participantsKey(id)])
  }
  for (const [queryKey, list] of queryClient.getQueriesData<Pages<VersionedRow>>({ queryKey: LIST })) {
    const row = list?.pages.flatMap(({ rows }) => rows).find((each) => each.id === id)
    const isNew = !row && !isDeleted && change.currentParticipants === 0 && change.waitingCount === 0
    if (isNew || (isOlder(row) && (isDeleted || row?.status !== change.status))) readAgain(queryClient, [queryKey])
  }
  for (const queryKey of [LIST, ADMIN_LIST]) putRow<VersionedRow>(queryClient, queryKey, { id, ...change })
  if (isDeleted) dropRow(queryClient, ADMIN_LIST, id)
}
