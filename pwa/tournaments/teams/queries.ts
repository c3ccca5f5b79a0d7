import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OwnTeam, Team } from '#shared/tournaments/teams'
import { api, read, readPage } from '../../lib/api.ts'
import { pagedQuery, pageParams } from '../../lib/lists.ts'
import { forgottenQuery } from '../../lib/reads/freshQuery.ts'
import { ownTeamKey, param, teamsKey } from '../keys.ts'

const PAGE = '50'

export const teamsQuery = (id: string) =>
  pagedQuery<Team>({
    queryKey: teamsKey(id),
    page: (cursor) =>
      readPage(api.tournament[':id'].teams.$get({ param: param(id), query: { limit: PAGE, ...pageParams(cursor) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** For members: the captain's has the code, which is never kept on the device. */
export const ownTeamQuery = (id: string, userId: string) =>
  forgottenQuery<OwnTeam>([...ownTeamKey(id), userId], () =>
    read(api.tournament[':id'].team.$get({ param: param(id) })),
  )

/** Whose code an invite link has. */
export const invitationQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: [...teamsKey(id), 'invitation', code],
    queryFn: (): Promise<{ name: string }> =>
      read(api.tournament[':id'].team.invitation.$get({ param: param(id), query: { code } })),
    retry: false,
    staleTime: 30_000,
  })
