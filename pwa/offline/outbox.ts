import { Dexie } from 'dexie'
import { failureIn, Refused, Trouble } from './answers.ts'
import { askForSync } from './backgroundSync.ts'
import { type KeptSession, localDb, type OutboxItem } from './db.ts'
import { type Outside, within } from './outside.ts'
import { terminate } from './tus.ts'
import { wake } from './wake.ts'

type Call = { method: string; path: string }

/** How each kind is told to the server; one table for the page and the service worker. */
const steps: { [Kind in OutboxItem['kind']]: (item: Extract<OutboxItem, { kind: Kind }>) => Call } = {
  'notification-read': ({ payload }) => ({
    method: 'POST',
    path: `/api/territory/notifications/${encodeURIComponent(payload.notificationId)}/read`,
  }),
}

/** The same act twice is one row. */
export async function putInOutbox(userId: string, kind: OutboxItem['kind'], payload: OutboxItem['payload']) {
  const id = `${kind}:${payload.notificationId}`
  await localDb.outbox.put({ id, userId, createdAt: Date.now(), kind, payload })
  wake()
  await askForSync()
}

export const outboxOf = (userId: string) =>
  localDb.outbox.where('[userId+createdAt]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray()

/** Tells the server, oldest first. What it does not want is forgotten: nobody waits for it. */
export async function flushOutbox({ userId, token }: KeptSession, outside: Outside, stop: AbortSignal) {
  for (const item of await outboxOf(userId)) {
    const { method, path } = steps[item.kind](item)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    await within(outside, 20_000, stop, async (signal) => {
      const response = await outside.fetch(path, { method, headers, signal, redirect: 'error' }).catch(() => {
        throw new Trouble('no answer', { isNetwork: true })
      })
      const failure = response.ok ? undefined : await failureIn(response)
      if (failure instanceof Trouble || failure?.status === 401) throw failure
    })
    await localDb.outbox.delete(item.id)
  }
}

/** Ends on the server what the player has removed. */
export async function bury({ userId, token }: KeptSession, outside: Outside, stop: AbortSignal) {
  for (const { id, uploadUrl } of await untold(userId)) {
    await within(outside, 20_000, stop, (signal) =>
      terminate({ fetch: outside.fetch, token, signal }, uploadUrl!),
    ).catch((error) => {
      // Gone already, or it was a submission before it was removed.
      if (!(error instanceof Refused) || error.status === 401) throw error
    })
    await localDb.tombstones.update(id, { uploadUrl: undefined })
  }
}

export const untold = (userId: string) =>
  localDb.tombstones.filter((one) => one.userId === userId && one.uploadUrl !== undefined).toArray()
