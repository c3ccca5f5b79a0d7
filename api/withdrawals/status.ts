import { eq } from 'drizzle-orm'
import { only } from '#db/only'
import { type WithdrawalRow, withdrawals } from '#db/schema'
import { payoutTally, withdrawalTally } from '#db/tallyNames'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'

type Ending = Pick<WithdrawalRow, 'status'> & Partial<Pick<WithdrawalRow, 'processedBy' | 'rejectionReason'>>

export const end = (tx: Tx, withdrawal: WithdrawalRow, ending: Ending) =>
  move(tx, withdrawal, { ...ending, processedAt: tx.now })

export const start = (tx: Tx, withdrawal: WithdrawalRow, startedBy: string) =>
  move(tx, withdrawal, { status: 'processing', startedAt: tx.now, startedBy })

/** Call this before the money moves: of two decisions at once PostgreSQL lets one wait here and then refuses it. */
async function move(tx: Tx, before: WithdrawalRow, changes: Partial<WithdrawalRow> & Pick<WithdrawalRow, 'status'>) {
  const after = only(await tx.write.update(withdrawals).set(changes).where(eq(withdrawals.id, before.id)).returning())
  await tally(tx, {
    [withdrawalTally(before.status)]: -1,
    [payoutTally(before.status)]: -before.finalAmount,
    [withdrawalTally(after.status)]: 1,
    [payoutTally(after.status)]: after.finalAmount,
  })
  return after
}

export function announce(tx: Tx, { id, userId, status }: WithdrawalRow) {
  for (const to of [`user:${userId}`, 'admins'] as const) {
    tx.emit({ name: 'withdrawal-update', to, data: { withdrawalId: id, status } })
  }
}
