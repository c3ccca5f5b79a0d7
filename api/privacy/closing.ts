import { and, asc, eq, inArray } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type User, users, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { available } from '#shared/balance'
import { AppError } from '#shared/errors'
import { type Kopecks, toRoubles } from '#shared/money'
import { type AccountClosing, requireConfirmed } from '#shared/privacy/privacy'
import { openWithdrawalStatuses } from '#shared/withdrawals/withdrawals'
import { balanceOf, post, transfer } from '../balance/balance.ts'
import { forgetAnswers } from '../core/idempotent.ts'
import { closeSessions } from '../core/sessions.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { forgetLinking } from '../linking/forget.ts'
import { forgetDevices } from '../notifications/forget.ts'
import { forgetPremium } from '../premium/forget.ts'
import { dropScores } from '../scores/scores.ts'
import { forgetNotes } from '../submissions/forget.ts'
import { tournamentsToLeave } from '../tournaments/forget.ts'
import { accountPrint, changeUser, closedAccountId, noDiscord, noTelegram } from '../users/change.ts'
import { hasOtherAdmin } from '../users/ownCase.ts'

/** What stands in the way of closing an account, and the money that would be lost; the answer and the refusals rest on it. */
export async function closingTermsOf(db: Reads, user: Pick<User, 'id' | 'isAdmin'>, now: Date) {
  const open = and(eq(withdrawals.userId, user.id), inArray(withdrawals.status, openWithdrawalStatuses))
  const { id, finalAmount, status } = withdrawals
  return {
    withdrawals: await db.read.select({ id, finalAmount, status }).from(withdrawals).where(open).orderBy(asc(id)),
    isLastAdmin: user.isAdmin && !(await hasOtherAdmin(db, user.id)),
    tournaments: await tournamentsToLeave(db, user.id, now),
    balance: await balanceOf(db, user.id),
  }
}

/** As its player sees it: amounts in roubles. */
export const closingTermsJson = (terms: Awaited<ReturnType<typeof closingTermsOf>>) => ({
  ...terms,
  withdrawals: terms.withdrawals.map(({ finalAmount, ...row }) => ({ ...row, finalAmount: toRoubles(finalAmount) })),
  tournaments: terms.tournaments.map(({ fee, ...tournament }) => ({ ...tournament, fee: toRoubles(fee) })),
  balance: toRoubles(terms.balance),
})

/**
 * Closes the account in one transaction (PRIVACY-5). Throws `closing_unconfirmed`, `withdrawal_open`,
 * `registration_paid`, `last_admin`, `balance_changed`.
 */
export async function closeAccount(tx: Tx, sealer: Sealer, userId: string, closing: AccountClosing) {
  const user = only(await tx.read.select().from(users).where(eq(users.id, userId)))
  requireConfirmed(closing, user.displayName)
  const terms = await closingTermsOf(tx, user, tx.now)
  if (terms.withdrawals.length > 0) throw new AppError('withdrawal_open')
  if (terms.isLastAdmin) throw new AppError('last_admin')
  if (terms.tournaments.length > 0) throw new AppError('registration_paid')
  // Who names no sum has agreed to lose none.
  requireUnchanged('balance_changed', closing.balance ?? 0, terms.balance)

  await dropScores(tx, userId)
  const writtenOff = await writeOff(tx, userId, `account:${userId}:closed`)
  await forgetPremium(tx, userId)
  await forgetLinking(tx, userId)
  await forgetDevices(tx, userId)
  await forgetAnswers(tx, userId)
  await forgetNotes(tx, userId)
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
