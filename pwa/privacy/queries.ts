import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { Roubles } from '#shared/money'
import type { AccountClosing } from '#shared/privacy/privacy'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { CLOSING, endSession, setFarewell } from '../lib/session.ts'

export type Terms = InferResponseType<(typeof api.user)[':id']['closing']['$get']>

export const isClosable = ({ withdrawals, tournaments, isLastAdmin }: Terms) =>
  withdrawals.length === 0 && tournaments.length === 0 && !isLastAdmin

/** What stands in the way of closing the account; another balance asks again. */
export const closingTermsQuery = (userId: string, balance: Roubles) =>
  queryOptions({
    queryKey: ['privacy', userId, 'closing', balance],
    queryFn: () => read(api.user[':id'].closing.$get({ param: { id: userId } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Returns a download link that is valid for minutes. */
export const archiveLink = (userId: string) => read(api.user[':id'].export.$post({ param: { id: userId } }))

export const useClosing = (userId: string) =>
  useAct<AccountClosing, { writtenOff: number }>({
    subject: CLOSING,
    name: 'Удаление аккаунта',
    send: (json, attempt) => read(api.user[':id'].$delete({ param: { id: userId }, json }, attempt)),
    stale: [],
    success() {
      void import('../offline/forget.ts').then(({ forgetPlayer }) => forgetPlayer(userId)).catch(() => undefined)
      setFarewell('closed')
      endSession()
    },
    failure: 'Не удалось удалить аккаунт. Попробуй ещё раз',
    // The form shows the refusal itself.
    refused: () => undefined,
  })
