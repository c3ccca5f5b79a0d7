import { linkOutcomes } from '#shared/linking'
import { index, table, text, time } from '../columns.ts'
import { users } from './users.ts'

/** Codes that a player sends to the bot: live five minutes, work once (LINK-1). */
export const telegramCodes = table(
  'telegram_codes',
  {
    /** SHA-256 of the code; the code itself is kept nowhere. */
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    outcome: text({ enum: linkOutcomes }).notNull(),
    expiresAt: time().notNull(),
  },
  (code) => [index('telegram_codes_by_user').on(code.userId), index('telegram_codes_by_end').on(code.expiresAt)],
)

/** How far the bot has read its updates; one row. */
export const botOffsets = table('bot_offsets', {
  id: text().primaryKey(),
  nextUpdate: text().notNull(),
  /** Which server reads just now, and until when it may. */
  reader: text(),
  readerUntil: time(),
})
