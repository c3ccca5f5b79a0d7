import { eq, inArray } from 'drizzle-orm'
import { payoutTally, withdrawalTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import { type WithdrawalRow, withdrawals } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { chunksOf } from '../core/work/batches.ts'
import { notify } from '../notifications/notifications.ts'

type Rejection = Partial<Pick<WithdrawalRow, 'processedBy' | 'rejectionReason'>>

export const reject = (tx: Tx, withdrawal: WithdrawalRow, rejection: Rejection) =>
  move(tx, withdrawal, { ...rejection, status: 'rejected', processedAt: tx.now })

export const start = (tx: Tx, withdrawal: WithdrawalRow, startedBy: string) =>
  move(tx, withdrawal, { status: 'processing', startedAt: tx.now, startedBy })

/** Takes many pending ones into processing in few statements. */
export async function startAll(tx: Tx, pending: readonly WithdrawalRow[], startedBy: string) {
  const started = { status: 'processing' as const, startedAt: tx.now, startedBy }
  for (const chunk of chunksOf(pending)) {
    const ids = chunk.map(({ id }) => id)
    await tx.write.update(withdrawals).set(started).where(inArray(withdrawals.id, ids))
  }
  const sum = pending.reduce((all, { finalAmount }) => all + finalAmount, 0)
  await tally(tx, {
    [withdrawalTally('pending')]: -pending.length,
    [payoutTally('pending')]: -sum,
    [withdrawalTally('processing')]: pending.length,
    [payoutTally('processing')]: sum,
  })
  return pending.map((row) => ({ ...row, ...started }))
}

/** `completed` is not among them: only `payOut` moves there. */
type Moved = Partial<WithdrawalRow> & { status: 'processing' | 'rejected' }

/** Call this before the money moves: of two decisions at once PostgreSQL lets one wait here and then refuses it. */
async function move(tx: Tx, before: WithdrawalRow, changes: Moved) {
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

/** Notifies the player of what an admin has decided. */
export const notifyOf = (tx: Tx, withdrawal: WithdrawalRow) =>
  notify(tx, withdrawal.userId, { type: 'other', about: 'withdrawal', ...words(withdrawal) })

function words({ status, amount, premiumBonus, finalAmount, rejectionReason }: WithdrawalRow) {
  const [requested, paid, bonus] = [amount, finalAmount, premiumBonus].map((kopecks) => money(toRoubles(kopecks)))
  if (status === 'processing') return { title: 'Вывод в обработке', message: `Заявка на ${requested} взята в работу` }
  if (status === 'completed') {
    return { title: 'Вывод выполнен', message: `Выплачено ${paid}${premiumBonus ? `, из них бонус ${bonus}` : ''}` }
  }
  return { title: 'Вывод отклонён', message: `Возвращено на баланс ${requested}. Причина: ${rejectionReason}` }
}
