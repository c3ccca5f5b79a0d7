import { type AnyColumn, and, getTableName, type SQL, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'
import { only } from './only.ts'
import type { Reads } from './open.ts'

type Searched = { id: AnyColumn; searchText: AnyColumn }

/** How far matches are counted; a word that more rows hold is found by going through the newest ones. */
const MOST = 10_000
/** One or two letters have no index: they are looked for in so many newest rows. */
const NEWEST = 200_000

/** Whether `searchText` (stored in lower case) contains `q` (lower case too), whatever signs `q` holds. */
export const contains = (searchText: AnyColumn, q: string) =>
  sql`${searchText} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * How to look for `q` in a large table among the rows `chosen`: the condition for the list, and how many match, counted
 * up to MOST. The first costs by what is found, the second is bounded: neither goes through the whole table.
 */
export async function search(db: Reads, table: Searched, q: string, chosen: SQL | undefined) {
  const holds = contains(table.searchText, q)
  const found = and(indexed(table, q) ?? and(newest(table), holds), chosen)
  const sample = sql`(select 1 from ${table.id.table} where ${found} limit ${MOST + 1}) as sample`
  const { count } = only(await db.read.select({ count: sql`count(*)`.mapWith(Number) }).from(sample))
  // What so many rows hold turns up soon on the way through the newest; sorting them all would cost more.
  return count > MOST ? { condition: and(holds, chosen), total: MOST } : { condition: found, total: count }
}

function indexed({ id, searchText }: Searched, q: string) {
  if ([...q].length < 3) return undefined
  if (dialect === 'postgres') return contains(searchText, q)
  // FTS5's trigrams: a phrase in quotes is found anywhere in the text.
  const name = getTableName(id.table)
  const index = sql.identifier(`${name}_search`)
  return sql`${sql.identifier(name)}.rowid in (select rowid from ${index} where ${index} match ${`"${q.replaceAll('"', '""')}"`})`
}

const newest = ({ id }: Searched) =>
  sql`${id} >= coalesce((select id from ${id.table} order by id desc limit 1 offset ${NEWEST}), '')`
