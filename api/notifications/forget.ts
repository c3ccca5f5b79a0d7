import { eq, inArray } from 'drizzle-orm'
import { mutedKinds, notifications, pushSubscriptions } from '#db/schema'
import { BATCH, inBatches } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'

/** The player has closed the account: what was told goes. */
export const forgetNotifications = (deps: Deps, userId: string) =>
  inBatches(deps, async (tx) => {
    const { id } = notifications
    const some = await tx.read.select({ id }).from(notifications).where(eq(notifications.userId, userId)).limit(BATCH)
    if (some.length === 0) return false
    const ids = some.map((row) => row.id)
    await tx.write.delete(notifications).where(inArray(id, ids))
    return some.length === BATCH
  })

/** The player has closed the account: no device is told anything any more. */
export async function forgetDevices(tx: Tx, userId: string) {
  await tx.write.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  await tx.write.delete(mutedKinds).where(eq(mutedKinds.userId, userId))
}
