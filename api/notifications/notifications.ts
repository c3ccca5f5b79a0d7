import { notifications } from '#db/schema'
import { newId } from '#shared/ids'
import type { NotificationType } from '#shared/notifications'
import type { Tx } from '../core/transact.ts'

type Notification = { type: NotificationType; title: string; message: string }

/** Tells a player something: a row in the list, and live to their open pages after the commit. */
export async function notify(tx: Tx, userId: string, notification: Notification) {
  const id = newId()
  await tx.write.insert(notifications).values({ id, userId, ...notification, createdAt: tx.now })
  tx.emit({ name: 'notification', to: `user:${userId}`, data: { id, ...notification } })
}
