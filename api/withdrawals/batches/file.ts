import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import { among } from '#db/columns'
import { type BatchRow, payoutAnswers, payoutBatches, payoutLines, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { moscowDay } from '#shared/dates'
import { AppError } from '#shared/errors'
import { toRoubles } from '#shared/money'
import { erasedAnswers } from '#shared/payouts/results'
import { erasedFile, payoutFile, type TemplateText } from '#shared/payouts/template'
import { sha256 } from '../../core/secrets.ts'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { detailsIn, keptSince } from '../details.ts'
import type { WholeLine } from './batches.ts'

type FileLine = Pick<WholeLine, 'withdrawal' | 'player'> & {
  line: Pick<WholeLine['line'], 'reference' | 'position' | 'amount'>
}

/** Makes the file of these lines, sealed with its hash: what both admins sign (MONEY-22). Throws `sealed_otherwise`. */
export function sealedFile(
  sealer: Sealer,
  { id, number, createdAt }: Pick<BatchRow, 'id' | 'number' | 'createdAt'>,
  template: TemplateText,
  lines: readonly FileLine[],
) {
  const rows = lines.map(({ line: { reference, position, amount }, withdrawal, player }) => ({
    reference,
    position,
    amount: toRoubles(amount),
    player: player.displayName,
    data: detailsIn(sealer, withdrawal),
  }))
  const file = payoutFile(template, rows, { batch: number, date: moscowDay(createdAt) })
  return { template, file: sealer.seal(file, id), fileHash: sha256(file) }
}

/** The bytes that were signed, with the template that they were made by. Throws `payout_file_missing`, `sealed_otherwise`. */
export function openFile(sealer: Sealer, { id, file, fileHash, template }: BatchRow) {
  const bytes = file && sealer.open(file, id)
  if (!bytes || !template || sha256(bytes) !== fileHash) throw new AppError('payout_file_missing')
  return { bytes, template }
}

/** Erases the payees' details in the files of batches that closed 30 days ago (MONEY-13). Returns whether more are left. */
export async function eraseOldFiles(tx: Tx, sealer: Sealer) {
  const { id, closedAt, fileMaskedAt } = payoutBatches
  const due = await tx.read
    .select()
    .from(payoutBatches)
    .where(and(isNull(fileMaskedAt), lt(closedAt, keptSince(tx.now))))
    .limit(BATCH)
  for (const batch of due) {
    const isForgotten = await hasForgotten(tx, batch.id)
    const file = batch.file && !isForgotten ? erased(sealer, batch) : null
    await tx.write.update(payoutBatches).set({ file, fileMaskedAt: tx.now }).where(eq(id, batch.id))
    await eraseAnswers(tx, sealer, batch.id, isForgotten)
  }
  return due.length === BATCH
}

function erased(sealer: Sealer, batch: BatchRow) {
  const { bytes, template } = openFile(sealer, batch)
  return sealer.seal(erasedFile(template, bytes), batch.id)
}

async function eraseAnswers(tx: Tx, sealer: Sealer, batchId: string, isForgotten: boolean) {
  const kept = await tx.read
    .select()
    .from(payoutAnswers)
    .where(and(eq(payoutAnswers.batchId, batchId), isNotNull(payoutAnswers.file)))
  for (const { id, file } of kept) {
    const left = isForgotten || !file ? null : sealer.seal(erasedAnswers(sealer.open(file, id)), id)
    await tx.write.update(payoutAnswers).set({ file: left }).where(eq(payoutAnswers.id, id))
  }
}

/** Whether a payee's last four are erased too, as those of a closed account. */
async function hasForgotten(tx: Tx, batchId: string) {
  const [found] = await tx.read
    .select({ id: withdrawals.id })
    .from(payoutLines)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutLines.withdrawalId))
    .where(and(eq(payoutLines.batchId, batchId), eq(withdrawals.methodTail, '')))
    .limit(1)
  return found !== undefined
}

/** Drops the files of batches that are over and name these payees. */
export async function forgetFiles(tx: Tx, withdrawalIds: readonly string[]) {
  const named = tx.read
    .select({ id: payoutLines.batchId })
    .from(payoutLines)
    .where(among(payoutLines.withdrawalId, JSON.stringify(withdrawalIds)))
  const over = await tx.write
    .update(payoutBatches)
    .set({ file: null, fileMaskedAt: tx.now })
    .where(and(inArray(payoutBatches.status, ['closed', 'cancelled']), inArray(payoutBatches.id, named)))
    .returning({ id: payoutBatches.id })
  const ids = over.map(({ id }) => id)
  await tx.write.update(payoutAnswers).set({ file: null }).where(inArray(payoutAnswers.batchId, ids))
}
