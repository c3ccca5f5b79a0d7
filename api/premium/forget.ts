import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { premiumPeriods, premiumReminders } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** The player has closed the account: Premium ends now, and nobody is told of it. */
export async function forgetPremium(tx: Tx, userId: string) {
  await tx.write.delete(premiumReminders).where(eq(premiumReminders.userId, userId))
  const lasting = and(eq(premiumPeriods.userId, userId), gt(premiumPeriods.endDate, tx.now))
  const ending = { revokedAt: tx.now, endRecordedAt: tx.now }
  // One that was to begin later never does.
  await tx.write
    .update(premiumPeriods)
    .set({ ...ending, endDate: sql`${premiumPeriods.startDate}` })
    .where(and(lasting, gt(premiumPeriods.startDate, tx.now)))
  await tx.write
    .update(premiumPeriods)
    .set({ ...ending, endDate: tx.now })
    .where(and(lasting, lte(premiumPeriods.startDate, tx.now)))
}

/** What was said when it was given; that it was given stays. */
export const eraseReasons = (tx: Tx, userId: string) =>
  tx.write.update(premiumPeriods).set({ reason: '' }).where(eq(premiumPeriods.userId, userId))
