import { and, eq } from 'drizzle-orm'
import { type BatchRow, payoutBatches, payoutLines, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { type CarryOut, type GuardedInputs, guard } from '../../approvals/acts.ts'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { payOut } from '../payOut.ts'
import { announce } from '../status.ts'
import { getBatch, linesOf, type WholeLine } from './batches.ts'
import { announceBatch } from './compose.ts'

/** `answerId`: of the file that says so, null where an admin does. */
type Answered = { batch: BatchRow; lines: readonly WholeLine[]; answerId: string | null }
type Returned = GuardedInputs['return']['lines']
type Paid = Pick<Returned[number], 'withdrawalId' | 'answerLine'>[]

/** Throws `own_withdrawal` for who gets money of the batch. */
export async function requireNoPayee(tx: Tx, admin: User, lines: readonly WholeLine[]) {
  for (const payee of new Set(lines.map(({ withdrawal }) => withdrawal.userId)))
    await requireNotOwn(tx, admin, payee, 'own_withdrawal')
}

const linesAmong = ({ lines }: Answered, some: readonly { withdrawalId: string }[]) => {
  const chosen = new Set(some.map(({ withdrawalId }) => withdrawalId))
  return lines.filter(({ line }) => chosen.has(line.withdrawalId))
}

/** Notes the provider's answer: the money passed the gate when the batch left. */
export async function notePaid(tx: Tx, admin: User, answered: Answered, paid: Paid) {
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
export async function returnOrAsk(tx: Tx, admin: User, answered: Answered, returned: Returned, threshold: Kopecks) {
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

export async function closeIfAnswered(tx: Tx, batchId: string) {
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
