import { eq } from 'drizzle-orm'
import { type User, users } from '#db/schema'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import { type Kopecks, money, toKopecks, toRoubles } from '#shared/money'
import type { BalanceAdjustment } from '#shared/users'
import { record } from '../audit/audit.ts'
import { balanceOf, post, transfer } from '../balance/balance.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { notify } from '../notifications/notifications.ts'
import { requireNotOwn } from '../users/ownCase.ts'

/**
 * An admin adjusts a balance; returns the new one in roubles. Throws `not_found`, `own_balance`, `account_closed`,
 * `insufficient_funds`, `balance_changed`.
 */
export async function adjustBalance(
  tx: Tx,
  admin: User,
  userId: string,
  { amount, reason, ...shown }: BalanceAdjustment,
) {
  const [user] = await tx.read.select().from(users).where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
  await requireNotOwn(tx, admin, user.id, 'own_balance')
  if (user.deletedAt) throw new AppError('account_closed', 'Аккаунт удалён: его баланс не меняется')

  const sum = toKopecks(amount)
  const before = await balanceOf(tx, userId)
  requireUnchanged('balance_changed', shown.balance, before)
  const balance: Kopecks = before + sum
  if (balance < 0) throw new AppError('insufficient_funds')

  const newBalance = toRoubles(balance)
  const act = await record(tx, admin, {
    action: 'adjust_balance',
    targetType: 'user',
    targetId: userId,
    details: { amount, newBalance, reason },
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
