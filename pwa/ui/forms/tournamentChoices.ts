import { keepPreviousData } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import { byStart } from '#shared/tournaments/order'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { tournamentStatusLabels } from '#shared/tournaments/status'
import { api, readPage } from '../../lib/api.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { PAGE, pagedQuery, pageParams } from '../../lib/lists.ts'
import type { Choice } from './choices.ts'

type Listed = Pick<TournamentSummary, 'id' | 'name' | 'startDate' | 'status'>
const choiceOf = ({ id, name, startDate, status }: Listed): Choice => ({
  id,
  label: name,
  detail: `${dateTime(startDate)} · ${tournamentStatusLabels[status]}`,
})

/** Every picker of a tournament, except the one with `exceptId`. The server finds the newest first: a page is sorted again. */
export const tournamentChoices = (q: string, exceptId?: string) =>
  pagedQuery<Choice>({
    queryKey: ['tournaments', 'choices', q, exceptId],
    async page(cursor) {
      const page = await readPage<TournamentSummary[]>(
        api.tournaments.$get({ query: { limit: PAGE, ...pageParams(cursor, q) } }),
      )
      const rows = page.rows.filter(({ id }) => id !== exceptId).sort(byStart(serverTime()))
      return { ...page, rows: rows.map(choiceOf) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
