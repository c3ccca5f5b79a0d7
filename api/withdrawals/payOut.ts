import { inArray, sql } from 'drizzle-orm'
import { dailyTally, payoutTally, withdrawalTally } from '#db/derived/tallyNames'
import { payouts, payoutYears, type User, type WithdrawalRow, withdrawals } from '#db/schema'
import { held } from '#shared/balance'
import { moscowDay } from '#shared/dates'
import { AppError } from '#shared/errors'
import { type Kopecks, money, toRoubles } from '#shared/money'
import { nextWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import type { PassedPayout } from '../approvals/payouts.ts'
import { recordAll } from '../audit/audit.ts'
import { post, transfer } from '../balance/balance.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { chunksOf } from '../core/work/batches.ts'
import { requireInNoBatch } from './inBatch.ts'
import { endOf } from './money.ts'
import { announce, notifyOf } from './status.ts'

/** How the money passed the gate: now, or when the batch left. */
type PayOut = { passed: PassedPayout; batch?: { id: string; number: number } }

/**
 * The one way to `completed` (MONEY-20): ends withdrawals that have passed the gate and settles them. The database
 * completes none without a row of `payouts`, which is written here only. Throws `withdrawal_decided`,
 * `withdrawal_in_batch`, `posted_before`.
 */
export async function payOut(tx: Tx, admin: User, due: readonly WithdrawalRow[], { batch, passed }: PayOut) {
  const rows = [...due]
  const ids = rows.map(({ id }) => id)
  if (rows.some(({ status }) => !nextWithdrawalStatuses[status].includes('completed')))
    throw new AppError('withdrawal_decided')
  await requireInNoBatch(tx, ids, batch?.id)
  await complete(tx, admin, rows, passed, batch)
  await countYears(tx, rows)

  const ended = await tx.read.select().from(withdrawals).where(inArray(withdrawals.id, ids))
  const byId = new Map(ended.map((row) => [row.id, row]))
  const completed = ids.flatMap((id) => byId.get(id) ?? [])
  for (const withdrawal of completed) await settle(tx, withdrawal)
  const acts = completed.map((row) => actOf(row, passed, batch))
  await recordAll(tx, admin, acts)
  for (const withdrawal of completed) {
    await notifyOf(tx, withdrawal)
    announce(tx, withdrawal)
  }
}

async function complete(tx: Tx, admin: User, rows: WithdrawalRow[], passed: PassedPayout, batch: PayOut['batch']) {
  const ended = { status: 'completed' as const, processedAt: tx.now, processedBy: admin.id }
  for (const chunk of chunksOf(rows)) {
    const { compared, ...gate } = passed
    const how = { ...gate, sum: compared, batchId: batch?.id ?? null, paidBy: admin.id, paidAt: tx.now }
    await tx.write
      .insert(payouts)
      .values(chunk.map(({ id, finalAmount }) => ({ withdrawalId: id, amount: finalAmount, ...how })))
    const ids = chunk.map(({ id }) => id)
    await tx.write.update(withdrawals).set(ended).where(inArray(withdrawals.id, ids))
  }
  const paid = rows.reduce((sum, { finalAmount }) => sum + finalAmount, 0)
  const changes: Record<string, number> = {
    [withdrawalTally('completed')]: rows.length,
    [payoutTally('completed')]: paid,
    [dailyTally(moscowDay(tx.now), 'payouts')]: paid,
  }
  const change = (name: string, amount: number) => {
    changes[name] = (changes[name] ?? 0) + amount
  }
  for (const { status, finalAmount } of rows) {
    change(withdrawalTally(status), -1)
    change(payoutTally(status), -finalAmount)
  }
  await tally(tx, changes)
}

/** MONEY-24. */
async function countYears(tx: Tx, rows: WithdrawalRow[]) {
  const year = Number(moscowDay(tx.now).slice(0, 4))
  const sums = new Map<string, { userId: string; year: number; amount: Kopecks; count: number }>()
  for (const { userId, finalAmount } of rows) {
    const { amount, count } = sums.get(userId) ?? { amount: 0, count: 0 }
    sums.set(userId, { userId, year, amount: amount + finalAmount, count: count + 1 })
  }
  for (const chunk of chunksOf([...sums.values()]))
    await tx.write
      .insert(payoutYears)
      .values(chunk)
      .onConflictDoUpdate({
        target: [payoutYears.userId, payoutYears.year],
        set: {
          amount: sql`${payoutYears.amount} + excluded.amount`,
          count: sql`${payoutYears.count} + excluded.count`,
        },
      })
}

/** The held money has been paid: it leaves the book. In the player's list a row of 0 that says what was paid. */
function settle(tx: Tx, withdrawal: WithdrawalRow) {
  const { userId, amount, premiumBonus, finalAmount } = withdrawal
  const bonus = premiumBonus ? `, бонус ${money(toRoubles(premiumBonus))}` : ''
  return post(tx, {
    reference: endOf(withdrawal),
    type: 'withdrawal_completed',
    description: `Вывод выполнен: выплачено ${money(toRoubles(finalAmount))}${bonus}`,
    lines: transfer(held(userId), 'house', amount),
  })
}

function actOf(
  { id, userId, amount, status, rejectionReason }: WithdrawalRow,
  { confirmationId, isOnlyAdmin }: PassedPayout,
  batch: PayOut['batch'],
) {
  const second = confirmationId ? { second: 'confirmed' } : isOnlyAdmin ? { second: 'alone' } : {}
  return {
    action: 'process_withdrawal' as const,
    targetType: 'withdrawal' as const,
    targetId: id,
    details: {
      status,
      amount: toRoubles(amount),
      userId,
      rejectionReason,
      ...second,
      ...(batch && { batch: batch.number }),
    },
  }
}
