import { eq } from 'drizzle-orm'
import { type User, users, type WithdrawalRow } from '#db/schema'
import { dailyTally } from '#db/tallyNames'
import { moscowDay } from '#shared/dates'
import { AppError } from '#shared/errors'
import { money, toRoubles } from '#shared/money'
import { nextWithdrawalStatuses, type WithdrawalDecision } from '#shared/withdrawals'
import { record } from '../audit/audit.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'
import { giveBack, settle } from './money.ts'
import { announce, end, start } from './status.ts'
import { getWithdrawal } from './withdrawals.ts'

/**
 * An admin processes or ends a withdrawal. Throws `not_found`, `withdrawal_decided`, `own_withdrawal` (REVIEW-5,
 * MONEY-8).
 */
export async function processWithdrawal(tx: Tx, admin: User, id: string, decision: WithdrawalDecision) {
  const withdrawal = await getWithdrawal(tx, id)
  if (!nextWithdrawalStatuses[withdrawal.status].includes(decision.status)) throw await alreadyDecided(tx, withdrawal)
  await requireNotOwn(tx, admin, withdrawal.userId, 'own_withdrawal')

  const processed = await carryOut(tx, admin, withdrawal, decision)
  const { userId, amount, rejectionReason } = processed
  await record(tx, admin, {
    action: 'process_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { status: decision.status, amount: toRoubles(amount), userId, rejectionReason },
  })
  await notify(tx, userId, { type: 'other', about: 'withdrawal', ...words(processed) })
  announce(tx, processed)
}

async function carryOut(tx: Tx, admin: User, withdrawal: WithdrawalRow, decision: WithdrawalDecision) {
  if (decision.status === 'processing') return start(tx, withdrawal, admin.id)
  const ended = await end(tx, withdrawal, { ...decision, processedBy: admin.id })
  await (decision.status === 'completed' ? payOut(tx, ended) : giveBack(tx, ended))
  return ended
}

async function payOut(tx: Tx, withdrawal: WithdrawalRow) {
  await tally(tx, { [dailyTally(moscowDay(tx.now), 'payouts')]: withdrawal.finalAmount })
  return settle(tx, withdrawal)
}

function words({ status, amount, premiumBonus, finalAmount, rejectionReason }: WithdrawalRow) {
  const [requested, paid, bonus] = [amount, finalAmount, premiumBonus].map((kopecks) => money(toRoubles(kopecks)))
  if (status === 'processing') return { title: 'Вывод в обработке', message: `Заявка на ${requested} взята в работу` }
  if (status === 'completed') {
    return { title: 'Вывод выполнен', message: `Выплачено ${paid}${premiumBonus ? `, из них бонус ${bonus}` : ''}` }
  }
  return { title: 'Вывод отклонён', message: `Возвращено на баланс ${requested}. Причина: ${rejectionReason}` }
}

async function alreadyDecided(tx: Tx, { status, startedBy, processedBy }: WithdrawalRow) {
  const by = status === 'processing' ? startedBy : processedBy
  const [admin] = by ? await tx.read.select({ name: users.displayName }).from(users).where(eq(users.id, by)) : []
  const how = status === 'processing' ? 'уже в обработке' : 'уже обработан'
  return new AppError('withdrawal_decided', `Вывод ${how}: ${admin?.name ?? 'отменён игроком'}`)
}
