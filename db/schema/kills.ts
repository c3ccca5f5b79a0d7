import { desc } from 'drizzle-orm'
import { killTypes } from '#shared/leaderboards/kills'
import { index, kopecks, table, text, time } from '../columns.ts'
import { submissions } from './submissions.ts'
import { users } from './users.ts'

export const kills = table(
  'kills',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    submissionId: text()
      .notNull()
      .unique()
      .references(() => submissions.id),
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
