import { desc } from 'drizzle-orm'
import { adminActions, targetTypes } from '#shared/audit'
import { index, json, table, text, time } from '../columns.ts'

/** What admins (and the system) did: one row an act, written in the act's own transaction. */
export const adminActionLog = table(
  'admin_action_log',
  {
    id: text().primaryKey(),
    /** A user's id, or `system`: so no foreign key. */
    adminId: text().notNull(),
    action: text({ enum: adminActions }).notNull(),
    targetType: text({ enum: targetTypes }).notNull(),
    targetId: text().notNull(),
    /** The player that the act was about, so that it is found by the name that the player has today. */
    userId: text(),
    details: json<Record<string, unknown>>().notNull(),
    searchText: text().notNull(),
    createdAt: time().notNull(),
  },
  (act) => [
    index('admin_action_log_by_user').on(act.userId, desc(act.id)),
    index('admin_action_log_by_action').on(act.action, desc(act.id)),
    index('admin_action_log_by_admin').on(act.adminId, desc(act.id)),
    index('admin_action_log_by_target').on(act.targetType, act.targetId),
  ],
)
