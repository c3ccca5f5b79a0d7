import { liveQuery } from 'dexie'
import type { OutboxItem } from '../db.ts'
import { outboxOf } from './outbox.ts'

/** Notifications read on this device: single ones, and all up to an id. */
export type ReadMarks = { ids: ReadonlySet<string>; until: string }

export const noMarks: ReadMarks = { ids: new Set(), until: '' }

export const isMarkedRead = ({ ids, until }: ReadMarks, id: string) => ids.has(id) || id <= until

export type Unread = {
  ids: string[]
  total: number
}

export function unreadLeft(readMarks: ReadMarks, { ids, total }: Unread) {
  const oldest = ids.at(-1)
  const unlisted = oldest !== undefined && oldest <= readMarks.until ? 0 : total - ids.length
  return ids.filter((id) => !isMarkedRead(readMarks, id)).length + unlisted
}

export const withoutRead = (readMarks: ReadMarks, unread: Unread): Unread => ({
  ids: unread.ids.filter((id) => !isMarkedRead(readMarks, id)),
  total: unreadLeft(readMarks, unread),
})

// A message leaves the outbox before the list shows it as read.
const known = new Map<string, ReadMarks>()

/** Live, including what the server does not know. */
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
