import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CODE_LIFE, type LinkableAccount, linkableAccountLabels } from '#shared/linking'
import { SECOND } from '#shared/units'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { invalidate } from '../lib/reads/invalidate.ts'
import { refreshProfile } from '../lib/session.ts'
import { toast } from '../lib/toasts.ts'
import { phaseOf } from './phase.ts'

// LINK-1.
const POLL_EVERY = 3000

const statusQuery = (verificationCode: string) =>
  queryOptions({
    queryKey: ['linking', 'telegram', verificationCode],
    queryFn: () => read(api.auth.telegram.status.$get({ query: { verificationCode } })),
    gcTime: 0,
  })

/** Links Telegram: polls a code each 3 seconds for 5 minutes, or until a check fails. `begin` takes a new code. */
export function useTelegramLink() {
  const queryClient = useQueryClient()
  // Not a query: a new request replaces the code.
  const asking = useMutation({
    mutationFn: async () => ({ ...(await read(api.auth.telegram.init.$get())), until: Date.now() + CODE_LIFE }),
  })
  const code = asking.isPending ? undefined : asking.data
  const left = useLeft(code?.until)
  const check = useQuery({
    ...statusQuery(code?.verificationCode ?? ''),
    enabled: code !== undefined,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      !error && (data?.status ?? 'pending') === 'pending' && left > 0 ? POLL_EVERY : false,
  })
  const phase = phaseOf({
    hasCode: code !== undefined,
    hasFailed: asking.isError || check.isError,
    status: check.data?.status,
    isOver: code !== undefined && left <= 0,
  })

  const begin = useEffectEvent(() => asking.mutate())
  useEffect(() => begin(), [])
  useEffect(() => {
    if (phase === 'linked') void invalidate(queryClient, { queryKey: ['users'] })
    if (phase === 'expired') toast({ title: 'Код истёк, попробуй ещё раз', variant: 'destructive' })
  }, [phase, queryClient])

  return {
    phase,
    code,
    left,
    username: check.data?.telegramUsername ?? null,
    error: asking.error ?? check.error,
    begin: () => asking.mutate(),
  }
}

/** Returns the milliseconds left, updated every second. */
function useLeft(until: number | undefined) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === undefined) return
    const tick = () => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, SECOND)
    tick()
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? CODE_LIFE : Math.min(CODE_LIFE, until - now)
}

/** Unlinks an account; refused while it is the last contact of an open withdrawal. */
export function useUnlink(userId: string, account: LinkableAccount, unlinked: () => void) {
  const queryClient = useQueryClient()
  const accounts = { telegram: api.user[':id'].telegram, discord: api.user[':id'].discord }
  return useAct<undefined, { ok: boolean }>({
    subject: `unlink:${account}`,
    name: `Отвязка ${linkableAccountLabels[account]}`,
    send: (_, attempt) => read(accounts[account].$delete({ param: { id: userId } }, attempt)),
    stale: ['premium'],
    async success() {
      await refreshProfile().catch(() => undefined)
      void invalidate(queryClient, { queryKey: ['users'] })
    },
    onDone: unlinked,
    failure: `Не удалось отвязать ${linkableAccountLabels[account]}. Попробуй ещё раз чуть позже`,
    // The form shows the refusal itself.
    refused: () => undefined,
  })
}
