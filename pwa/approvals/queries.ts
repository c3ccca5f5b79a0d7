import type { WaitingForSecond } from '#shared/admin/approvals'
import { useAct } from '../lib/acts/useAct.ts'
import { api, read } from '../lib/api.ts'
import { freshQuery } from '../lib/reads/freshQuery.ts'
import { toast } from '../lib/toasts.ts'
import { APPROVALS } from './reactions.ts'

export const waitingForSecondQuery = freshQuery<WaitingForSecond>(APPROVALS, () =>
  read(api.admin['waiting-acts'].$get()),
)

const act = api.admin['waiting-act'][':id']
const stale = ['approvals', 'waiting', 'audit', 'users', 'balance', 'withdrawals', 'tournaments', 'payout-templates']

type Decision = 'accept' | 'decline'

/** The second admin's decision about a waiting act, or that its author takes it back. */
export const useDecide = (id: string, isOwn: boolean) =>
  useAct<Decision, { status: 'done' | 'declined' }>({
    subject: `waiting-act:${id}`,
    name: 'Решение второго администратора',
    send: (decision, attempt) =>
      decision === 'accept'
        ? read(act.accept.$post({ param: { id } }, attempt))
        : read(act.decline.$post({ param: { id } }, attempt)),
    stale,
    success: ({ status }) =>
      toast({ title: status === 'done' ? 'Принято и выполнено' : isOwn ? 'Отозвано' : 'Отклонено' }),
    failure: 'Не удалось решить',
  })
