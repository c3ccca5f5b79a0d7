import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type PremiumPeriodRow, premiumPeriods, type User } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { coverageOf } from '../users/premiumCoverage.ts'
import { announce, updateHolder } from './holders.ts'

const ROUND = 500

const isEnded = (now: Date) => and(lte(premiumPeriods.endDate, now), isNull(premiumPeriods.endRecordedAt))

/** Players with a period that is over and not yet written down. */
export async function endedPlayers(db: Reads, now: Date) {
  const rows = await db.read
    .select({ userId: premiumPeriods.userId })
    .from(premiumPeriods)
    .where(isEnded(now))
    .orderBy(asc(premiumPeriods.endDate))
    .limit(ROUND)
  return [...new Set(rows.map(({ userId }) => userId))]
}

/** Records once that a player's Premium has ended, with log and notification; returns whether it has. */
export async function recordEnd(tx: Tx, userId: string) {
  const ended = and(eq(premiumPeriods.userId, userId), isEnded(tx.now))
  const periods = await tx.read.select().from(premiumPeriods).where(ended)
  if (periods.length === 0) return false
  const ids = periods.map(({ id }) => id)
  await tx.write.update(premiumPeriods).set({ endRecordedAt: tx.now }).where(inArray(premiumPeriods.id, ids))
  if (await coverageOf(tx, userId, tx.now)) return false

  const last = periods.sort((one, other) => +other.endDate - +one.endDate)[0]
  if (!last) return false
  const { tier, source, startDate, endDate } = last
  await record(tx, SYSTEM, {
    action: 'premium_expired',
    targetType: 'user',
    targetId: userId,
    details: {
      tier,
      source,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      periodId: last.id,
    },
  })
  await notify(tx, userId, { type: 'other', title: 'Premium закончился', message: why(last) })
  announce(tx, userId)
  return true
}

const why = ({ source, revokedAt }: PremiumPeriodRow) =>
  source === 'discord' && revokedAt
    ? 'Роль Premium на сервере сообщества больше не подтверждается'
    : 'Продли подписку, чтобы вернуть бонус к выводу и всё остальное'

/** Ends a player's Premium now, waiting periods too. Returns how many were running. */
export async function endPremium(tx: Tx, userId: string) {
  const own = eq(premiumPeriods.userId, userId)
  // What has not begun becomes empty: a period never ends before it starts.
  const waiting = and(own, gt(premiumPeriods.startDate, tx.now))
  await tx.write.update(premiumPeriods).set({ startDate: tx.now, endDate: tx.now, revokedAt: tx.now }).where(waiting)
  const running = and(own, lte(premiumPeriods.startDate, tx.now), gt(premiumPeriods.endDate, tx.now))
  const ended = await tx.write
    .update(premiumPeriods)
    .set({ endDate: tx.now, revokedAt: tx.now })
    .where(running)
    .returning({ id: premiumPeriods.id })
  await tx.write
    .update(premiumPeriods)
    .set({ endRecordedAt: tx.now })
    .where(and(own, isNull(premiumPeriods.endRecordedAt)))
  await updateHolder(tx, userId)
  return ended.length
}

export async function checkExpiration(tx: Tx, admin: User) {
  let expiredCount = 0
  for (const userId of await endedPlayers(tx, tx.now)) if (await recordEnd(tx, userId)) expiredCount++
  await record(tx, admin, {
    action: 'check_premium_expiration',
    targetType: 'premium',
    targetId: 'all',
    details: { expiredCount },
  })
  return { expiredCount }
}
