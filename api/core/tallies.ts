import { inArray, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { tallies } from '#db/schema'
import type { Tx } from './transact.ts'

const SHARDS = 32

/** Adds to tallies, in the transaction that changes what they count. */
export async function tally(tx: Tx, changes: Record<string, number>) {
  // One shard for all tallies of a call: two transactions seldom change the same rows.
  const shard = Math.floor(Math.random() * SHARDS)
  const rows = Object.entries(changes).map(([name, amount]) => ({ name, shard, amount }))
  await tx.write
    .insert(tallies)
    .values(rows)
    .onConflictDoUpdate({
      target: [tallies.name, tallies.shard],
      set: { amount: sql`${tallies.amount} + excluded.amount` },
    })
}

/** The sum of these tallies. */
export async function tallied(db: Reads, names: string[]) {
  const sum = sql`coalesce(sum(${tallies.amount}), 0)`.mapWith(Number)
  return only(await db.read.select({ sum }).from(tallies).where(inArray(tallies.name, names))).sum
}
