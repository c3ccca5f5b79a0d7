import type { WithdrawalRow } from '#db/schema'
import { available, held } from '#shared/balance'
import { post, transfer } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'

/** A withdrawal is settled or returned, never both: each is posted under this reference. */
export const endOf = ({ id }: WithdrawalRow) => `withdrawal:${id}:end`

export const giveBack = (tx: Tx, withdrawal: WithdrawalRow) =>
  post(tx, {
    reference: endOf(withdrawal),
    type: 'other',
    description: 'Возврат: вывод отклонён',
    lines: transfer(held(withdrawal.userId), available(withdrawal.userId), withdrawal.amount),
  })
