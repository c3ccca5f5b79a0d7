import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { premiumPeriods, type User } from '#db/schema'
import { AppError } from '#shared/errors'
import { DEFAULT_REVOCATION } from '#shared/premium'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { announce } from './announce.ts'
import { coverageOf } from './coverage.ts'
import { requirePlayer } from './grant.ts'

/**
 * An admin ends a Premium now, with everything that stood in line. Throws `not_found`, `no_premium`.
 */
export async function revokePremium(tx: Tx, admin: User, userId: string, reason: string) {
  await requirePlayer(tx, userId)
  const coverage = await coverageOf(tx, userId, tx.now)
  if (!coverage) throw new AppError('no_premium')

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
  // The job has nothing more to tell: the player hears it here.
  await tx.write
    .update(premiumPeriods)
    .set({ endRecordedAt: tx.now })
    .where(and(own, isNull(premiumPeriods.endRecordedAt)))

  await record(tx, admin, {
    action: 'revoke_premium',
    targetType: 'user',
    targetId: userId,
    details: {
      previousTier: coverage.tier,
      startDate: coverage.startDate.toISOString(),
      endDate: coverage.endDate.toISOString(),
      reason,
      periods: ended.length,
    },
  })
  const why = reason === DEFAULT_REVOCATION ? 'Его завершил администратор' : `Причина: ${reason}`
  await notify(tx, userId, { type: 'other', title: 'Premium отозван', message: why })
  announce(tx, userId)
}
