import type { QueryClient } from '@tanstack/react-query'
import type { InviteCode } from '#shared/dropmaps/shapes'
import type { InviteChange } from '#shared/events'
import { dropRow, putRow } from '../../../lib/lists.ts'
import { type InviteFilter, invitesKey } from './queries.ts'

export function inviteChanged(queryClient: QueryClient, { mapId, used, deletedId }: InviteChange) {
  const lists = (filter?: InviteFilter) => [...invitesKey(mapId), ...(filter ? [filter] : [])]
  if (deletedId) dropRow(queryClient, lists(), deletedId)
  if (!used) return
  const { id, usedAt, territoryId } = used
  dropRow(queryClient, lists('active'), id)
  putRow<InviteCode>(queryClient, lists('all'), { id, isUsed: true, usedAt, territoryId })
  // Only the server knows its order among used invites.
  void queryClient.invalidateQueries({ queryKey: lists('used') })
}
