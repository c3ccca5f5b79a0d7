import { desc } from 'drizzle-orm'
import { notificationTypes } from '#shared/notifications'
import { flag, index, table, text, time } from '../columns.ts'
import { users } from './users.ts'

export const notifications = table(
  'notifications',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    type: text({ enum: notificationTypes }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    read: flag().notNull().default(false),
    createdAt: time().notNull(),
  },
  (notification) => [index('notifications_by_user').on(notification.userId, desc(notification.id))],
)
