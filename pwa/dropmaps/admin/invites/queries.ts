import { queryOptions } from '@tanstack/react-query'
import type { InviteState } from '#shared/dropmaps/inviteCode'
import type { InviteCode, InviteCounts } from '#shared/dropmaps/shapes'
import { HOUR, SECOND } from '#shared/units'
import { api, read, readPage } from '../../../lib/api.ts'
import { serverTime } from '../../../lib/clock/clock.ts'
import { allRows, LARGEST_PAGE, liveList, pageParams } from '../../../lib/lists.ts'
import { inviteCountsKey, invitesKey } from '../../model/keys.ts'

export type InviteFilter = InviteState | 'all'

const page = (mapId: string, status: InviteFilter, query: { q?: string; cursor?: string; limit?: string }) =>
  readPage<InviteCode[]>(api.maps[':id'].invites.$get({ param: { id: mapId }, query: { ...query, status } }))

/** A map's invites, newest first; `q` searches names and the beginning of the code. */
export const invitesQuery = (mapId: string, status: InviteFilter, q = '') =>
  liveList<InviteCode>({
    queryKey: [...invitesKey(mapId), status, q],
    page: (cursor) => page(mapId, status, { ...pageParams(cursor), ...(q && { q }) }),
  })

export const allInvites = (mapId: string, status: InviteFilter) =>
  allRows((cursor) => page(mapId, status, { ...pageParams(cursor), limit: LARGEST_PAGE }))

// The estimated server clock may be a second off; timers take at most 24 days.
const [SOONEST, LATEST] = [5 * SECOND, HOUR]

export const inviteCountsQuery = (mapId: string) =>
  queryOptions({
    queryKey: inviteCountsKey(mapId),
    queryFn: (): Promise<InviteCounts> => read(api.admin.maps[':id']['invite-counts'].$get({ param: { id: mapId } })),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.nextExpiry ? Math.min(LATEST, Math.max(SOONEST, Date.parse(data.nextExpiry) - serverTime())) : false,
  })
