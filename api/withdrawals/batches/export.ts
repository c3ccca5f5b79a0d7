import { eq } from 'drizzle-orm'
import { type BatchRow, payoutBatches, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { passGate } from '../../approvals/payouts.ts'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { recordLooks } from '../details.ts'
import { dueOfBatch, getBatch, linesOf } from './batches.ts'
import { announceBatch } from './compose.ts'
import { openFile } from './file.ts'

/**
 * Lets a batch leave: from now on its composition stays. Throws `not_found`, `payout_batch_over`,
 * `payout_batch_exported`, `payout_batch_changed`, `payout_file_missing` and what the gate throws.
 */
export async function exportBatch(tx: Tx, admin: User, id: string, digest: string, threshold: Kopecks) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'exported') throw new AppError('payout_batch_exported')
  if (batch.status !== 'draft') throw new AppError('payout_batch_over')
  const due = dueOfBatch(batch, await linesOf(tx, id))
  if (due.digest !== digest) throw new AppError('payout_batch_changed')
  if (!batch.file) throw new AppError('payout_file_missing')
  const passed = await passGate(tx, admin, due, { threshold, isLeaving: true })
  const { confirmationId, isOnlyAdmin } = passed
  await tx.write
    .update(payoutBatches)
    .set({
      status: 'exported',
      exportedBy: admin.id,
      exportedAt: tx.now,
      exportConfirmationId: confirmationId,
      exportCompared: passed.compared,
      exportThreshold: passed.threshold,
      exportIsOnlyAdmin: isOnlyAdmin,
    })
    .where(eq(payoutBatches.id, id))
  const second = confirmationId ? { second: 'confirmed' } : isOnlyAdmin ? { second: 'alone' } : {}
  await record(tx, admin, {
    action: 'export_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: { batch: batch.number, count: due.count, payout: toRoubles(due.sum), ...second },
  })
  announceBatch(tx, id)
}

/**
 * The file of a batch that has left, the bytes that were signed; every look at a payee's details is logged (MONEY-13). Not
 * once there are answers: the file would pay again. Throws `not_found`, `payout_batch_not_exported`,
 * `payout_batch_over`, `payout_results_imported`, `payout_file_missing`, `sealed_otherwise` and what the gate throws.
 */
export async function batchFile(tx: Tx, sealer: Sealer, admin: User, id: string, threshold: Kopecks) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status !== 'exported') throw new AppError('payout_batch_over')
  const lines = await linesOf(tx, id)
  if (lines.some(({ line }) => line.status !== 'open')) throw new AppError('payout_results_imported')
  await passGate(tx, admin, dueOfBatch(batch, lines), { threshold, isLeaving: true })
  const { bytes } = openFile(sealer, batch)
  const paid = lines.map(({ withdrawal }) => withdrawal)
  await recordLooks(tx, admin, paid, batch.number)
  await record(tx, admin, {
    action: 'download_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: { batch: batch.number, count: lines.length, payout: toRoubles(batch.sum) },
  })
  return { batch, file: bytes }
}

export const fileNameOf = ({ number, method }: Pick<BatchRow, 'number' | 'method'>) => `payouts-${number}-${method}.csv`
