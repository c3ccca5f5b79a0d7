import { and, eq, inArray } from 'drizzle-orm'
import { only } from '#db/only'
import { type User, users, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { type AccountClosing, requireConfirmed } from '#shared/privacy'
import { isOpenWithdrawal, withdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { balanceOf, post, transfer } from '../balance/balance.ts'
import { forgetAnswers } from '../core/idempotent.ts'
import { closeSessions } from '../core/sessions.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { forgetLinking } from '../linking/forget.ts'
import { forgetDevices } from '../notifications/forget.ts'
import { forgetPremium } from '../premium/forget.ts'
import { dropScores } from '../scores/scores.ts'
import { requireNoFees } from '../tournaments/forget.ts'
import { accountPrint, changeUser, closedAccountId, noDiscord, noTelegram } from '../users/change.ts'
import { hasOtherAdmin } from '../users/ownCase.ts'

const openStatuses = withdrawalStatuses.filter(isOpenWithdrawal)

/**
 * Closes the account in one transaction (PRIVACY-5). Throws `closing_unconfirmed`, `withdrawal_open`,
 * `registration_paid`, `last_admin`, `balance_changed`.
 */
export async function closeAccount(tx: Tx, sealer: Sealer, userId: string, closing: AccountClosing) {
  const user = only(await tx.read.select().from(users).where(eq(users.id, userId)))
  requireConfirmed(closing, user.displayName)
  const open = and(eq(withdrawals.userId, userId), inArray(withdrawals.status, openStatuses))
  if ((await tx.read.$count(withdrawals, open)) > 0) throw new AppError('withdrawal_open')
  if (user.isAdmin && !(await hasOtherAdmin(tx, userId))) throw new AppError('last_admin')
  await requireNoFees(tx, userId)
  requireUnchanged('balance_changed', closing.balance, await balanceOf(tx, userId))

  await dropScores(tx, userId)
  const writtenOff = await writeOff(tx, userId, `account:${userId}:closed`)
  await forgetPremium(tx, userId)
  await forgetLinking(tx, userId)
  await forgetDevices(tx, userId)
  await forgetAnswers(tx, userId)
  await changeUser(tx, userId, leaving(tx, sealer, user))
  await closeSessions(tx, userId)
  return { ok: true, writtenOff: toRoubles(writtenOff) }
}

/** Returns what was left; an account that is empty needs no posting. */
export async function writeOff(tx: Tx, userId: string, reference: string): Promise<Kopecks> {
  const left = await balanceOf(tx, userId)
  if (left === 0) return 0
  const lines = transfer(available(userId), 'house', left)
  await post(tx, { reference, type: 'other', description: 'Аккаунт удалён: остаток списан', lines })
  return left
}

const leaving = (tx: Tx, sealer: Sealer, { id, epicGamesId }: User) => ({
  deletedAt: tx.now,
  epicGamesId: closedAccountId(id),
  accountPrint: accountPrint(sealer, epicGamesId),
  isAdmin: false,
  adminGranted: false,
  ...noTelegram,
  ...noDiscord,
})
