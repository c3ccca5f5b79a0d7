import { desc, sql } from 'drizzle-orm'
import { type NotificationTopic, notificationKinds, notificationTypes } from '#shared/notifications/notifications'
import { flag, foreignId, index, primaryKey, table, text, time } from '../columns.ts'
import { sessions } from './auth.ts'
import { users } from './users.ts'

export const notifications = table(
  'notifications',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The location it is about, by the name it had. */
    territory: text(),
    /** Where a press on it leads, where it knows (`notificationAddress`). */
    about: text().$type<NotificationTopic>(),
    /** What brought it about, where that may happen again and again (`notify`). */
    cause: text(),
    read: flag().notNull().default(false),
    createdAt: time().notNull(),
  },
  (notification) => [
    index('notifications_by_user').on(notification.userId, desc(notification.id)),
    index('notifications_by_cause').on(notification.userId, notification.cause).where(sql`cause is not null`),
  ],
)

/** Notifications to many players, until they are sent in batches. */
export const queuedNotifications = table('queued_notifications', {
  id: text().primaryKey(),
  userId: foreignId(() => users.id),
  type: text({ enum: notificationTypes }).notNull(),
  title: text().notNull(),
  message: text().notNull(),
  territory: text(),
  about: text().$type<NotificationTopic>(),
  kind: text({ enum: notificationKinds }),
  cause: text(),
  /** From then on it is not sent. */
  expiresAt: time(),
})

/** A kind that a player has switched off for phones and Telegram (NOTICE-8). */
export const mutedKinds = table(
  'muted_kinds',
  {
    userId: foreignId(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
  },
  (muted) => [primaryKey({ columns: [muted.userId, muted.kind] })],
)

/** A browser's push subscription; it belongs to one session and ends with it. */
export const pushSubscriptions = table(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    /** The device's session. */
    sessionHash: foreignId(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: time().notNull(),
  },
  (subscription) => [
    index('push_subscriptions_by_user').on(subscription.userId),
    index('push_subscriptions_by_session').on(subscription.sessionHash),
  ],
)
