import { and, isNotNull, lt } from 'drizzle-orm'
import { type User, type WithdrawalRow, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { DETAILS_KEPT_DAYS, lastFour, type MethodData, type NewWithdrawal } from '#shared/withdrawals'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'

const DAY = 24 * 3_600_000

/** What is kept in clear of where the money goes. */
export function tailOf(data: NewWithdrawal['methodData']) {
  if ('cardNumber' in data) return lastFour(data.cardNumber)
  return lastFour('email' in data ? data.email : data.walletAddress)
}

/** Where the money goes as anybody but an opening admin sees it. */
export function masked({ method, methodTail }: WithdrawalRow): MethodData {
  switch (method) {
    case 'card':
      return { cardNumber: `•••• •••• •••• ${methodTail}` }
    case 'crypto':
      return { currency: 'USDT', walletAddress: `••••${methodTail}` }
    case 'paypal':
      return { email: `••••${methodTail}` }
    case 'telegram':
      return { telegramUsername: `••••${methodTail}` }
  }
}

/** Whole, for an admin; the action log says who looked and when (rules.md, section 6). After 30 days only the last four are there. */
export async function openDetails(tx: Tx, sealer: Sealer, admin: User, withdrawal: WithdrawalRow): Promise<MethodData> {
  const { id, userId, methodData } = withdrawal
  await record(tx, admin, {
    action: 'view_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { withdrawalId: id, userId },
  })
  return methodData === null ? masked(withdrawal) : (JSON.parse(sealer.open(methodData, id)) as MethodData)
}

/** Of withdrawals that ended 30 days ago only the last four remain. */
export const eraseOldDetails = (tx: Tx) =>
  tx.write
    .update(withdrawals)
    .set({ methodData: null })
    .where(
      and(
        isNotNull(withdrawals.methodData),
        lt(withdrawals.processedAt, new Date(tx.now.getTime() - DETAILS_KEPT_DAYS * DAY)),
      ),
    )
