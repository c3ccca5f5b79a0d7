import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import type { Waiting } from '#shared/ids'
import { type Kopecks, money, type Roubles, toKopecks, toRoubles } from '#shared/money'
import type { BalanceAdjustment } from '#shared/users'
import { type CarryOut, type GuardedInputs, guard } from '../approvals/acts.ts'
import { record } from '../audit/audit.ts'
import { balanceOf, post, transfer } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'

/**
 * An admin adjusts a balance; returns the new one in roubles. A credit above `threshold` kopecks waits for a second admin
 * (MONEY-25). Throws `not_found`, `own_balance`, `account_closed`, `insufficient_funds`, `balance_changed`, `act_waits`.
 */
export async function adjustBalance(
  tx: Tx,
  admin: User,
  userId: string,
  { amount, reason, ...shown }: BalanceAdjustment,
  threshold: Kopecks,
): Promise<Adjusted | Waiting> {
  await requireAdjustable(tx, admin, userId)
  requireUnchanged('balance_changed', shown.balance, await balanceOf(tx, userId))
  const input = { userId, amount, reason }
  if (amount < 0) return adjust(tx, admin, input)
  const credit = {
    kind: 'credit',
    subject: `user:${userId}`,
    amount: toKopecks(amount),
    about: { userId, reason },
    input,
  } as const
  return guard(tx, admin, credit, threshold, (guardedActId) => adjust(tx, admin, input, guardedActId))
}

/** A second admin accepts a credit: it is added to what the balance is by then. */
export const acceptCredit: CarryOut<'credit'> = async (tx, admins, input, guardedActId) => {
  for (const admin of admins) await requireAdjustable(tx, admin, input.userId)
  return adjust(tx, admins[0], input, guardedActId)
}

async function requireAdjustable(tx: Tx, admin: User, userId: string) {
  const [user] = await tx.read.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
  await requireNotOwn(tx, admin, user.id, 'own_balance')
  if (user.deletedAt) throw new AppError('account_closed', 'Аккаунт удалён: его баланс не меняется')
}

type Adjusted = { id: string; amount: Roubles; balance: Roubles }

async function adjust(
  tx: Tx,
  admin: User,
  { userId, amount, reason }: GuardedInputs['credit'],
  guardedActId?: string,
): Promise<Adjusted> {
  const sum = toKopecks(amount)
  const balance: Kopecks = (await balanceOf(tx, userId)) + sum
  if (balance < 0) throw new AppError('insufficient_funds')

  const newBalance = toRoubles(balance)
  const act = await record(tx, admin, {
    action: 'adjust_balance',
    targetType: 'user',
    targetId: userId,
    details: { amount, newBalance, reason, ...(guardedActId && { guardedActId }) },
  })
  const lines = sum > 0 ? transfer('house', available(userId), sum) : transfer(available(userId), 'house', -sum)
  await post(tx, { reference: `adjustment:${act}`, type: sum > 0 ? 'bonus' : 'other', description: reason, lines })
  await notify(tx, userId, {
    type: 'other',
    title: sum > 0 ? 'Баланс пополнен' : 'Баланс списан',
    message: `${sum > 0 ? '+' : ''}${money(amount)}. ${reason}`,
  })
  tx.emit({ name: 'user-update', to: 'admins', data: { userId } })
  return { id: userId, amount, balance: newBalance }
}
