import { liveQuery } from 'dexie'
import type { OutboxItem } from './db.ts'
import { outboxOf } from './outbox.ts'

/** Notifications that were read on this device: single ones, and everything up to an id. */
export type ReadMarks = { ids: ReadonlySet<string>; until: string }

export const noMarks: ReadMarks = { ids: new Set(), until: '' }

/** Ids begin with the time at which they were made, so they can be compared. */
export const isMarkedRead = ({ ids, until }: ReadMarks, id: string) => ids.has(id) || id <= until

export type Unread = {
  /** Newest first, maybe not all. */
  ids: string[]
  total: number
}

/** Returns how many notifications are unread, of those that the server believes to be. */
export function unreadLeft(readMarks: ReadMarks, { ids, total }: Unread) {
  const oldest = ids.at(-1)
  const unlisted = oldest !== undefined && oldest <= readMarks.until ? 0 : total - ids.length
  return ids.filter((id) => !isMarkedRead(readMarks, id)).length + unlisted
}

/** Returns what the server believes to be unread without those that were read here. */
export const withoutRead = (readMarks: ReadMarks, unread: Unread): Unread => ({
  ids: unread.ids.filter((id) => !isMarkedRead(readMarks, id)),
  total: unreadLeft(readMarks, unread),
})

// Kept beyond the outbox: a message leaves it a moment before the list shows the notification as read.
const known = new Map<string, ReadMarks>()

/** What this player has read on this device, whether the server knows it or not; live. */
export const readMarksOf = (userId: string) =>
  liveQuery(async () => {
    const readMarks = (await outboxOf(userId)).reduce(withItem, known.get(userId) ?? noMarks)
    known.set(userId, readMarks)
    return readMarks
  })

function withItem({ ids, until }: ReadMarks, item: OutboxItem): ReadMarks {
  if (item.kind === 'notification-read') return { ids: new Set([...ids, item.payload.notificationId]), until }
  if (item.kind !== 'notifications-read-all') return { ids, until }
  return { ids, until: item.payload.until > until ? item.payload.until : until }
}
