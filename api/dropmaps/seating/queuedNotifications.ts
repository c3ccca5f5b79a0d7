import { asc, inArray } from 'drizzle-orm'
import { queuedNotifications } from '#db/schema'
import { newId } from '#shared/ids'
import type { Transactor, Tx } from '../../core/transact.ts'
import { BATCH, chunksOf, inBatches } from '../../core/work/batches.ts'
import { notify } from '../../notifications/notifications.ts'

type QueuedNotification = Omit<typeof queuedNotifications.$inferInsert, 'id'>

/** Stores notifications for many players; `sendQueuedNotifications` sends them in batches, also after a crash. */
export async function queueNotifications(tx: Tx, rows: QueuedNotification[]) {
  for (const chunk of chunksOf(rows))
    await tx.write.insert(queuedNotifications).values(chunk.map((row) => ({ id: newId(), ...row })))
}

/** Sends one batch. Returns whether there may be more. */
async function sendQueuedNotifications(tx: Tx) {
  const next = await tx.read.select().from(queuedNotifications).orderBy(asc(queuedNotifications.id)).limit(BATCH)
  for (const { userId, type, title, message, territory, mapId } of next)
    await notify(tx, userId, {
      type,
      title,
      message,
      ...(territory !== null && { territory }),
      ...(mapId !== null && { about: `map:${mapId}` as const }),
    })
  const ids = next.map(({ id }) => id)
  if (ids.length > 0) await tx.write.delete(queuedNotifications).where(inArray(queuedNotifications.id, ids))
  return next.length === BATCH
}

export const sendAllQueued = (deps: Transactor) => inBatches(deps, sendQueuedNotifications)
