import { eq } from 'drizzle-orm'
import { discordOAuthStates, telegramCodes } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** The player has closed the account: codes and visits to Discord that have begun link nothing any more. */
export async function forgetLinking(tx: Tx, userId: string) {
  await tx.write.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
  await tx.write.delete(discordOAuthStates).where(eq(discordOAuthStates.userId, userId))
}
