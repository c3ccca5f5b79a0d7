import { type AnyColumn, and, getTableName, inArray, or, type SQL, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'
import { only } from './only.ts'
import type { Reads } from './open.ts'
import { users } from './schema.ts'

/** `userId`: whose row it is. It is found by the names that this player has today too. */
type Searched = { id: AnyColumn; searchText: AnyColumn; userId?: AnyColumn }

/** How far matches are counted; a word that more rows hold is found by going through the newest ones. */
const MOST = 10_000
/** One or two letters have no index: they are looked for in so many newest rows. */
const NEWEST = 200_000
/** Players whose rows are looked for beside the rows that hold the word themselves. */
const PLAYERS = 50

/** Whether `searchText` (stored in lower case) contains `q` (lower case too), whatever signs `q` holds. */
export const contains = (searchText: AnyColumn, q: string) =>
  sql`${searchText} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/**
 * How to look for `q` in a large table among the rows `chosen`: the condition for the list, and how many match, counted
 * up to MOST. A row matches by its own text, by its player, or when one of `ids` begins with `q`. The first costs by what
 * is found, the second is bounded: neither goes through the whole table.
 */
export async function search(
  db: Reads,
  table: Searched,
  q: string,
  chosen: SQL | undefined,
  ids: readonly AnyColumn[] = [],
) {
  const players = table.userId ? await playersNamed(db, q) : []
  const others = [
    ...(table.userId && players.length > 0 ? [inArray(table.userId, players)] : []),
    ...(looksLikeId(q) ? ids.map((id) => beginsWith(id, q)) : []),
  ]
  const holds = or(contains(table.searchText, q), ...others)
  const found = and(or(matching(table, q), ...others), beside(chosen))
  const sample = sql`(select 1 from ${table.id.table} where ${found} limit ${MOST + 1}) as sample`
  const { count } = only(await db.read.select({ count: sql`count(*)`.mapWith(Number) }).from(sample))
  // What so many rows hold turns up soon on the way through the newest; sorting them all would cost more.
  return count > MOST ? { condition: and(holds, chosen), total: MOST } : { condition: found, total: count }
}

/** Who is found by `q` today, at most PLAYERS. */
async function playersNamed(db: Reads, q: string) {
  const found = await db.read.select({ id: users.id }).from(users).where(matching(users, q)).limit(PLAYERS)
  return found.map(({ id }) => id)
}

/** A filter that the planner must not begin with: SQLite would go through a whole status instead of what is found. */
const beside = (chosen: SQL | undefined) => chosen && sql`(${chosen}) is true`

const looksLikeId = (q: string) => /^[0-9a-f]{8}[0-9a-f-]{0,28}$/.test(q)

/** As a range, which the column's index answers: ids are hexadecimal, and `g` comes after every one that goes on. */
const beginsWith = (id: AnyColumn, q: string) => sql`(${id} >= ${q} and ${id} < ${`${q}g`})`

const matching = (table: Searched, q: string) => indexed(table, q) ?? and(newest(table), contains(table.searchText, q))

function indexed({ id, searchText }: Searched, q: string) {
  if ([...q].length < 3) return undefined
  if (dialect === 'postgres') return contains(searchText, q)
  // FTS5's trigrams: a phrase in quotes is found anywhere in the text.
  const name = getTableName(id.table)
  const index = sql.identifier(`${name}_search`)
  return sql`${sql.identifier(name)}.rowid in (select rowid from ${index} where ${index} match ${`"${q.replaceAll('"', '""')}"`})`
}

function newest({ id }: Searched) {
  // A user's id is random and tells no age.
  const [age, first] = id === users.id ? [users.createdAt, sql.param(new Date(0), users.createdAt)] : [id, '']
  const oldest = sql`(select ${age} from ${id.table} order by ${age} desc limit 1 offset ${NEWEST})`
  return sql`${age} >= coalesce(${oldest}, ${first})`
}
