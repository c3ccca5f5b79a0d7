import type { WithdrawalRow } from '#db/schema'
import { roubles } from '#shared/money'
import type { AdminWithdrawal, MethodData, Withdrawal } from '#shared/withdrawals'
import { isErased, masked } from './details.ts'
import type { WithPeople } from './withdrawals.ts'

/** As the player sees it: amounts in roubles, where the money goes masked, no admin's name. */
export function shown(withdrawal: WithdrawalRow): Withdrawal {
  const { id, amount, method, status, premiumBonus, finalAmount, rejectionReason, createdAt, processedAt } = withdrawal
  return {
    id,
    amount: roubles(amount),
    method,
    methodData: masked(withdrawal),
    status,
    premiumBonus: roubles(premiumBonus),
    finalAmount: roubles(finalAmount),
    rejectionReason,
    createdAt: createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }
}

/** As an admin sees it; `whole` once the details were opened. */
export function shownToAdmin(
  { withdrawal, user, premiumTier, startedBy, processedByUser }: WithPeople,
  now: Date,
  whole?: MethodData,
): AdminWithdrawal {
  const { displayName, username, telegramUsername } = user
  const seen = whole ? 'whole' : 'masked'
  return {
    ...shown(withdrawal),
    ...(whole && { methodData: whole }),
    methodDataState: isErased(withdrawal, now) ? 'erased' : seen,
    userId: withdrawal.userId,
    user: { displayName, username, telegramUsername, premiumTier },
    startedAt: withdrawal.startedAt?.toISOString() ?? null,
    startedBy,
    processedBy: withdrawal.processedBy,
    processedByUser,
  }
}
