import { eq } from 'drizzle-orm'
import { type User, users, type WithdrawalRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { nextWithdrawalStatuses, type WithdrawalDecision } from '#shared/withdrawals/withdrawals'
import { dueOf, passGate, requireSameDetails } from '../approvals/payouts.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { requireInNoBatch } from './inBatch.ts'
import { giveBack } from './money.ts'
import { payOut } from './payOut.ts'
import { announce, notifyOf, reject, start } from './status.ts'
import { getWithdrawal } from './withdrawals.ts'

/**
 * An admin processes or ends a withdrawal; above `threshold` kopecks with a second admin. Throws `not_found`,
 * `withdrawal_decided`, `own_withdrawal` (REVIEW-5, MONEY-8), `withdrawal_in_batch`, `details_changed`,
 * `second_admin_needed` (MONEY-20).
 */
export async function processWithdrawal(
  tx: Tx,
  admin: User,
  id: string,
  decision: WithdrawalDecision,
  threshold: Kopecks,
) {
  const withdrawal = await getWithdrawal(tx, id)
  if (!nextWithdrawalStatuses[withdrawal.status].includes(decision.status)) throw await alreadyDecided(tx, withdrawal)
  await requireNotOwn(tx, admin, withdrawal.userId, 'own_withdrawal')
  await requireInNoBatch(tx, [id])
  if (decision.status !== 'rejected') requireSameDetails(withdrawal, decision.digest)
  if (decision.status === 'completed') {
    const passed = await passGate(tx, admin, dueOf(withdrawal), { threshold, isLeaving: true })
    return payOut(tx, admin, [withdrawal], { passed })
  }

  const processed = await carryOut(tx, admin, withdrawal, decision)
  const { userId, amount, rejectionReason } = processed
  await record(tx, admin, {
    action: 'process_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { status: decision.status, amount: toRoubles(amount), userId, rejectionReason },
  })
  await notifyOf(tx, processed)
  announce(tx, processed)
}

async function carryOut(tx: Tx, admin: User, withdrawal: WithdrawalRow, decision: WithdrawalDecision) {
  if (decision.status !== 'rejected') return start(tx, withdrawal, admin.id)
  const { rejectionReason } = decision
  const rejected = await reject(tx, withdrawal, { rejectionReason, processedBy: admin.id })
  await giveBack(tx, rejected)
  return rejected
}

async function alreadyDecided(tx: Tx, { status, startedBy, processedBy }: WithdrawalRow) {
  const by = status === 'processing' ? startedBy : processedBy
  const [admin] = by ? await tx.read.select({ name: users.displayName }).from(users).where(eq(users.id, by)) : []
  const how = status === 'processing' ? 'уже в обработке' : 'уже обработан'
  return new AppError('withdrawal_decided', `Вывод ${how}: ${admin?.name ?? 'отменён игроком'}`)
}
