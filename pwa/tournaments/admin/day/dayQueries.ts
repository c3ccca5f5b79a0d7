import { keepPreviousData } from '@tanstack/react-query'
import { plural } from '#shared/plural'
import type {
  AdminDay,
  DayForm,
  DayList,
  DayMessage,
  DayPlayer,
  PlayerAdding,
  PlayerRemoval,
} from '#shared/tournaments/day'
import { useAct } from '../../../lib/acts/useAct.ts'
import { api, read, readPage } from '../../../lib/api.ts'
import { pagedQuery, pageParams } from '../../../lib/lists.ts'
import { forgottenQuery } from '../../../lib/reads/freshQuery.ts'
import { toast } from '../../../lib/toasts.ts'
import { adminDayKey, param, playersKey } from '../../keys.ts'

const stale = ['tournaments', 'users', 'audit', 'balance']
const succeed = (title: string) => toast({ title })

export const adminDayQuery = (id: string) =>
  forgottenQuery<AdminDay>(adminDayKey(id), () => read(api.admin.tournament[':id'].day.$get({ param: param(id) })))

export const playersQuery = (id: string, list: DayList, q: string) =>
  pagedQuery<DayPlayer>({
    queryKey: [...playersKey(id), list, q],
    page: (cursor) =>
      readPage(
        api.admin.tournament[':id'].players.$get({ param: param(id), query: { ...pageParams(cursor, q), list } }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const useSaveDay = (id: string, onDone: () => void) =>
  useAct<DayForm, AdminDay>({
    subject: `tournament-day:${id}`,
    name: 'День турнира',
    send: (json, attempt) => read(api.admin.tournament[':id'].day.$put({ param: param(id), json }, attempt)),
    stale,
    success: () => succeed('День турнира сохранён'),
    onDone,
    failure: 'Не удалось сохранить день турнира',
  })

export const useCancelCheckIn = (id: string, onDone: () => void) =>
  useAct<undefined, AdminDay>({
    subject: `tournament-day:${id}`,
    name: 'Отмена чек-ина',
    send: (_, attempt) => read(api.admin.tournament[':id']['check-in'].$delete({ param: param(id) }, attempt)),
    stale,
    success: () => succeed('Чек-ин отменён: все места сохранены'),
    onDone,
    failure: 'Не удалось отменить чек-ин',
  })

export const useMessage = (id: string, onDone: () => void) =>
  useAct<DayMessage, { recipients: number }>({
    subject: `tournament-message:${id}`,
    name: 'Сообщение участникам',
    send: (json, attempt) => read(api.admin.tournament[':id'].message.$post({ param: param(id), json }, attempt)),
    stale: ['tournaments', 'audit'],
    success: ({ recipients }) =>
      succeed(`Отправлено: ${recipients} ${plural(recipients, 'игрок', 'игрока', 'игроков')}`),
    onDone,
    failure: 'Не удалось отправить сообщение',
  })

export const useCheckInFor = (id: string, userId: string) =>
  useAct<undefined, { checkedInAt: string }>({
    subject: `tournament-player:${id}:${userId}`,
    name: 'Чек-ин игрока',
    send: (_, attempt) =>
      read(api.admin.tournament[':id']['check-in'].$post({ param: param(id), json: { userId } }, attempt)),
    stale: ['tournaments', 'audit'],
    success: () => succeed('Игрок отмечен'),
    failure: 'Не удалось отметить игрока',
  })

export const useTakeOut = (id: string, userId: string, onDone: () => void) =>
  useAct<PlayerRemoval, { userId: string }>({
    subject: `tournament-player:${id}:${userId}`,
    name: 'Снять игрока с турнира',
    send: (json, attempt) =>
      read(api.admin.tournament[':id'].players.remove.$post({ param: param(id), json }, attempt)),
    stale,
    success: () => succeed('Игрок снят с турнира'),
    onDone,
    failure: 'Не удалось снять игрока',
  })

export const useLiftBan = (id: string, userId: string) =>
  useAct<undefined, { userId: string }>({
    subject: `tournament-player:${id}:${userId}`,
    name: 'Снять запрет',
    send: (_, attempt) =>
      read(api.admin.tournament[':id'].bans[':userId'].$delete({ param: { ...param(id), userId } }, attempt)),
    stale,
    success: () => succeed('Игрок снова может участвовать'),
    failure: 'Не удалось снять запрет',
  })

export const useAdd = (id: string, onDone: () => void) =>
  useAct<PlayerAdding, { userId: string }>({
    subject: `tournament-add:${id}`,
    name: 'Добавить игрока в турнир',
    send: (json, attempt) => read(api.admin.tournament[':id'].players.$post({ param: param(id), json }, attempt)),
    stale,
    success: () => succeed('Игрок добавлен'),
    onDone,
    failure: 'Не удалось добавить игрока',
  })
