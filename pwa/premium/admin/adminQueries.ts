import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PremiumGrant, PremiumState, PremiumUser, RoleCheck } from '#shared/premium/premium'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read, readPage } from '../../lib/api.ts'
import { AT_ONCE, liveList, pagedQuery, pageParams, readAgain } from '../../lib/lists.ts'
import { remountedQuery } from '../../lib/reads/freshQuery.ts'
import { toast } from '../../lib/toasts.ts'
import { PREMIUM } from '../queries.ts'

export type PremiumFilter = 'all' | PremiumState

/** Newest grant first; with a status, latest end first. */
export const premiumUsersQuery = ({ q, status }: { q: string; status: PremiumFilter }) =>
  liveList<PremiumUser>({
    queryKey: [...PREMIUM, 'users', { q, status }],
    page: (cursor) => readPage(api.admin['premium-users'].$get({ query: { ...pageParams(cursor, q), status } })),
  })

export const premiumTotalsQuery = remountedQuery([...PREMIUM, 'totals'], () => read(api.admin['premium-totals'].$get()))

const param = (id: string) => ({ id: encodeURIComponent(id) })

export const premiumHistoryQuery = (userId: string) =>
  pagedQuery({
    queryKey: [...PREMIUM, 'history', userId],
    page: (cursor) =>
      readPage(
        api.admin.user[':id']['premium-history'].$get({
          param: param(userId),
          query: { limit: '50', ...pageParams(cursor) },
        }),
      ),
  })

const SWEEP_POLL_MS = 2000

export const sweepQuery = queryOptions({
  queryKey: [...PREMIUM, 'sweep'],
  queryFn: () => read(api.admin['discord-sweep'].$get()),
  refetchInterval: ({ state }) => (state.data?.isRunning ? SWEEP_POLL_MS : false),
})

const stale = ['premium', 'audit', 'users']
const succeed = (message: string) => toast({ title: 'Успешно', message })

/** `form` identifies the draft: a user's id, or empty. `onDone` runs only while the form is mounted. */
export const useGrant = (form: string, onDone: () => void) =>
  useAct({
    subject: `premium-grant:${form}`,
    name: 'Выдача Premium',
    send: ({ userId, ...json }: PremiumGrant & { userId: string }, attempt) =>
      read(api.admin.user[':id'].premium.$post({ param: param(userId), json }, attempt)),
    stale,
    success: () => succeed('Premium статус выдан'),
    onDone,
    failure: 'Не удалось выдать Premium',
  })

export const useRevoke = (userId: string, onDone: () => void) =>
  useAct({
    subject: `premium-revoke:${userId}`,
    name: 'Отзыв Premium',
    send: (reason: string, attempt) =>
      read(api.admin.user[':id'].premium.$delete({ param: param(userId), json: { reason } }, attempt)),
    stale,
    success: () => succeed('Premium статус отозван'),
    onDone,
    failure: 'Не удалось отозвать premium',
  })

export const useExpirationCheck = () =>
  useAct({
    subject: 'premium-expiration',
    name: 'Проверка истечения',
    send: (_: undefined, attempt) => read(api.admin['check-premium-expiration'].$post({}, attempt)),
    stale,
    success: ({ expiredCount }) =>
      toast({ title: expiredCount ? `Завершено подписок: ${expiredCount}` : 'Закончившихся подписок нет' }),
    failure: 'Не удалось проверить истечение',
  })

export const useDiscordCheck = () =>
  useAct<string, RoleCheck>({
    subject: 'discord-check',
    name: 'Проверка Discord',
    send: (id, attempt) => read(api.user[':id']['check-discord-premium'].$post({ param: param(id) }, attempt)),
    stale,
    success: ({ check }) => toast({ title: check.hasDiscordRole ? 'Роль Premium найдена' : 'Роли Premium нет' }),
    failure: 'Не удалось проверить Discord premium',
  })

/** The list is read again ten seconds after the start (PREMIUM-13). */
const REFRESHED_AFTER = 10_000

export function useSweep(onStarted: () => void) {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useAct({
    subject: 'premium-sweep',
    name: 'Проверка всех в Discord',
    send: (_: undefined, attempt) => read(api.admin['check-all-discord-premium'].$post({}, attempt)),
    stale,
    success: ({ message }) => toast({ title: message }),
    onDone() {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => readAgain(queryClient, [PREMIUM], AT_ONCE), REFRESHED_AFTER)
      onStarted()
    },
    failure: 'Не удалось запустить проверку',
  })
}
