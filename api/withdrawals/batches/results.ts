import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type BatchRow, payoutBatches, payoutLines, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import type { BatchFinish } from '#shared/payouts/batches'
import type { ResultLine, ResultPlan } from '#shared/payouts/results'
import { record } from '../../audit/audit.ts'
import { chunksOf } from '../../core/batches.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { payOut } from '../payOut.ts'
import { announce } from '../status.ts'
import { dueOfBatch, getBatch, linesOf, type WholeLine } from './batches.ts'
import { announceBatch } from './compose.ts'
import { planOf } from './match.ts'

async function planFor(db: Reads, id: string, results: readonly ResultLine[]) {
  const batch = await getBatch(db, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status === 'cancelled') throw new AppError('payout_batch_over')
  const lines = await linesOf(db, id)
  const own = lines.map(({ line, withdrawal, player }) => ({
    line,
    tail: withdrawal.methodTail,
    player: player.displayName,
  }))
  return { batch, lines, ...planOf(id, own, results) }
}

/** What a provider's file would do; nothing is written. Throws `not_found`, `payout_batch_not_exported`, `payout_batch_over`. */
export const previewResults = async (db: Reads, id: string, results: readonly ResultLine[]): Promise<ResultPlan> =>
  (await planFor(db, id, results)).plan

/**
 * Carries out what was previewed: what was paid is completed, what the provider returned leaves the batch and waits for
 * another. A file that changes nothing writes nothing. Throws what the preview throws, `payout_results_changed` and what
 * `payOut` throws.
 */
export async function importResults(
  tx: Tx,
  admin: User,
  id: string,
  { lines: results, hash }: { lines: readonly ResultLine[]; hash: string },
  threshold: Kopecks,
): Promise<ResultPlan> {
  const { batch, lines, plan, matched } = await planFor(tx, id, results)
  if (plan.hash !== hash) throw new AppError('payout_results_changed')
  if (plan.paid.count + plan.returned.count === 0) return plan
  const idsOf = (effect: 'paid' | 'returned') =>
    matched.flatMap((one) => (one.effect === effect && one.withdrawalId ? [one.withdrawalId] : []))
  const reasons = new Map(matched.map(({ withdrawalId = '', reason }) => [withdrawalId, reason]))
  await answer(
    tx,
    admin,
    { batch, lines, threshold },
    idsOf('paid'),
    new Map(idsOf('returned').map((one) => [one, reasons.get(one) ?? ''])),
  )
  await record(tx, admin, {
    action: 'import_payout_results',
    targetType: 'payout_batch',
    targetId: id,
    details: {
      batch: batch.number,
      paidCount: plan.paid.count,
      payout: plan.paid.sum,
      returnedCount: plan.returned.count,
      mismatched: plan.mismatched,
    },
  })
  return plan
}

/**
 * The same outcome for every line without an answer. Throws `not_found`, `payout_batch_not_exported`,
 * `payout_batch_over`, `payout_changed`, `payout_batch_changed` and what `payOut` throws.
 */
export async function finishBatch(tx: Tx, admin: User, id: string, finish: BatchFinish, threshold: Kopecks) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'draft') throw new AppError('payout_batch_not_exported')
  if (batch.status !== 'exported') throw new AppError('payout_batch_over')
  const lines = await linesOf(tx, id)
  const open = lines.filter(({ line }) => line.status === 'open').map(({ line }) => line)
  const sum = open.reduce((all, { amount }) => all + amount, 0)
  requireUnchanged('payout_changed', finish.sum, sum)
  if (finish.count !== open.length) throw new AppError('payout_batch_changed')
  const ids = open.map(({ withdrawalId }) => withdrawalId)
  const returned = finish.outcome === 'returned' ? ids.map((one): [string, string] => [one, finish.reason]) : []
  const paid = finish.outcome === 'paid' ? ids : []
  await answer(tx, admin, { batch, lines, threshold }, paid, new Map(returned))
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
}

type Answered = { batch: BatchRow; lines: readonly WholeLine[]; threshold: Kopecks }

async function answer(
  tx: Tx,
  admin: User,
  { batch, lines, threshold }: Answered,
  paid: readonly string[],
  returned: ReadonlyMap<string, string>,
) {
  const due = dueOfBatch(batch, lines)
  for (const payee of due.payees) await requireNotOwn(tx, admin, payee, 'own_withdrawal')
  const withdrawalsOf = (ids: Iterable<string>) => {
    const chosen = new Set(ids)
    return lines.filter(({ line }) => chosen.has(line.withdrawalId)).map(({ withdrawal }) => withdrawal)
  }
  if (paid.length > 0) {
    const { id, number } = batch
    await payOut(tx, admin, withdrawalsOf(paid), { due, threshold, batch: { id, number } })
    for (const chunk of chunksOf(paid)) await setLines(tx, batch.id, chunk, { status: 'paid' })
  }
  for (const reason of new Set(returned.values())) {
    const ids = [...returned].filter(([, why]) => why === reason).map(([one]) => one)
    for (const chunk of chunksOf(ids)) await setLines(tx, batch.id, chunk, { status: 'returned', reason })
  }
  for (const withdrawal of withdrawalsOf(returned.keys())) announce(tx, withdrawal)
  const left = lines.filter(({ line }) => line.status === 'open').length - paid.length - returned.size
  if (left === 0)
    await tx.write
      .update(payoutBatches)
      .set({ status: 'closed', closedAt: tx.now })
      .where(eq(payoutBatches.id, batch.id))
  announceBatch(tx, batch.id)
}

const setLines = (
  tx: Tx,
  batchId: string,
  ids: readonly string[],
  changes: { status: 'paid' | 'returned'; reason?: string },
) =>
  tx.write
    .update(payoutLines)
    .set(changes)
    .where(
      and(
        eq(payoutLines.batchId, batchId),
        inArray(payoutLines.withdrawalId, [...ids]),
        eq(payoutLines.status, 'open'),
      ),
    )

/** A provider's reason may name the player. */
export const eraseReasons = (tx: Tx, withdrawalIds: readonly string[]) =>
  tx.write
    .update(payoutLines)
    .set({ reason: null })
    .where(and(inArray(payoutLines.withdrawalId, [...withdrawalIds]), isNotNull(payoutLines.reason)))
