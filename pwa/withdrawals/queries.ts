import type { MethodData } from '#shared/withdrawals/details'
import type { Withdrawal, WithdrawalInput } from '#shared/withdrawals/withdrawals'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read, readPage } from '../lib/api.ts'
import { pagedQuery, pageParams } from '../lib/lists.ts'
import { toast } from '../lib/toasts.ts'
import { WITHDRAWALS } from './reactions.ts'

/** Payment details are masked. */
export const withdrawalsQuery = (userId: string) =>
  pagedQuery({
    queryKey: [...WITHDRAWALS, userId],
    page: (cursor) => readPage(api.user[':id'].withdrawals.$get({ param: { id: userId }, query: pageParams(cursor) })),
    meta: { persist: 'GET /api/user/:id/withdrawals' },
  })

const stale = ['withdrawals', 'balance', 'users']

export const useRequest = (
  userId: string,
  on: { onDone: () => void; onRefused: (error: Error, words: string) => void },
) =>
  useAct<WithdrawalInput, Withdrawal>({
    subject: 'withdrawal',
    name: 'Вывод средств',
    send: (json, attempt) => read(api.user[':id'].withdrawal.$post({ param: { id: userId }, json }, attempt)),
    stale,
    success: () => toast({ title: 'Заявка на вывод создана', message: 'Проверим в течение 24 часов' }),
    onDone: on.onDone,
    failure: 'Не удалось обработать вывод',
    refused: on.onRefused,
  })

/** Other payment details; only while it is pending. */
export const useCorrection = (userId: string, withdrawalId: string, onDone: () => void) =>
  useAct<{ methodData: MethodData }, Withdrawal>({
    subject: `withdrawal-correction:${withdrawalId}`,
    name: 'Реквизиты вывода',
    send: (json, attempt) =>
      read(api.user[':id'].withdrawal[':withdrawalId'].$patch({ param: { id: userId, withdrawalId }, json }, attempt)),
    stale,
    success: () => toast({ title: 'Реквизиты исправлены', message: 'Администратор увидит новые' }),
    onDone,
    failure: 'Не удалось исправить реквизиты',
  })

/** Only while it is pending. */
export const useCancel = (userId: string, withdrawalId: string) =>
  useAct<undefined, Withdrawal>({
    subject: `withdrawal-cancel:${withdrawalId}`,
    name: 'Отмена вывода',
    send: (_, attempt) =>
      read(api.user[':id'].withdrawal[':withdrawalId'].$delete({ param: { id: userId, withdrawalId } }, attempt)),
    stale,
    success: () => toast({ title: 'Вывод отменён', message: 'Деньги вернулись на баланс' }),
    failure: 'Не удалось отменить вывод',
  })
