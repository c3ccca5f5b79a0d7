import { linkOutcomes } from '#shared/linking'
import { foreignId, index, table, text, time } from '../columns.ts'
import { users } from './users.ts'

export const telegramCodes = table(
  'telegram_codes',
  {
    /** SHA-256 of the code; the code itself is kept nowhere. */
    codeHash: text().primaryKey(),
    userId: foreignId(() => users.id),
    outcome: text({ enum: linkOutcomes }).notNull(),
    expiresAt: time().notNull(),
  },
  (code) => [index('telegram_codes_by_user').on(code.userId), index('telegram_codes_by_end').on(code.expiresAt)],
)

export const botOffsets = table('bot_offsets', {
  id: text().primaryKey(),
  nextUpdate: text().notNull(),
})
