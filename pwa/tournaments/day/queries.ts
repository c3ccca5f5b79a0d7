import { queryOptions } from '@tanstack/react-query'
import type { DayBlock, OwnCheckIn } from '#shared/tournaments/day'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { forgottenQuery, freshQuery } from '../../lib/reads/freshQuery.ts'
import { toast } from '../../lib/toasts.ts'
import { CHECK_INS, dayKey, param } from '../keys.ts'

/** For players with a seat: never kept on the device (TOURNAMENT-31). */
export const blockQuery = (id: string, userId: string) =>
  forgottenQuery<DayBlock>([...dayKey(id), userId], () => read(api.tournament[':id'].day.$get({ param: param(id) })))

/** The player's check-ins of all tournaments: one request for a page and for a list of cards. */
export const checkInsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...CHECK_INS, userId],
    queryFn: (): Promise<OwnCheckIn[]> => read(api.user[':id']['check-ins'].$get({ param: { id: userId } })),
    staleTime: 30_000,
  })

const succeed = (title: string) => toast({ title })

/** `true` checks in, `false` takes it back. */
export const useCheckIn = (id: string) =>
  useAct<boolean, { checkedInAt: string | null }>({
    subject: `tournament-check-in:${id}`,
    name: 'Чек-ин на турнир',
    send(isThere, attempt) {
      const checkIn = api.tournament[':id']['check-in']
      const call = { param: param(id) }
      return read<{ checkedInAt: string | null }>(
        isThere ? checkIn.$post(call, attempt) : checkIn.$delete(call, attempt),
      )
    },
    stale: ['tournaments'],
    success: ({ checkedInAt }) => succeed(checkedInAt ? 'Ты отметился' : 'Отметка снята'),
    failure: 'Не удалось отметиться',
  })

export const reminderQuery = (id: string, userId: string) =>
  freshQuery(['tournaments', 'reminder', id, userId], () =>
    read(api.tournament[':id'].reminder.$get({ param: param(id) })),
  )

/** `true` sets the reminder, `false` takes it back. */
export const useReminder = (id: string) =>
  useAct<boolean, { isSet: boolean }>({
    subject: `tournament-reminder:${id}`,
    name: 'Напоминание о турнире',
    send(isWanted, attempt) {
      const { reminder } = api.tournament[':id']
      const call = { param: param(id) }
      return read<{ isSet: boolean }>(isWanted ? reminder.$post(call, attempt) : reminder.$delete(call, attempt))
    },
    stale: ['tournaments'],
    success: ({ isSet }) => succeed(isSet ? 'Напомним, когда откроется регистрация' : 'Напоминание снято'),
    failure: 'Не удалось изменить напоминание',
  })
