import { eq } from 'drizzle-orm'
import { telegramCodes } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** The player has closed the account: codes that were given out link nothing any more. */
export async function forgetLinking(tx: Tx, userId: string) {
  await tx.write.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
}
