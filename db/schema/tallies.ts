import { integer, primaryKey, table, text } from '../columns.ts'

/**
 * How many rows a list has, so that counting them costs the same for ten and for a million. A tally is the sum of its
 * shards: a single row would be changed by every transaction, and on PostgreSQL they would all wait for each other. SQLite
 * has one writer, and one shard is enough.
 */
export const tallies = table(
  'tallies',
  {
    name: text().notNull(),
    shard: integer().notNull(),
    amount: integer().notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.name, tally.shard] })],
)
