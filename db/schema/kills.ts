import { desc } from 'drizzle-orm'
import { killTypes } from '#shared/leaderboards/kills'
import { foreignId, index, kopecks, table, text, time } from '../columns.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

export const kills = table(
  'kills',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    submissionId: foreignId(() => submissions.id).unique(),
    killType: text({ enum: killTypes }).notNull(),
    rewardAmount: kopecks().notNull(),
    /** Null: the system. */
    grantedBy: text().references(() => users.id),
    reason: text().notNull(),
    searchText: text().notNull(),
    createdAt: time().notNull(),
  },
  (kill) => [
    index('kills_by_user').on(kill.userId, kill.killType),
    index('kills_by_type').on(kill.killType, desc(kill.id)),
  ],
)
