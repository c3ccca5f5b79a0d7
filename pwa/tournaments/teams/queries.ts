import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { type OwnTeam, type Team, teamStatusLabels } from '#shared/tournaments/teams'
import { api, read, readPage } from '../../lib/api.ts'
import { pagedQuery, pageParams } from '../../lib/lists.ts'
import { forgottenQuery } from '../../lib/reads/freshQuery.ts'
import type { Choice } from '../../ui/forms/choices.ts'
import { param, teamsKey } from '../keys.ts'
import { missingInWords } from './words.ts'

const PAGE = '50'

export const teamsQuery = (id: string) =>
  pagedQuery<Team>({
    queryKey: teamsKey(id),
    page: (cursor) =>
      readPage(api.tournament[':id'].teams.$get({ param: param(id), query: { limit: PAGE, ...pageParams(cursor) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** For the picker of a team. */
export const teamChoices = (id: string, q: string) =>
  pagedQuery<Choice>({
    queryKey: [...teamsKey(id), 'choices', q],
    async page(cursor) {
      const page = await readPage<Team[]>(
        api.tournament[':id'].teams.$get({ param: param(id), query: { limit: PAGE, ...pageParams(cursor, q) } }),
      )
      return { ...page, rows: page.rows.map(choiceOf) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
const choiceOf = ({ id, name, status, missing }: Team): Choice => ({
  id,
  label: name,
  detail: missing > 0 ? missingInWords(missing) : teamStatusLabels[status],
})

/** For members: the captain's has the code, which is never kept on the device. */
export const ownTeamQuery = (id: string, userId: string) =>
  forgottenQuery<OwnTeam>([...teamsKey(id), 'own', userId], () =>
    read(api.tournament[':id'].team.$get({ param: param(id) })),
  )

/** The code of an invite link, `?team=`; an empty text without one. */
export const useTeamCode = () => useSearchParams()[0].get('team') ?? ''

/** Whose code an invite link has. */
export const invitationQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: [...teamsKey(id), 'invitation', code],
    queryFn: (): Promise<{ name: string }> =>
      read(api.tournament[':id'].team.invitation.$get({ param: param(id), query: { code } })),
    retry: false,
    staleTime: 30_000,
  })
