import { desc } from 'drizzle-orm'
import { flag, index, table, text, time } from '../columns.ts'

export const users = table(
  'users',
  {
    id: text().primaryKey(),
    /** The game account: at most one user each. */
    epicGamesId: text().notNull().unique(),
    username: text().notNull(),
    displayName: text().notNull(),
    email: text(),
    isAdmin: flag().notNull().default(false),
    /** Made an admin by `npm run admin`: ADMIN_EPIC_IDS does not take it away (AUTH-5). */
    adminGranted: flag().notNull().default(false),
    /** Linked, as the bot knows it: the chat (LINK-2). A Telegram account need not have a username. */
    telegramChatId: text().unique(),
    telegramUsername: text(),
    telegramFirstName: text(),
    telegramLastName: text(),
    discordId: text().unique(),
    discordUsername: text(),
    discordEmail: text(),
    nameText: text().notNull().default(''),
    /** `searchable` of each name alone: pasted nicknames are found by them. */
    displayKey: text().notNull().default(''),
    usernameKey: text().notNull().default(''),
    /** What the admin's search looks through, in lower case; `api/users/change.ts` keeps it. */
    searchText: text().notNull().default(''),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    /** The player has closed the account; the row stays for the book. */
    deletedAt: time(),
    /** Keyed fingerprint of the game account of a closed account, until its name is erased. */
    accountPrint: text(),
  },
  (user) => [
    // Ids are random: the list is in the order of registration.
    index('users_by_age').on(desc(user.createdAt), desc(user.id)),
    index('users_by_display_key').on(user.displayKey),
    index('users_by_username_key').on(user.usernameKey),
    index('users_by_admin').on(user.isAdmin),
    index('users_by_account_print').on(user.accountPrint),
  ],
)
export type User = typeof users.$inferSelect
