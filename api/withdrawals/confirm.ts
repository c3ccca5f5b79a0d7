import type { Reads } from '#db/open'
import { payoutConfirmations, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Kopecks, toRoubles } from '#shared/money'
import type { WithdrawalConfirmation, WithdrawalSecondLook } from '#shared/payouts/batches'
import { isOpenWithdrawal } from '#shared/withdrawals/withdrawals'
import { type Due, dueOf, requireSameDetails, secondLook } from '../approvals/payouts.ts'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { openBatchesOf, requireInNoBatch } from './inBatch.ts'
import { announce } from './status.ts'
import { getWithdrawal } from './withdrawals.ts'

/**
 * An admin confirms a payout that another will complete (MONEY-20). Throws `own_withdrawal`, `own_payout_batch`,
 * `payout_confirmed_before`.
 */
export async function confirm(tx: Tx, admin: User, due: Due, details: { userId?: string; batch?: number }) {
  const { subject, digest, sum, count } = due
  for (const payee of due.payees) await requireNotOwn(tx, admin, payee, 'own_withdrawal')
  if (due.author === admin.id) throw new AppError('own_payout_batch')
  const row = { id: newId(), subject, digest, sum, count, confirmedBy: admin.id, createdAt: tx.now }
  const { subject: about, digest: of, confirmedBy } = payoutConfirmations
  const made = await tx.write
    .insert(payoutConfirmations)
    .values(row)
    .onConflictDoNothing({ target: [about, of, confirmedBy] })
    .returning({ id: payoutConfirmations.id })
  if (made.length === 0) throw new AppError('payout_confirmed_before')
  const [kind = '', targetId = ''] = subject.split(':')
  await record(tx, admin, {
    action: 'confirm_payout',
    targetType: kind === 'batch' ? 'payout_batch' : 'withdrawal',
    targetId,
    details: { payout: toRoubles(sum), count, ...details },
  })
}

/**
 * Confirms one withdrawal with the payout and the details that the form showed. Throws `not_found`, `withdrawal_decided`,
 * `withdrawal_in_batch`, `payout_changed`, `details_changed` and what `confirm` throws.
 */
export async function confirmWithdrawal(tx: Tx, admin: User, id: string, shown: WithdrawalConfirmation) {
  const withdrawal = await getWithdrawal(tx, id)
  if (!isOpenWithdrawal(withdrawal.status)) throw new AppError('withdrawal_decided')
  await requireInNoBatch(tx, [id])
  requireUnchanged('payout_changed', shown.finalAmount, withdrawal.finalAmount)
  requireSameDetails(withdrawal, shown.digest)
  await confirm(tx, admin, dueOf(withdrawal), { userId: withdrawal.userId })
  announce(tx, withdrawal)
}

/** What an admin's dialog of a withdrawal says of a second admin. Throws `not_found`. */
export async function secondLookAt(
  db: Reads & { now: Date },
  admin: User,
  id: string,
  threshold: Kopecks,
): Promise<WithdrawalSecondLook> {
  const withdrawal = await getWithdrawal(db, id)
  const [batch] = await openBatchesOf(db, [id])
  const second = await secondLook(db, admin, dueOf(withdrawal), { threshold, isLeaving: true })
  return {
    ...second,
    batch: batch ? { id: batch.id, number: batch.number, isExported: batch.status === 'exported' } : null,
  }
}
