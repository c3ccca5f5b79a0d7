import { eq } from 'drizzle-orm'
import { telegramCodes } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** For a closed account: its codes link nothing any more. */
export const forgetLinking = (tx: Tx, userId: string) =>
  tx.write.delete(telegramCodes).where(eq(telegramCodes.userId, userId))
