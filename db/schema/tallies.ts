import { integer, primaryKey, table, text } from '../columns.ts'

/** Counts of rows, each the sum of shards, so that PostgreSQL's transactions do not wait for one row. */
export const tallies = table(
  'tallies',
  {
    name: text().notNull(),
    shard: integer().notNull(),
    amount: integer().notNull(),
  },
  (tally) => [primaryKey({ columns: [tally.name, tally.shard] })],
)
