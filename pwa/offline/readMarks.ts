import { liveQuery } from 'dexie'
import type { OutboxItem } from './db.ts'
import { outboxOf } from './outbox.ts'

/** What was read on this device: single ones, and everything up to an id. */
export type ReadHere = { ids: ReadonlySet<string>; until: string }

export const nothingRead: ReadHere = { ids: new Set(), until: '' }

/** Ids begin with the time they were made at. */
export const isReadHere = ({ ids, until }: ReadHere, id: string) => ids.has(id) || id <= until

export type Unread = {
  /** Newest first, maybe not all. */
  ids: string[]
  total: number
}

/** How many of those that the server takes for unread are still so. */
export function unreadLeft(readHere: ReadHere, { ids, total }: Unread) {
  const oldest = ids.at(-1)
  const unlisted = oldest !== undefined && oldest <= readHere.until ? 0 : total - ids.length
  return ids.filter((id) => !isReadHere(readHere, id)).length + unlisted
}

/** What the server takes for unread, without those that were read here. */
export const withoutRead = (readHere: ReadHere, unread: Unread): Unread => ({
  ids: unread.ids.filter((id) => !isReadHere(readHere, id)),
  total: unreadLeft(readHere, unread),
})

// A told read leaves the outbox a moment before the list says so, and nothing read is ever unread again.
const known = new Map<string, ReadHere>()

/** What this player has read here, told to the server or not, again whenever it changes. */
export const readHereOf = (userId: string) =>
  liveQuery(async () => {
    const readHere = (await outboxOf(userId)).reduce(withItem, known.get(userId) ?? nothingRead)
    known.set(userId, readHere)
    return readHere
  })

function withItem({ ids, until }: ReadHere, item: OutboxItem): ReadHere {
  if (item.kind === 'notification-read') return { ids: new Set([...ids, item.payload.notificationId]), until }
  if (item.kind !== 'notifications-read-all') return { ids, until }
  return { ids, until: item.payload.until > until ? item.payload.until : until }
}
