import { eq } from 'drizzle-orm'
import { premiumPeriods, premiumReminders } from '#db/schema'
import type { Tx } from '../core/transact.ts'
import { endPremium } from './ends.ts'
import { keepGift } from './role.ts'

/** The player has closed the account: Premium ends now, and only admins are told of it. */
export async function forgetPremium(tx: Tx, userId: string) {
  await tx.write.delete(premiumReminders).where(eq(premiumReminders.userId, userId))
  // The role outlives the account: it must not be lent on by closing one after another.
  await keepGift(tx, userId)
  if ((await endPremium(tx, userId)) > 0) tx.emit({ name: 'premium-update', to: 'admins', data: { userId } })
}

/** What was said when it was given; that it was given stays. */
export const eraseReasons = (tx: Tx, userId: string) =>
  tx.write.update(premiumPeriods).set({ reason: '' }).where(eq(premiumPeriods.userId, userId))
