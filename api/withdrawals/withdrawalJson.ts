import type { WithdrawalRow } from '#db/schema'
import { toRoubles } from '#shared/money'
import type { MethodData } from '#shared/withdrawals/details'
import type { AdminWithdrawal, Withdrawal } from '#shared/withdrawals/withdrawals'
import { dueOf } from '../approvals/payouts.ts'
import { isErased, masked } from './details.ts'
import type { WithPeople } from './withdrawals.ts'

export function withdrawalJson(withdrawal: WithdrawalRow, methodData: MethodData = masked(withdrawal)): Withdrawal {
  const { id, amount, method, status, premiumBonus, finalAmount, rejectionReason, createdAt, processedAt } = withdrawal
  return {
    id,
    amount: toRoubles(amount),
    method,
    methodData,
    status,
    premiumBonus: toRoubles(premiumBonus),
    finalAmount: toRoubles(finalAmount),
    rejectionReason,
    createdAt: createdAt.toISOString(),
    processedAt: processedAt?.toISOString() ?? null,
  }
}

export function adminWithdrawalJson(
  { withdrawal, user, premiumTier, startedBy, processedByUser }: WithPeople,
  now: Date,
  whole?: MethodData,
): AdminWithdrawal {
  const { displayName, username, telegramUsername } = user
  const seen = whole ? ('whole' as const) : ('masked' as const)
  return Object.assign(withdrawalJson(withdrawal, whole), {
    methodDataState: isErased(withdrawal, now) ? ('erased' as const) : seen,
    userId: withdrawal.userId,
    user: { displayName, username, telegramUsername, premiumTier },
    startedAt: withdrawal.startedAt?.toISOString() ?? null,
    startedBy,
    processedBy: withdrawal.processedBy,
    processedByUser,
    digest: dueOf(withdrawal).digest,
    doubts: withdrawal.doubts ?? [],
    correctedAt: withdrawal.correctedAt?.toISOString() ?? null,
    formerTail: withdrawal.formerTail,
  })
}
