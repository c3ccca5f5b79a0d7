import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PremiumGrant, PremiumState, RoleCheck } from '#shared/premium'
import { api, read, readPage } from '../lib/api.ts'
import { saidBy } from '../lib/refusal.ts'
import { useSentOnce } from '../lib/sentOnce.ts'
import { token } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'

export type PremiumFilter = 'all' | PremiumState

/** Everybody who ever had Premium, the newest grant first, page by page. */
export const premiumUsersQuery = ({ q, status }: { q: string; status: PremiumFilter }) =>
  infiniteQueryOptions({
    queryKey: ['premium', 'users', { q, status }],
    queryFn: ({ pageParam: cursor }) =>
      readPage(api.admin['premium-users'].$get({ query: { ...(q && { q }), ...(cursor && { cursor }), status } })),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

export const premiumTotalsQuery = queryOptions({
  queryKey: ['premium', 'totals'],
  queryFn: () => read(api.admin['premium-totals'].$get()),
})

/** What was typed as a player's id, for an address. */
const param = (id: string) => ({ id: encodeURIComponent(id) })

export const premiumHistoryQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['premium', 'history', userId],
    queryFn: ({ pageParam: cursor }) =>
      readPage(
        api.admin.user[':id']['premium-history'].$get({
          param: param(userId),
          query: { limit: '50', ...(cursor && { cursor }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  })

const SWEEP_ASKED = 2000

/** How far the check of everybody's role has come; asked again while it runs. */
export const sweepQuery = queryOptions({
  queryKey: ['premium', 'sweep'],
  queryFn: () => read(api.admin['discord-sweep'].$get()),
  refetchInterval: ({ state }) => (state.data?.isRunning ? SWEEP_ASKED : false),
})

type Act<Input, Output> = {
  send: (input: Input, headers: { 'Idempotency-Key': string }) => Promise<Output>
  success: (output: Output) => void
  /** The catalogue's words, where the server said nothing. */
  failure: string
}

/** An act of this tab: the lists are read anew, a failure is said in a toast. */
function useAct<Input, Output>({ send, success, failure }: Act<Input, Output>) {
  const queryClient = useQueryClient()
  const sending = useSentOnce<Input, Output>((input, key) => send(input, { 'Idempotency-Key': key }), {
    success(output) {
      for (const slice of ['premium', 'audit', 'users']) void queryClient.invalidateQueries({ queryKey: [slice] })
      success(output)
    },
    error: (error) => toast({ title: 'Ошибка', message: saidBy(error, failure), variant: 'destructive' }),
  })
  function act(input: Input) {
    if (token()) sending.act(input)
    else toast({ title: 'Ошибка', message: 'No authentication token', variant: 'destructive' })
  }
  return { ...sending, act }
}

const succeed = (message: string) => toast({ title: 'Успешно', message })

export const useGrant = (onDone: () => void) =>
  useAct({
    send: ({ userId, ...json }: PremiumGrant & { userId: string }, headers) =>
      read(api.admin.user[':id'].premium.$post({ param: param(userId), json }, { headers })),
    success() {
      succeed('Premium статус выдан')
      onDone()
    },
    failure: 'Не удалось выдать premium',
  })

export const useRevoke = (onDone: () => void) =>
  useAct({
    send: ({ userId, reason }: { userId: string; reason: string }, headers) =>
      read(api.admin.user[':id'].premium.$delete({ param: param(userId), json: { reason } }, { headers })),
    success() {
      succeed('Premium статус отозван')
      onDone()
    },
    failure: 'Не удалось отозвать premium',
  })

export const useExpirationCheck = () =>
  useAct({
    send: (_: string, headers) => read(api.admin['check-premium-expiration'].$post({}, { headers })),
    success: ({ expiredCount }) =>
      succeed(expiredCount ? `Завершено подписок: ${expiredCount}` : 'Закончившихся подписок нет'),
    failure: 'Не удалось проверить истечение',
  })

export const useDiscordCheck = () =>
  useAct<string, RoleCheck>({
    send: (id, headers) => read(api.user[':id']['check-discord-premium'].$post({ param: param(id) }, { headers })),
    success: ({ check }) => succeed(check.hasDiscordRole ? 'Роль Premium найдена' : 'Роли Premium нет'),
    failure: 'Не удалось проверить Discord premium',
  })

/** The list is read anew ten seconds after the start (admin.md, section 4). */
const REFRESHED_AFTER = 10_000

export function useSweep(onBegun: () => void) {
  const queryClient = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useAct({
    send: (_: string, headers) => read(api.admin['check-all-discord-premium'].$post({}, { headers })),
    success({ message }) {
      succeed(message)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['premium'] }), REFRESHED_AFTER)
      onBegun()
    },
    failure: 'Не удалось запустить проверку',
  })
}
