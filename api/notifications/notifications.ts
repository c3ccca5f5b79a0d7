import { and, count, desc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { notifications } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import {
  kindOf,
  type NotificationKind,
  type NotificationStatus,
  type NotificationTopic,
  type NotificationType,
} from '#shared/notifications/notifications'
import { searchable } from '#shared/text'
import { MINUTE } from '#shared/units'
import { type PageParams, pageOf, withNext } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'

type NotificationsQuery = ListQuery & { status?: NotificationStatus | undefined }
export type NewNotification = {
  type: NotificationType
  title: string
  message: string
  territory?: string | null
  about?: NotificationTopic | null
  /** If it is not the topic's: money, or a reminder (`kindOf`). */
  kind?: NotificationKind | null
  /** For what others can repeat: within CAUSE_WINDOW it is sent once, and the newest replaces the unread one. */
  cause?: string | null
  /** Of the player's own act, which has an answer: only the list changes. */
  isOwnAct?: boolean
}
const CAUSE_WINDOW = 10 * MINUTE

const insertNotification = prepared((tx: Tx, row: Placeholders<typeof notifications.$inferInsert>) =>
  tx.write.insert(notifications).values(row),
)

/** Adds a notification, with an event unless its cause is recent. */
export async function notify(tx: Tx, userId: string, given: NewNotification) {
  const { territory = null, about = null, cause = null, isOwnAct = false, kind, ...notification } = given
  const id = newId()
  const isRepeated = cause !== null && (await dropUnread(tx, userId, cause))
  await insertNotification(tx, { id, userId, ...notification, territory, about, cause, createdAt: tx.now })
  if (isRepeated || isOwnAct) tellListChanged(tx, userId)
  else {
    const data = { id, kind: kind ?? kindOf(given.type, about), ...notification, ...(about && { about }) }
    tx.emit({ name: 'notification', to: `user:${userId}`, data })
  }
}

const recentBy = prepared(
  (db, { userId, cause, since }: Placeholders<{ userId: string; cause: string; since: Date }>) =>
    db.read
      .select({ id: notifications.id, read: notifications.read })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.cause, cause),
          gt(notifications.createdAt, sql.param(since, notifications.createdAt)),
        ),
      ),
)
/** Deletes the unread one of this cause; returns whether there is a recent one, also read. */
async function dropUnread(tx: Tx, userId: string, cause: string) {
  const since = new Date(tx.now.getTime() - CAUSE_WINDOW)
  const recent = await recentBy(tx, { userId, cause, since })
  const unread = recent.filter(({ read }) => !read).map(({ id }) => id)
  if (unread.length > 0) await tx.write.delete(notifications).where(inArray(notifications.id, unread))
  return recent.length > 0
}

const { userId: _, cause: __, ...listedColumns } = getTableColumns(notifications)
type Row = Omit<typeof notifications.$inferSelect, 'userId' | 'cause'>
/** The Notification of NOTICE-1, with its location's former name. */
export const notificationJson = ({ id, type, title, message, territory, about, read, createdAt }: Row) => ({
  id,
  type,
  title,
  message,
  territory: territory === null ? null : { name: territory },
  about,
  read,
  createdAt: createdAt.toISOString(),
})

type Own = { userId: string; read?: boolean | undefined }

const own = ({ userId, read }: Placeholders<Own>) =>
  and(eq(notifications.userId, userId), read && eq(notifications.read, sql.param(read, notifications.read)))
const ownPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<Own & PageParams>) =>
  db.read
    .select(listedColumns)
    .from(notifications)
    .where(and(own(filters), ids ? among(notifications.id, ids) : cursor && lt(notifications.id, cursor)))
    .orderBy(desc(notifications.id))
    .limit(limit),
)
const ownCount = prepared((db, filters: Placeholders<Own>) =>
  db.read.select({ total: count() }).from(notifications).where(own(filters)),
)

export async function notificationsOf(db: Reads, userId: string, { status, ...query }: NotificationsQuery) {
  const filters = { userId, read: status && status === 'read' }
  const found = query.q ? await ownFound(db, filters, query) : undefined
  const rows = await ownPage(db, pageOf(query, filters, found))
  return { rows, total: found?.total ?? only(await ownCount(db, filters)).total }
}

const SEARCHED = 5000

// Not in the database: SQLite lowers ASCII only, and one player's rows are few.
async function ownFound(db: Reads, filters: Own, { q = '', cursor, limit }: ListQuery) {
  const newest = await ownPage(db, { ...filters, limit: SEARCHED })
  const matches = newest.filter(({ title, message, territory }) =>
    searchable(`${title} ${message} ${territory ?? ''}`).includes(q),
  )
  const rest = matches.filter(({ id }) => cursor === undefined || id < cursor)
  return { ids: rest.slice(0, withNext({ limit })).map(({ id }) => id), total: matches.length }
}

export async function readNotification(tx: Tx, userId: string, id: string) {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const [notification] = await tx.read.select(listedColumns).from(notifications).where(own)
  if (!notification) throw new AppError('not_found')
  if (notification.read) return notificationJson(notification)

  await tx.write.update(notifications).set({ read: true }).where(own)
  tellListChanged(tx, userId)
  return { ...notificationJson(notification), read: true }
}

/** Returns how many it has marked as read, up to `until`, the newest that the player has seen. */
export async function readAllNotifications(tx: Tx, userId: string, until?: string) {
  const unread = and(
    eq(notifications.userId, userId),
    eq(notifications.read, false),
    until ? lte(notifications.id, until) : undefined,
  )
  const changed = await tx.write.update(notifications).set({ read: true }).where(unread).returning({
    id: notifications.id,
  })
  if (changed.length > 0) tellListChanged(tx, userId)
  return changed.length
}

const tellListChanged = (tx: Tx, userId: string) =>
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'notifications' } })
