import { and, lt, type SQL, sql } from 'drizzle-orm'
import { among, beginsWith, dialect } from '#db/columns'
import { statistics } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { tallies } from '#db/schema'
import { moscowDay } from '#shared/dates'
import { DAY } from '#shared/units'
import type { Tx } from './transact.ts'

// SQLite has one writer: no transaction waits for a row.
const SHARDS = dialect === 'postgres' ? 32 : 1

export async function tally(tx: Tx, changes: Record<string, number>) {
  const shard = Math.floor(Math.random() * SHARDS)
  const rows = Object.entries(changes).map(([name, amount]) => ({ name, shard, amount }))
  await upsert(tx, rows, sql`${tallies.amount} + excluded.amount`)
}

/** Sets a bit of a tally that is a set of bits. */
export const tallyBit = (tx: Tx, name: string, bit: number) =>
  upsert(tx, [{ name, shard: 0, amount: bit }], sql`${tallies.amount} | excluded.amount`)

const upsert = (tx: Tx, rows: (typeof tallies.$inferInsert)[], amount: SQL) =>
  tx.write
    .insert(tallies)
    .values(rows)
    .onConflictDoUpdate({ target: [tallies.name, tallies.shard], set: { amount } })

/** Days that waits and paces are kept: forecasts need a week. */
const STATISTICS_DAYS = 30

export async function forgetOldStatistics(tx: Tx) {
  const day = moscowDay(new Date(tx.now.getTime() - STATISTICS_DAYS * DAY))
  for (const prefix of statistics)
    await tx.write.delete(tallies).where(and(beginsWith(tallies.name, prefix), lt(tallies.name, prefix + day)))
}

const byName = prepared((db, { names }: Placeholders<{ names: string }>) =>
  db.read
    .select({ name: tallies.name, amount: sql`sum(${tallies.amount})`.mapWith(Number) })
    .from(tallies)
    .where(among(tallies.name, names))
    .groupBy(tallies.name),
)

/** Reads many tallies in one query. Returns a function from a name to its amount, 0 by default. */
export async function amountsOf(db: Reads, names: readonly string[]) {
  const rows = await byName(db, { names: JSON.stringify(names) })
  const amounts = new Map(rows.map(({ name, amount }) => [name, amount]))
  return (name: string) => amounts.get(name) ?? 0
}

const sumOf = prepared((db, { names }: Placeholders<{ names: string }>) =>
  db.read
    .select({ sum: sql`coalesce(sum(${tallies.amount}), 0)`.mapWith(Number) })
    .from(tallies)
    .where(among(tallies.name, names)),
)

export const tallied = async (db: Reads, names: string[]) => only(await sumOf(db, { names: JSON.stringify(names) })).sum
