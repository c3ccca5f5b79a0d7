import { desc } from 'drizzle-orm'
import { foreignId, index, table, text, time } from '../../columns.ts'
import { users } from '../users.ts'

/** What moderators note of a player for each other (REVIEW-25). The player never sees it; it goes with the account. */
export const moderatorNotes = table(
  'moderator_notes',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    authorId: foreignId(() => users.id),
    text: text().notNull(),
    createdAt: time().notNull(),
  },
  (note) => [index('moderator_notes_by_user').on(note.userId, desc(note.id))],
)
