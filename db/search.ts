import {
  type AnyColumn,
  and,
  asc,
  desc,
  getTableName,
  gt,
  inArray,
  lt,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
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
const contains = (searchText: AnyColumn, q: string) => isLike(searchText, patternOf(q))

/** The pattern of `isLike` that finds `q` anywhere. */
export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text is like a pattern of `patternOf`. */
export const isLike = (text: AnyColumn, pattern: SQLWrapper | string) => sql`${text} like ${pattern} escape '\\'`

/** The words, and the page of what they find: `limit` rows from the cursor on. */
type Asked = { q: string; cursor: string | undefined; limit: number; order?: 'newest first' | 'oldest first' }

/**
 * The ids of the rows `chosen` that match `q`, of one page in the list's order, and how many match, counted up to MOST. A
 * row matches by its own text, by its player, or when one of `ids` begins with `q`. The first costs by what is found, the
 * second is bounded: neither goes through the whole table.
 */
export async function search(
  db: Reads,
  table: Searched,
  { q, cursor, limit, order }: Asked,
  chosen: SQL | undefined,
  ids: readonly AnyColumn[] = [],
) {
  const { condition, total } = await found(db, table, q, chosen, ids)
  const [after, direction] = order === 'oldest first' ? [gt, asc] : [lt, desc]
  const isUsers = table.id === users.id
  const rest = isUsers ? cursor && registeredBefore(cursor) : cursor && after(table.id, cursor)
  const rows = await db.read
    .select({ id: sql<string>`${table.id}` })
    .from(table.id.table)
    .where(and(condition, rest || undefined))
    .orderBy(...(isUsers ? [direction(users.createdAt)] : []), direction(table.id))
    .limit(limit)
  return { ids: rows.map(({ id }) => id), total }
}

/** What comes after this user in the list: by registration; ids are random and only order users of the same moment. */
export const registeredBefore = (id: string | SQLWrapper) => {
  const position = sql`select ${users.createdAt}, ${users.id} from ${users} where ${users.id} = ${id}`
  return sql`(${users.createdAt}, ${users.id}) < (${position})`
}

/** How to look for `q`: the condition for the list, and how many match. */
export async function found(
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
  const matches = and(or(matching(table, q), ...others), beside(chosen))
  const sample = sql`(select 1 from ${table.id.table} where ${matches} limit ${MOST + 1}) as sample`
  const { count } = only(await db.read.select({ count: sql`count(*)`.mapWith(Number) }).from(sample))
  // What so many rows hold turns up soon on the way through the newest; sorting them all would cost more.
  return count > MOST ? { condition: and(holds, chosen), total: MOST } : { condition: matches, total: count }
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
