import { eq, inArray } from 'drizzle-orm'
import { mutedKinds, notifications, pushSubscriptions, queuedNotifications } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import { BATCH, inBatches } from '../core/work/batches.ts'

export const forgetNotifications = (deps: Deps, userId: string) =>
  inBatches(deps, async (tx) => {
    const { id } = notifications
    const some = tx.read.select({ id }).from(notifications).where(eq(notifications.userId, userId)).limit(BATCH)
    const deleted = await tx.write.delete(notifications).where(inArray(id, some)).returning({ id })
    return deleted.length === BATCH
  })

/** For a closed account: neither it nor a device gets messages any more. */
export async function forgetDevices(tx: Tx, userId: string) {
  await tx.write.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
  await tx.write.delete(queuedNotifications).where(eq(queuedNotifications.userId, userId))
  await tx.write.delete(mutedKinds).where(eq(mutedKinds.userId, userId))
}
