import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { plural } from '#shared/plural'
import type { Consequences, TargetStatus } from '#shared/tournaments/consequences'
import type { Payout, TournamentStatusChange } from '#shared/tournaments/form'
import type { AdminTournament, PaidOut, PrizeCandidate } from '#shared/tournaments/shapes'
import type { AWAITING_PAYOUT } from '#shared/tournaments/status'
import { MINUTE } from '#shared/units'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, readPage, sendForm } from '../../lib/api.ts'
import { dropRow, LARGEST_PAGE, liveList, pagedQuery, pageParams, putRow } from '../../lib/lists.ts'
import { forgottenQuery } from '../../lib/reads/freshQuery.ts'
import { toast } from '../../lib/toasts.ts'
import { ADMIN_LIST, consequencesKey } from '../keys.ts'
import { formOf, type TypedTournament } from './typedTournament.ts'

export type AdminTournamentFilter = 'all' | typeof AWAITING_PAYOUT

export const adminTournamentsQuery = ({ q, status }: { q: string; status: AdminTournamentFilter }) =>
  liveList<AdminTournament>({
    queryKey: [...ADMIN_LIST, status, q],
    page: (cursor) => readPage(api.admin.tournaments.$get({ query: { ...pageParams(cursor, q), status } })),
  })

/** Returns what setting a status, or deleting the tournament, would change now. */
export const consequencesQuery = (id: string, of: TargetStatus) =>
  forgottenQuery<Consequences>([...consequencesKey(id), of], () =>
    read(api.admin.tournament[':id'].consequences.$get({ param: { id }, query: { of } })),
  )

/** Participants in the order of registration, with their balances in roubles. */
export const candidatesQuery = ({ id, q }: { id: string; q: string }) =>
  pagedQuery<PrizeCandidate>({
    queryKey: ['tournaments', 'candidates', id, q],
    page: (cursor) =>
      readPage(api.admin.tournament[':id'].registrations.$get({ param: { id }, query: pageParams(cursor, q) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The chosen winner with the current balance. */
export const winnerQuery = (id: string, winner: PrizeCandidate) =>
  queryOptions({
    queryKey: ['tournaments', 'winner', id, winner.userId],
    async queryFn() {
      const query = { ...pageParams('', winner.user.username), limit: LARGEST_PAGE }
      const { rows } = await readPage(api.admin.tournament[':id'].registrations.$get({ param: { id }, query }))
      return rows.find(({ userId }) => userId === winner.userId) ?? winner
    },
    initialData: winner,
    staleTime: 0,
    gcTime: 0,
  })

/** `config` says whether there are any tournaments. */
const stale = ['tournaments', 'config', 'audit', 'users', 'waiting']
const succeed = (message: string) => toast({ title: 'Успешно', message })

/** A picture of 5 MB takes minutes on a slow connection. */
const PATIENCE = 5 * MINUTE

export function useSave(before: AdminTournament | undefined, like: AdminTournament | undefined, onDone: () => void) {
  const id = before?.id
  return useAct<TypedTournament, AdminTournament>({
    subject: id ? `tournament-edit:${id}` : like ? `tournament-copy:${like.id}` : 'tournament-create',
    name: id ? 'Изменение турнира' : 'Создание турнира',
    send: (typed, attempt) =>
      id
        ? sendForm({ method: 'PUT', path: `/api/admin/tournament/${id}`, body: formOf(typed, before) }, attempt)
        : sendForm({ method: 'POST', path: '/api/admin/tournament', body: formOf(typed) }, attempt),
    patience: PATIENCE,
    stale,
    success(tournament, queryClient) {
      putRow(queryClient, ADMIN_LIST, tournament)
      if (!id && !tournament.isDraft) succeed('Турнир создан')
      else toast({ title: id ? 'Турнир изменён' : 'Черновик сохранён' })
    },
    onDone,
    failure: id ? 'Не удалось изменить турнир' : 'Не удалось создать турнир',
  })
}

export const useStatus = (id: string, onDone: () => void) =>
  useAct<TournamentStatusChange, AdminTournament>({
    subject: `tournament-status:${id}`,
    name: 'Статус турнира',
    send: (json, attempt) => read(api.admin.tournament[':id'].$patch({ param: { id }, json }, attempt)),
    stale,
    success(tournament, queryClient) {
      putRow(queryClient, ADMIN_LIST, tournament)
      succeed('Статус турнира обновлён')
    },
    onDone,
    failure: 'Не удалось обновить статус',
  })

export const usePublish = ({ id, updatedAt }: Pick<AdminTournament, 'id' | 'updatedAt'>, onDone: () => void) =>
  useAct<undefined, AdminTournament>({
    subject: `tournament-publish:${id}`,
    name: 'Публикация турнира',
    send: (_, attempt) =>
      read(api.admin.tournament[':id'].publish.$post({ param: { id }, json: { updatedAt } }, attempt)),
    stale,
    success(tournament, queryClient) {
      putRow(queryClient, ADMIN_LIST, tournament)
      toast({ title: 'Турнир опубликован' })
    },
    onDone,
    failure: 'Не удалось опубликовать турнир',
  })

export const useDelete = (id: string, onDone: () => void) =>
  useAct<Consequences, { id: string; refundedParticipants: number }>({
    subject: `tournament-delete:${id}`,
    name: 'Удаление турнира',
    send: (shown, attempt) =>
      read(api.admin.tournament[':id'].$delete({ param: { id }, query: { shown: JSON.stringify(shown) } }, attempt)),
    stale,
    success(_, queryClient) {
      dropRow(queryClient, ADMIN_LIST, id)
      succeed('Турнир удалён, участникам возвращены средства')
    },
    onDone,
    failure: 'Не удалось удалить турнир',
  })

export const usePayout = (id: string, onDone: () => void) =>
  useAct<Payout, PaidOut>({
    subject: `tournament-payout:${id}`,
    name: 'Выплата призов',
    send: (json, attempt) => read(api.admin.tournament[':id'].payout.$post({ param: { id }, json }, attempt)),
    stale: [...stale, 'balance'],
    success({ tournament, winners: { length } }, queryClient) {
      putRow(queryClient, ADMIN_LIST, tournament)
      succeed(`Призы распределены между ${length} ${plural(length, 'участником', 'участниками', 'участниками')}`)
    },
    onDone,
    onWaiting: onDone,
    failure: 'Не удалось распределить призы',
  })
