import { eq } from 'drizzle-orm'
import { premiumPeriods, premiumReminders } from '#db/schema'
import type { Tx } from '../core/transact.ts'
import { endPremium } from './ends.ts'
import { keepGift } from './role.ts'

/** The player has closed the account: Premium ends now, and only admins get the event. */
export async function forgetPremium(tx: Tx, userId: string) {
  await tx.write.delete(premiumReminders).where(eq(premiumReminders.userId, userId))
  // Otherwise one Discord role could give Premium to one account after another, each closed in turn.
  await keepGift(tx, userId)
  if ((await endPremium(tx, userId)) > 0) tx.emit({ name: 'premium-update', to: 'admins', data: { userId } })
}

export const eraseReasons = (tx: Tx, userId: string) =>
  tx.write.update(premiumPeriods).set({ reason: '' }).where(eq(premiumPeriods.userId, userId))
