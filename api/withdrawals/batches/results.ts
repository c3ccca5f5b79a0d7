import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { payoutAnswers, payoutLines, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import { newId } from '#shared/ids'
import { type Kopecks, toRoubles } from '#shared/money'
import type { BatchFinish } from '#shared/payouts/batches'
import { type ResultImport, type ResultPlan, resultLines } from '#shared/payouts/results'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { closeIfAnswered, notePaid, requireNoPayee, returnOrAsk } from './answers.ts'
import { getBatch, linesOf } from './batches.ts'
import { planOf } from './match.ts'

async function planFor(db: Reads, id: string, file: string) {
  const read = resultLines(file)
  if ('problem' in read) throw new AppError('invalid_input', read.problem)
  const batch = await getBatch(db, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status === 'cancelled') throw new AppError('payout_batch_over')
  const lines = await linesOf(db, id)
  const own = lines.map(({ line, withdrawal, player }) => ({
    line,
    tail: withdrawal.methodTail,
    player: player.displayName,
  }))
  return { batch, lines, ...planOf(id, own, read.lines) }
}

/**
 * What a provider's file would do; nothing is written. Throws `invalid_input` with what is wrong with it, `not_found`,
 * `payout_batch_not_exported`, `payout_batch_over`.
 */
export const previewResults = async (db: Reads, id: string, file: string): Promise<ResultPlan> =>
  (await planFor(db, id, file)).plan

/**
 * Carries out what was previewed: what was paid is completed, what the provider returned leaves the batch and waits for
 * another; above `threshold` kopecks the return waits for a second admin (MONEY-25). The file is kept sealed. One that changes
 * nothing writes nothing. Throws what the preview throws, `own_withdrawal`, `payout_results_changed`, `act_waits`.
 */
export async function importResults(
  tx: Tx,
  sealer: Sealer,
  admin: User,
  id: string,
  { file, hash }: ResultImport,
  threshold: Kopecks,
): Promise<ResultPlan | (ResultPlan & Waiting)> {
  const { batch, lines, plan, matched } = await planFor(tx, id, file)
  if (plan.hash !== hash) throw new AppError('payout_results_changed')
  if (plan.paid.count + plan.returned.count === 0) return plan
  await requireNoPayee(tx, admin, lines)
  const answerId = newId()
  const sealed = sealer.seal(file, answerId)
  await tx.write
    .insert(payoutAnswers)
    .values({ id: answerId, batchId: id, file: sealed, importedBy: admin.id, importedAt: tx.now })
  const of = (effect: 'paid' | 'returned') =>
    matched.flatMap(({ effect: each, withdrawalId, reason, answerLine }) =>
      each === effect && withdrawalId ? [{ withdrawalId, reason, answerLine }] : [],
    )
  const answered = { batch, lines, answerId }
  await notePaid(tx, admin, answered, of('paid'))
  const waiting = await returnOrAsk(tx, admin, answered, of('returned'), threshold)
  await record(tx, admin, {
    action: 'import_payout_results',
    targetType: 'payout_batch',
    targetId: id,
    details: {
      batch: batch.number,
      paidCount: plan.paid.count,
      payout: plan.paid.sum,
      returnedCount: waiting ? 0 : plan.returned.count,
      mismatched: plan.mismatched,
    },
  })
  await closeIfAnswered(tx, id)
  return { ...plan, ...waiting }
}

/**
 * The same outcome for every line without an answer; a return above `threshold` kopecks waits for a second admin. Throws
 * `not_found`, `payout_batch_not_exported`, `payout_batch_over`, `payout_changed`, `payout_batch_changed`,
 * `own_withdrawal`, `act_waits`.
 */
export async function finishBatch(
  tx: Tx,
  admin: User,
  id: string,
  finish: BatchFinish,
  threshold: Kopecks,
): Promise<Waiting | undefined> {
  const batch = await getBatch(tx, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status !== 'exported') throw new AppError('payout_batch_over')
  const lines = await linesOf(tx, id)
  const open = lines.filter(({ line }) => line.status === 'open').map(({ line }) => line)
  const sum = open.reduce((all, { amount }) => all + amount, 0)
  requireUnchanged('payout_changed', finish.sum, sum)
  if (finish.count !== open.length) throw new AppError('payout_batch_changed')
  await requireNoPayee(tx, admin, lines)
  const answered = { batch, lines, answerId: null }
  const answers = open.map(({ withdrawalId }) => ({ withdrawalId, answerLine: null }))
  if (finish.outcome === 'paid') await notePaid(tx, admin, answered, answers)
  else {
    const returned = answers.map((one) => ({ ...one, reason: finish.reason }))
    const waiting = await returnOrAsk(tx, admin, answered, returned, threshold)
    if (waiting) return waiting
  }
  await record(tx, admin, {
    action: 'finish_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: {
      batch: batch.number,
      outcome: finish.outcome,
      count: open.length,
      payout: toRoubles(sum),
      ...(finish.outcome === 'returned' && { reason: finish.reason }),
    },
  })
  await closeIfAnswered(tx, id)
  return undefined
}

/** A provider's reason may name the player. */
export const eraseReasons = (tx: Tx, withdrawalIds: readonly string[]) =>
  tx.write
    .update(payoutLines)
    .set({ reason: null })
    .where(and(inArray(payoutLines.withdrawalId, [...withdrawalIds]), isNotNull(payoutLines.reason)))
