import { and, eq } from 'drizzle-orm'
import { payoutTally, withdrawalTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import { type User, users, withdrawals } from '#db/schema'
import type { Sealer } from '#db/seal'
import { available, held } from '#shared/balance'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Kopecks, toKopecks, toRoubles } from '#shared/money'
import { premiumBonusOn } from '#shared/premium/premium'
import { searchable } from '#shared/text'
import { type WithdrawalMethod, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { doubtsAbout } from '#shared/withdrawals/doubts'
import {
  CANCELLED_BY_PLAYER,
  correctable,
  type DetailsCorrection,
  hasContact,
  withdrawable,
} from '#shared/withdrawals/withdrawals'
import { record } from '../audit/audit.ts'
import { balanceOf, post, transfer } from '../balance/balance.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { requireUnchanged } from '../core/unchanged.ts'
import { tierOf } from '../users/premiumCoverage.ts'
import { tailOf } from './details.ts'
import { giveBack } from './money.ts'
import { announce, reject } from './status.ts'

/**
 * Holds the amount, seals the details, fixes the payout (MONEY-12). Throws what `withdrawalProblem` finds,
 * `payout_changed`.
 */
export async function requestWithdrawal(tx: Tx, sealer: Sealer, userId: string, input: unknown) {
  const user = only(await tx.read.select().from(users).where(eq(users.id, userId)))
  const player = { balance: toRoubles(await balanceOf(tx, userId)), hasContact: hasContact(user) }
  const { amount, method, methodData, finalAmount: shown } = withdrawable(input, player)
  const premiumBonus = premiumBonusOn(amount, await tierOf(tx, userId, tx.now))
  const finalAmount: Kopecks = toKopecks(amount) + toKopecks(premiumBonus)
  requireUnchanged('payout_changed', shown, finalAmount)

  const doubts = doubtsAbout(methodData)

  const id = newId()
  await post(tx, {
    reference: `withdrawal:${id}:hold`,
    type: 'withdrawal_request',
    description: `Заявка на вывод: ${withdrawalMethodLabels[method]}`,
    lines: transfer(available(userId), held(userId), toKopecks(amount)),
  })
  const methodTail = tailOf(methodData)
  const row = {
    id,
    userId,
    amount: toKopecks(amount),
    premiumBonus: toKopecks(premiumBonus),
    finalAmount,
    method,
    methodData: sealer.seal(JSON.stringify(methodData), id),
    methodTail,
    doubts,
    status: 'pending' as const,
    createdAt: tx.now,
    searchText: searchTextOf(user, id, method, methodTail),
  }
  const withdrawal = only(await tx.write.insert(withdrawals).values(row).returning())
  await tally(tx, { [withdrawalTally('pending')]: 1, [payoutTally('pending')]: row.finalAmount })
  announce(tx, withdrawal)
  return withdrawal
}

const searchTextOf = (user: User, id: string, method: WithdrawalMethod, tail: string) =>
  searchable([user.displayName, user.username, id, withdrawalMethodLabels[method], tail].join(' '))

/**
 * The player corrects where a pending withdrawal goes, by the same method (MONEY-26): what was confirmed of it is void. Throws
 * `not_found`, `withdrawal_decided`, `invalid_input`.
 */
export async function correctDetails(tx: Tx, sealer: Sealer, user: User, id: string, input: DetailsCorrection) {
  const before = await ownPending(tx, user.id, id, 'исправить реквизиты')
  const { methodData } = correctable(before.method, input)
  const methodTail = tailOf(methodData)
  const changes = {
    methodData: sealer.seal(JSON.stringify(methodData), id),
    methodTail,
    doubts: doubtsAbout(methodData),
    correctedAt: tx.now,
    formerTail: before.methodTail,
    searchText: searchTextOf(user, id, before.method, methodTail),
  }
  const corrected = only(await tx.write.update(withdrawals).set(changes).where(eq(withdrawals.id, id)).returning())
  await record(tx, user, {
    action: 'correct_withdrawal',
    targetType: 'withdrawal',
    targetId: id,
    details: { userId: user.id, formerTail: before.methodTail, tail: methodTail },
  })
  announce(tx, corrected)
  return corrected
}

async function ownPending(tx: Tx, userId: string, id: string, what: string) {
  const own = and(eq(withdrawals.id, id), eq(withdrawals.userId, userId))
  const [withdrawal] = await tx.read.select().from(withdrawals).where(own)
  if (!withdrawal) throw new AppError('not_found')
  if (withdrawal.status === 'processing')
    throw new AppError('withdrawal_decided', `Вывод уже в обработке, ${what} нельзя`)
  if (withdrawal.status !== 'pending') throw new AppError('withdrawal_decided')
  return withdrawal
}

/** The player cancels an open withdrawal. Throws `not_found`, `withdrawal_decided`. */
export async function cancelWithdrawal(tx: Tx, userId: string, id: string) {
  const withdrawal = await ownPending(tx, userId, id, 'отменить его')
  const cancelled = await reject(tx, withdrawal, { rejectionReason: CANCELLED_BY_PLAYER })
  await giveBack(tx, cancelled)
  announce(tx, cancelled)
  return cancelled
}
