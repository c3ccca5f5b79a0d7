import { and, asc, eq, inArray, max, notExists, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { payoutDigest } from '#db/derived/ledgerHash'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type BatchRow, payoutBatches, payoutLines, type User, users, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { toRoubles } from '#shared/money'
import {
  type BatchConfirmation,
  type BatchRemoval,
  type Candidate,
  MAX_BATCH,
  type NewBatch,
} from '#shared/payouts/batches'
import type { WithdrawalMethod } from '#shared/withdrawals/details'
import { isOpenWithdrawal, openWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { record, recordAll } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { chunksOf } from '../../core/work/batches.ts'
import { hasOtherAdmin, requireNotOwn } from '../../users/ownCase.ts'
import { confirm } from '../confirm.ts'
import { requireInNoBatch } from '../inBatch.ts'
import { announce, notifyOf, startAll } from '../status.ts'
import { dueOfBatch, getBatch, linesOf } from './batches.ts'
import { sealedFile } from './file.ts'
import { templateOf, textOf } from './templates.ts'

const withPlayers = (db: Reads) =>
  db.read
    .select({
      withdrawal: withdrawals,
      player: { id: users.id, displayName: users.displayName, username: users.username },
    })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))

/** Open withdrawals of a method that are in no batch, the oldest first, at most `MAX_BATCH`; an admin's own are not. */
export async function candidates(db: Reads, admin: User, method: WithdrawalMethod): Promise<Candidate[]> {
  const waiting = db.read
    .select({ one: sql`1` })
    .from(payoutLines)
    .where(and(eq(payoutLines.withdrawalId, withdrawals.id), eq(payoutLines.status, 'open')))
  const mayOwn = !(await hasOtherAdmin(db, admin.id))
  const rows = await withPlayers(db)
    .where(
      and(
        inArray(withdrawals.status, openWithdrawalStatuses),
        eq(withdrawals.method, method),
        notExists(waiting),
        mayOwn ? undefined : sql`${withdrawals.userId} <> ${admin.id}`,
      ),
    )
    .orderBy(asc(withdrawals.id))
    .limit(MAX_BATCH)
  return rows.map(({ withdrawal, player }) => ({
    id: withdrawal.id,
    player,
    finalAmount: toRoubles(withdrawal.finalAmount),
    tail: withdrawal.methodTail,
    status: withdrawal.status,
    createdAt: withdrawal.createdAt.toISOString(),
  }))
}

/**
 * Puts open withdrawals into a batch, makes its file and takes the pending ones into processing. Returns its id. Throws
 * `payout_batch_changed`, `payout_changed`, `withdrawal_in_batch`, `own_withdrawal`, `sealed_otherwise`.
 */
export async function createBatch(tx: Tx, sealer: Sealer, admin: User, { method, withdrawalIds, sum }: NewBatch) {
  const chosen = await withPlayers(tx)
    .where(and(among(withdrawals.id, JSON.stringify(withdrawalIds)), eq(withdrawals.method, method)))
    .orderBy(asc(withdrawals.id))
  const found = chosen.map(({ withdrawal }) => withdrawal)
  if (found.length < withdrawalIds.length || found.some(({ status }) => !isOpenWithdrawal(status)))
    throw new AppError('payout_batch_changed', 'Часть выбранных выводов уже решена. Проверь список ещё раз')
  await requireInNoBatch(tx, withdrawalIds)
  for (const { userId } of found) await requireNotOwn(tx, admin, userId, 'own_withdrawal')
  const payout = found.reduce((all, { finalAmount }) => all + finalAmount, 0)
  requireUnchanged('payout_changed', sum, payout)

  const { last } = only(await tx.read.select({ last: max(payoutBatches.number) }).from(payoutBatches))
  const number = (last ?? 0) + 1
  const id = newId()
  const whole = chosen.map((row, index) => ({
    ...row,
    line: {
      batchId: id,
      withdrawalId: row.withdrawal.id,
      position: index + 1,
      reference: `${number}-${String(index + 1).padStart(3, '0')}`,
      amount: row.withdrawal.finalAmount,
      status: 'open' as const,
    },
  }))
  const lines = whole.map(({ line }) => line)
  const batch = { id, number, method, createdBy: admin.id, createdAt: tx.now }
  const file = sealedFile(sealer, batch, textOf(await templateOf(tx, method)), whole)
  await tx.write.insert(payoutBatches).values({
    ...batch,
    ...file,
    status: 'draft',
    count: lines.length,
    sum: payout,
    digest: payoutDigest(lines, file.fileHash),
  })
  for (const chunk of chunksOf(lines)) await tx.write.insert(payoutLines).values(chunk)
  const pending = found.filter(({ status }) => status === 'pending')
  const started = await startAll(tx, pending, admin.id)
  if (started.length > 0)
    await recordAll(
      tx,
      admin,
      started.map(({ id: targetId, userId, amount, status }) => ({
        action: 'process_withdrawal' as const,
        targetType: 'withdrawal' as const,
        targetId,
        details: { status, amount: toRoubles(amount), userId, rejectionReason: null, batch: number },
      })),
    )
  for (const withdrawal of started) {
    await notifyOf(tx, withdrawal)
    announce(tx, withdrawal)
  }
  await record(tx, admin, {
    action: 'create_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: { batch: number, count: lines.length, payout: toRoubles(payout) },
  })
  announceBatch(tx, id)
  return id
}

