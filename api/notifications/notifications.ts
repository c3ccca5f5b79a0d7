import { and, count, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { among } from '#db/among'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import { notifications } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { ListQuery } from '#shared/lists'
import type { NotificationStatus, NotificationTopic, NotificationType } from '#shared/notifications'
import { searchable } from '#shared/text'
import { type PageParams, pageOf, withNext } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'

type NotificationsQuery = ListQuery & { status?: NotificationStatus | undefined }
type News = {
  type: NotificationType
  title: string
  message: string
  /** The name of the location it is about. */
  territory?: string
  /** Of type `other`: where a press on it leads. */
  about?: NotificationTopic
}

const insertNotification = prepared((tx: Tx, row: Given<typeof notifications.$inferInsert>) =>
  tx.write.insert(notifications).values(row),
)

/** Tells a player something: a row in the list, and live to their open pages after the commit. */
export async function notify(tx: Tx, userId: string, { territory, about, ...news }: News) {
  const id = newId()
  await insertNotification(tx, { id, userId, ...news, territory: territory ?? null, createdAt: tx.now })
  tx.emit({ name: 'notification', to: `user:${userId}`, data: { id, ...news, ...(about && { about }) } })
}

const listedColumns = {
  id: notifications.id,
  type: notifications.type,
  title: notifications.title,
  message: notifications.message,
  territory: notifications.territory,
  read: notifications.read,
  createdAt: notifications.createdAt,
}
type Row = Omit<typeof notifications.$inferSelect, 'userId'>
/** The Notification of player.md, section 3: the location by the name it had. */
export const notificationJson = ({ id, type, title, message, territory, read, createdAt }: Row) => ({
  id,
  type,
  title,
  message,
  territory: territory === null ? null : { name: territory },
  read,
  createdAt: createdAt.toISOString(),
})

type Own = { userId: string; read?: boolean | undefined }

const own = ({ userId, read }: Given<Own>) =>
  and(eq(notifications.userId, userId), read && eq(notifications.read, sql.param(read, notifications.read)))
const ownPage = prepared((db, { ids, cursor, limit, ...filters }: Given<Own & PageParams>) =>
  db.read
    .select(listedColumns)
    .from(notifications)
    .where(and(own(filters), ids ? among(notifications.id, ids) : cursor && lt(notifications.id, cursor)))
    .orderBy(desc(notifications.id))
    .limit(limit),
)
const ownCount = prepared((db, filters: Given<Own>) =>
  db.read.select({ total: count() }).from(notifications).where(own(filters)),
)

/** A player's own, newest first. */
export async function notificationsOf(db: Reads, userId: string, { status, ...query }: NotificationsQuery) {
  const filters = { userId, read: status && status === 'read' }
  const found = query.q ? await ownFound(db, filters, query) : undefined
  const rows = await ownPage(db, pageOf(query, filters, found))
  return { rows, total: found?.total ?? only(await ownCount(db, filters)).total }
}

/** One player's newest that are looked through. */
const SEARCHED = 5000

// Here and not in the database: SQLite knows no lower case beyond ASCII, and one player's are few.
async function ownFound(db: Reads, filters: Own, { q = '', cursor, limit }: ListQuery) {
  const newest = await ownPage(db, { ...filters, limit: SEARCHED })
  const matches = newest.filter(({ title, message, territory }) =>
    searchable(`${title} ${message} ${territory ?? ''}`).includes(q),
  )
  const rest = matches.filter(({ id }) => cursor === undefined || id < cursor)
  return { ids: rest.slice(0, withNext({ limit })).map(({ id }) => id), total: matches.length }
}

/** Read once for all; repeating it changes nothing. Throws `not_found` for what is not this player's. */
export async function readNotification(tx: Tx, userId: string, id: string) {
  const own = and(eq(notifications.id, id), eq(notifications.userId, userId))
  const [notification] = await tx.read.select(listedColumns).from(notifications).where(own)
  if (!notification) throw new AppError('not_found')
  if (notification.read) return notificationJson(notification)

  await tx.write.update(notifications).set({ read: true }).where(own)
  tellRead(tx, userId)
  return { ...notificationJson(notification), read: true }
}

/** Returns how many it has read; `until` is the newest that the player has seen, and what came later stays unread. */
export async function readAllNotifications(tx: Tx, userId: string, until?: string) {
  const unread = and(
    eq(notifications.userId, userId),
    eq(notifications.read, false),
    until ? lte(notifications.id, until) : undefined,
  )
  const changed = await tx.write.update(notifications).set({ read: true }).where(unread).returning({
    id: notifications.id,
  })
  if (changed.length > 0) tellRead(tx, userId)
  return changed.length
}

/** The player's other open pages show it too. */
const tellRead = (tx: Tx, userId: string) =>
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'notifications' } })
