import { eq } from 'drizzle-orm'
import { type BatchRow, payoutBatches, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { moscowDay } from '#shared/dates'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { payoutFile, type TemplateText } from '#shared/payouts/template'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { openAllDetails } from '../details.ts'
import { passGate } from '../gate.ts'
import { dueOfBatch, getBatch, linesOf } from './batches.ts'
import { announceBatch } from './compose.ts'
import { templateOf } from './templates.ts'

/**
 * Lets a batch leave: from now on its composition and the look of its file stay. Throws `not_found`,
 * `payout_batch_over`, `payout_batch_exported`, `payout_batch_changed` and what the gate throws.
 */
export async function exportBatch(tx: Tx, admin: User, id: string, digest: string, threshold: Kopecks) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'exported') throw new AppError('payout_batch_exported')
  if (batch.status !== 'draft') throw new AppError('payout_batch_over')
  const due = dueOfBatch(batch, await linesOf(tx, id))
  if (due.digest !== digest) throw new AppError('payout_batch_changed')
  const { confirmationId, isOnlyAdmin } = await passGate(tx, admin, due, { threshold, isLeaving: true })
  const { head, line, separator } = await templateOf(tx, batch.method)
  const template: TemplateText = { head, line, separator }
  await tx.write
    .update(payoutBatches)
    .set({
      status: 'exported',
      template,
      exportedBy: admin.id,
      exportedAt: tx.now,
      exportConfirmationId: confirmationId,
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
 * The file of a batch that has left, always the same bytes; every look at a payee's details is logged (MONEY-13). Not
 * once there are answers: the file would pay again. Throws `not_found`, `payout_batch_not_exported`,
 * `payout_batch_over`, `payout_results_imported`, `sealed_otherwise` and what the gate throws.
 */
export async function batchFile(tx: Tx, sealer: Sealer, admin: User, id: string, threshold: Kopecks) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status !== 'exported' || !batch.template || !batch.exportedAt) throw new AppError('payout_batch_over')
  const lines = await linesOf(tx, id)
  if (lines.some(({ line }) => line.status !== 'open')) throw new AppError('payout_results_imported')
  await passGate(tx, admin, dueOfBatch(batch, lines), { threshold, isLeaving: true })
  const details = await openAllDetails(
    tx,
    sealer,
    admin,
    lines.map(({ withdrawal }) => withdrawal),
    batch.number,
  )
  await record(tx, admin, {
    action: 'download_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: { batch: batch.number, count: lines.length, payout: toRoubles(batch.sum) },
  })
  const rows = lines.map(({ line, player }, index) => ({
    reference: line.reference,
    amount: toRoubles(line.amount),
    player: player.displayName,
    data: details[index] ?? {},
  }))
  return {
    batch,
    file: payoutFile(batch.template, rows, { batch: batch.number, date: moscowDay(batch.exportedAt) }),
  }
}

export const fileNameOf = ({ number, method }: Pick<BatchRow, 'number' | 'method'>) => `payouts-${number}-${method}.csv`
