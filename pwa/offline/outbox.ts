import { Dexie } from 'dexie'
import { askForSync } from './backgroundSync.ts'
import { localDb, type OutboxItem } from './db.ts'
import { wake } from './wake.ts'

/** The same act twice is one row. */
export async function putInOutbox(userId: string, kind: OutboxItem['kind'], payload: OutboxItem['payload']) {
  const id = `${kind}:${payload.notificationId}`
  await localDb.outbox.put({ id, userId, createdAt: Date.now(), kind, payload })
  wake()
  await askForSync()
}

export const outboxOf = (userId: string) =>
  localDb.outbox.where('[userId+createdAt]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray()

type Call = { method: string; path: string; body?: unknown }
type Steps = { [Kind in OutboxItem['kind']]: (item: Extract<OutboxItem, { kind: Kind }>) => Call }

/** How each kind is told to the server: the page and the service worker have the same table. */
export const steps: Steps = {
  'notification-read': ({ payload }) => ({
    method: 'POST',
    path: `/api/territory/notifications/${encodeURIComponent(payload.notificationId)}/read`,
  }),
}
