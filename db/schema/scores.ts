import { sql } from 'drizzle-orm'
import { boards } from '#shared/leaderboards/boards'
import { flag, foreignId, index, integer, primaryKey, table, text, time, unique } from '../columns.ts'
import { users } from './users.ts'

/** What a player has in a season, one row a board; none where it is 0, none of a closed account. */
export const scores = table(
  'scores',
  {
    id: text().primaryKey(),
    userId: foreignId(() => users.id),
    /** `2026-11` */
    season: text().notNull(),
    board: text({ enum: boards }).notNull(),
    score: integer().notNull(),
    /** The player is in `hidden_players`. */
    isHidden: flag().notNull(),
  },
  (row) => [
    unique('scores_once').on(row.userId, row.season, row.board),
    index('scores_by_rank').on(row.season, row.board, row.score, row.id).where(sql`not is_hidden`),
  ],
)
export type ScoreRow = typeof scores.$inferSelect

/** How many players that are shown have a score within a range (`scoreBuckets.ts`): a rank costs the same among any number. */
export const scoreBuckets = table(
  'score_buckets',
  {
    season: text().notNull(),
    board: text({ enum: boards }).notNull(),
    size: integer().notNull(),
    start: integer().notNull(),
    shard: integer().notNull(),
    players: integer().notNull(),
  },
  (bucket) => [
    primaryKey({ columns: [bucket.season, bucket.board, bucket.size, bucket.start, bucket.shard] }),
    index('score_buckets_empty').on(bucket.players).where(sql`players = 0`),
  ],
)

/** Who is in no leaderboard: one who asked for it, one whom an admin excluded, or both. */
export const hiddenPlayers = table('hidden_players', {
  userId: foreignId(() => users.id).primaryKey(),
  hiddenAt: time(),
  excludedAt: time(),
  excludedReason: text(),
})
