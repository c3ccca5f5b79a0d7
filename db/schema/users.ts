import { premiumTiers } from '#shared/users'
import { flag, table, text, time } from '../columns.ts'

export const users = table('users', {
  id: text().primaryKey(),
  /** The game account: at most one user each. */
  epicGamesId: text().notNull().unique(),
  username: text().notNull(),
  displayName: text().notNull(),
  email: text(),
  isAdmin: flag().notNull().default(false),
  premiumTier: text({ enum: premiumTiers }).notNull().default('none'),
  premiumEndDate: time(),
  telegramUsername: text(),
  discordUsername: text(),
  createdAt: time().notNull(),
  updatedAt: time().notNull(),
})
export type User = typeof users.$inferSelect
