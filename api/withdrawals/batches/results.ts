import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type BatchRow, payoutAnswers, payoutBatches, payoutLines, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import type { Waiting } from '#shared/approvals'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Kopecks, toRoubles } from '#shared/money'
import type { BatchFinish } from '#shared/payouts/batches'
import { type ResultImport, type ResultPlan, resultLines } from '#shared/payouts/results'
import { type CarryOut, type GuardedInputs, guard } from '../../approvals/acts.ts'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { payOut } from '../payOut.ts'
import { announce } from '../status.ts'
import { getBatch, linesOf, type WholeLine } from './batches.ts'
import { announceBatch } from './compose.ts'
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
  const said = open.map(({ withdrawalId }) => ({ withdrawalId, answerLine: null }))
  if (finish.outcome === 'paid') await notePaid(tx, admin, answered, said)
  else {
    const returned = said.map((one) => ({ ...one, reason: finish.reason }))
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

/** `answerId`: of the file that says so, null where an admin does. */
type Answered = { batch: BatchRow; lines: readonly WholeLine[]; answerId: string | null }
type Returned = GuardedInputs['return']['lines']
type Paid = Pick<Returned[number], 'withdrawalId' | 'answerLine'>[]

/** Throws `own_withdrawal` for who gets money of the batch. */
async function requireNoPayee(tx: Tx, admin: User, lines: readonly WholeLine[]) {
  for (const payee of new Set(lines.map(({ withdrawal }) => withdrawal.userId)))
    await requireNotOwn(tx, admin, payee, 'own_withdrawal')
}

const linesAmong = ({ lines }: Answered, some: readonly { withdrawalId: string }[]) => {
  const chosen = new Set(some.map(({ withdrawalId }) => withdrawalId))
  return lines.filter(({ line }) => chosen.has(line.withdrawalId))
}

/** Notes the provider's answer: the money passed the gate when the batch left, whoever notes it. */
async function notePaid(tx: Tx, admin: User, answered: Answered, paid: Paid) {
  if (paid.length === 0) return
  const { id, number, sum, digest, exportCompared, exportThreshold, exportConfirmationId, exportIsOnlyAdmin } =
    answered.batch
  const passed = {
    compared: exportCompared ?? sum,
    threshold: exportThreshold,
    confirmationId: exportConfirmationId,
    isOnlyAdmin: exportIsOnlyAdmin ?? false,
    digest,
  }
  const due = linesAmong(answered, paid).map(({ withdrawal }) => withdrawal)
  await payOut(tx, admin, due, { passed, batch: { id, number } })
  for (const one of paid) await setLine(tx, admin, answered, one, { status: 'paid' })
}

/** Returns what says that the return waits, undefined when it is done. */
async function returnOrAsk(tx: Tx, admin: User, answered: Answered, returned: Returned, threshold: Kopecks) {
  if (returned.length === 0) return undefined
  const { answerId, batch } = answered
  const amount = linesAmong(answered, returned).reduce((sum, { line }) => sum + line.amount, 0)
  const about = { batch: batch.number, count: returned.length }
  const input = { batchId: batch.id, answerId, lines: returned }
  const act = { kind: 'return', subject: `batch:${batch.id}`, amount, about, input } as const
  const outcome = await guard(tx, admin, act, threshold, async (guardedActId) => {
    await returnLines(tx, admin, answered, returned, guardedActId)
  })
  return outcome ?? undefined
}

/** A second admin accepts a return. Throws `payout_batch_changed` when one of its lines has had another answer. */
export const acceptReturn: CarryOut<'return'> = async (
  tx,
  [asking, accepting],
  { batchId, answerId, lines: returned },
  guardedActId,
) => {
  const [batch, lines] = [await getBatch(tx, batchId), await linesOf(tx, batchId)]
  for (const admin of [asking, accepting]) await requireNoPayee(tx, admin, lines)
  const answered = { batch, lines, answerId }
  const chosen = linesAmong(answered, returned)
  if (chosen.length < returned.length || chosen.some(({ line }) => line.status !== 'open'))
    throw new AppError('payout_batch_changed')
  await returnLines(tx, asking, answered, returned, guardedActId)
  await record(tx, asking, {
    action: 'return_payouts',
    targetType: 'payout_batch',
    targetId: batchId,
    details: {
      batch: batch.number,
      count: returned.length,
      payout: toRoubles(chosen.reduce((sum, { line }) => sum + line.amount, 0)),
    },
  })
  await closeIfAnswered(tx, batchId)
}

async function returnLines(tx: Tx, admin: User, answered: Answered, returned: Returned, returnId: string) {
  for (const { reason, ...one } of returned)
    await setLine(tx, admin, answered, one, { status: 'returned', reason, returnId })
  for (const { withdrawal } of linesAmong(answered, returned)) announce(tx, withdrawal)
}

async function closeIfAnswered(tx: Tx, batchId: string) {
  const [open] = await tx.read
    .select({ id: payoutLines.withdrawalId })
    .from(payoutLines)
    .where(and(eq(payoutLines.batchId, batchId), eq(payoutLines.status, 'open')))
    .limit(1)
  if (!open)
    await tx.write
      .update(payoutBatches)
      .set({ status: 'closed', closedAt: tx.now })
      .where(eq(payoutBatches.id, batchId))
  announceBatch(tx, batchId)
}

const setLine = (
  tx: Tx,
  admin: User,
  { batch, answerId }: Answered,
  { withdrawalId, answerLine }: Paid[number],
  answer: { status: 'paid' } | { status: 'returned'; reason: string; returnId: string },
) =>
  tx.write
    .update(payoutLines)
    .set({ ...answer, answerId, answerLine, answeredAt: tx.now, answeredBy: admin.id })
    .where(
      and(
        eq(payoutLines.batchId, batch.id),
        eq(payoutLines.withdrawalId, withdrawalId),
        eq(payoutLines.status, 'open'),
      ),
    )

/** A provider's reason may name the player. */
export const eraseReasons = (tx: Tx, withdrawalIds: readonly string[]) =>
  tx.write
    .update(payoutLines)
    .set({ reason: null })
    .where(and(inArray(payoutLines.withdrawalId, [...withdrawalIds]), isNotNull(payoutLines.reason)))