/** Throws `payout_batch_over`, `payout_batch_exported`, `payout_batch_changed`. */
function requireDraft({ status, digest }: BatchRow, shown: string) {
  if (status === 'exported') throw new AppError('payout_batch_exported')
  if (status !== 'draft') throw new AppError('payout_batch_over')
  if (digest !== shown) throw new AppError('payout_batch_changed')
}

/**
 * Takes withdrawals out of a batch that has not left: they stay in processing, the file is made anew, and what was
 * confirmed is void. A batch without any is cancelled. Throws `not_found`, `payout_batch_over`,
 * `payout_batch_exported`, `payout_batch_changed`, `sealed_otherwise`.
 */
export async function removeFromBatch(
  tx: Tx,
  sealer: Sealer,
  admin: User,
  id: string,
  { withdrawalIds, digest }: BatchRemoval,
) {
  const batch = await getBatch(tx, id)
  requireDraft(batch, digest)
  const lines = await linesOf(tx, id)
  const removed = new Set(withdrawalIds)
  const left = lines.filter(({ line }) => !removed.has(line.withdrawalId))
  if (lines.length - left.length !== removed.size) throw new AppError('payout_batch_changed')
  const file = sealedFile(sealer, batch, batch.template ?? textOf(await templateOf(tx, batch.method)), left)
  const due = dueOfBatch({ ...batch, ...file }, left)
  await tx.write
    .delete(payoutLines)
    .where(and(eq(payoutLines.batchId, id), among(payoutLines.withdrawalId, JSON.stringify(withdrawalIds))))
  const changes = { ...file, count: due.count, sum: due.sum, digest: due.digest }
  const ended = left.length === 0 ? { status: 'cancelled' as const, closedAt: tx.now, file: null } : {}
  await tx.write
    .update(payoutBatches)
    .set({ ...changes, ...ended })
    .where(eq(payoutBatches.id, id))
  await record(tx, admin, {
    action: 'change_payout_batch',
    targetType: 'payout_batch',
    targetId: id,
    details: {
      batch: batch.number,
      withdrawalIds,
      payout: toRoubles(batch.sum - due.sum),
      left: due.count,
    },
  })
  announceBatch(tx, id)
}

/**
 * The second admin confirms a batch as shown, before it leaves or after. Throws `payout_changed`,
 * `payout_batch_changed`, `payout_batch_over` and what `confirm` throws.
 */
export async function confirmBatch(tx: Tx, admin: User, id: string, shown: BatchConfirmation) {
  const batch = await getBatch(tx, id)
  if (batch.status === 'closed' || batch.status === 'cancelled') throw new AppError('payout_batch_over')
  const due = dueOfBatch(batch, await linesOf(tx, id))
  requireUnchanged('payout_changed', shown.sum, due.sum)
  if (shown.digest !== due.digest || shown.count !== due.count) throw new AppError('payout_batch_changed')
  await confirm(tx, admin, due, { batch: batch.number })
  announceBatch(tx, id)
}

export const announceBatch = (tx: Tx, batchId: string) =>
  tx.emit({ name: 'payout-batch-update', to: 'admins', data: { batchId } })
