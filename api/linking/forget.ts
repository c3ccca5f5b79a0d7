import { eq } from 'drizzle-orm'
import { discordTrips, telegramCodes } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** The player has closed the account: codes and trips on their way lead nowhere. The links themselves are in the user. */
export async function forgetLinking(tx: Tx, userId: string) {
  await tx.write.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
  await tx.write.delete(discordTrips).where(eq(discordTrips.userId, userId))
}
