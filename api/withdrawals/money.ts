import type { WithdrawalRow } from '#db/schema'
import { available, held } from '#shared/balance'
import { money, toRoubles } from '#shared/money'
import { post, transfer } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'

const endOf = ({ id }: WithdrawalRow) => `withdrawal:${id}:end`

/** The held money has been paid: it leaves the book. In the player's list a row of 0 that says what was paid. */
export function settle(tx: Tx, withdrawal: WithdrawalRow) {
  const { userId, amount, premiumBonus, finalAmount } = withdrawal
  const bonus = premiumBonus ? `, бонус ${money(toRoubles(premiumBonus))}` : ''
  return post(tx, {
    reference: endOf(withdrawal),
    type: 'withdrawal_completed',
    description: `Вывод выполнен: выплачено ${money(toRoubles(finalAmount))}${bonus}`,
    lines: transfer(held(userId), 'house', amount),
  })
}

export const giveBack = (tx: Tx, withdrawal: WithdrawalRow) =>
  post(tx, {
    reference: endOf(withdrawal),
    type: 'other',
    description: 'Возврат: вывод отклонён',
    lines: transfer(held(withdrawal.userId), available(withdrawal.userId), withdrawal.amount),
  })
