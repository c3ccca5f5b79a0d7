import type { InferResponseType } from 'hono/client'
import type { Waiting } from '#shared/ids'
import type { AdminUser, BalanceAdjustment } from '#shared/users'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read, readPage } from '../lib/api.ts'
import { liveList, PAGE, pageParams } from '../lib/lists.ts'
import { freshQuery, remountedQuery } from '../lib/reads/freshQuery.ts'
import { toast } from '../lib/toasts.ts'
import { ALL_USERS, ONE_USER, USER_TOTALS } from './reactions.ts'

export const usersQuery = (q: string) =>
  liveList<AdminUser>({
    queryKey: [...ALL_USERS, q],
    page: (cursor) => readPage(api.admin.users.$get({ query: { limit: PAGE, ...pageParams(cursor, q) } })),
  })

export const userTotalsQuery = remountedQuery(USER_TOTALS, () => read(api.admin['user-totals'].$get()))

/** The list may be old. */
export const adminUserQuery = (id: string) =>
  freshQuery([...ONE_USER, id], () => read(api.admin.user[':id'].$get({ param: { id } })))

type Adjusted = Exclude<InferResponseType<(typeof api.admin.user)[':id']['balance']['$post']>, Waiting>

/** `amount` is signed. */
export const useAdjust = (id: string, onDone: () => void) =>
  useAct<BalanceAdjustment, Adjusted>({
    subject: `balance:${id}`,
    name: 'Изменение баланса',
    send: (json, attempt) => read(api.admin.user[':id'].balance.$post({ param: { id }, json }, attempt)),
    // After a refusal the dialog shows the new balance.
    stale: ['users', 'balance', 'audit'],
    success: ({ amount }) => toast({ title: 'Успешно', message: amount > 0 ? 'Баланс пополнен' : 'Баланс списан' }),
    onDone,
    onWaiting: onDone,
    failure: 'Не удалось обновить баланс',
  })
