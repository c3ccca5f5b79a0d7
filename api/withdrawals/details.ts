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

/** From this moment back: of what ended before it only the last four remain. */
const keptSince = (now: Date) => new Date(now.getTime() - DETAILS_KEPT_DAYS * DAY)

/** Whether 30 days have passed since it ended, whether or not the daily job has erased the details yet. */
export const isErased = ({ methodData, processedAt }: WithdrawalRow, now: Date) =>
  methodData === null || (processedAt !== null && processedAt < keptSince(now))

/**
 * Whole, for an admin; the action log says who looked and when (rules.md, section 6). Undefined, and not logged, once only
 * the last four remain. Throws `sealed_otherwise`.
 */
export async function openDetails(
  tx: Tx,
  sealer: Sealer,
  admin: User,
  withdrawal: WithdrawalRow,
): Promise<MethodData | undefined> {
  const { id, userId, methodData } = withdrawal
  if (methodData === null || isErased(withdrawal, tx.now)) return undefined
  await record(tx, admin, {
    action: 'view_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { withdrawalId: id, userId },
  })
  return JSON.parse(sealer.open(methodData, id)) as MethodData
}

/** Of withdrawals that ended 30 days ago only the last four remain. */
export const eraseOldDetails = (tx: Tx) =>
  tx.write
    .update(withdrawals)
    .set({ methodData: null })
    .where(and(isNotNull(withdrawals.methodData), lt(withdrawals.processedAt, keptSince(tx.now))))
