import { and, inArray, isNotNull } from 'drizzle-orm'
import { payoutLines } from '#db/schema'
import type { Tx } from '../../core/transact.ts'

/** A provider's reason may name the player. */
export const eraseReasons = (tx: Tx, withdrawalIds: readonly string[]) =>
  tx.write
    .update(payoutLines)
    .set({ reason: null })
    .where(and(inArray(payoutLines.withdrawalId, [...withdrawalIds]), isNotNull(payoutLines.reason)))
