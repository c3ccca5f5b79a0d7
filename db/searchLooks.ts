import { type AnyColumn, and, asc, desc, getTableName, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'
import { only } from './only.ts'
import type { Reads } from './open.ts'
import { mapByPlan } from './rowMapper.ts'
import { users } from './schema.ts'

// The ways in which a search looks for a word, each of which costs a bounded amount of work.

/** `userId`: whose row it is. It is found by the names that this player has today too. */
export type Searched = { id: AnyColumn; searchText: AnyColumn; userId?: AnyColumn }

/** On PostgreSQL: a word that seems to be in so many rows or fewer is looked up in the index, which gives all of them at once. */
const FEW = 1000
/** On SQLite: where a word is in one of so many rows or in more, going through the list finds a page of them sooner than the index. */
const DENSE = 20
/** On SQLite: rows that transactions at the same time may have written in another order than that of their ids. */
const OUT_OF_ORDER = 64

/** Whether `searchText` (stored in lower case) contains `q` (lower case too), whatever signs `q` holds. */
const contains = (searchText: AnyColumn, q: string) => isLike(searchText, patternOf(q))

/** The pattern of `isLike` that finds `q` anywhere. */
export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a text is like a pattern of `patternOf`. */
export const isLike = (text: AnyColumn, pattern: SQLWrapper | string) => sql`${text} like ${pattern} escape '\\'`

/** A row that is found. `at`: where it stands, in a list that is not in the order of its ids. */
type Match = { id: string; at?: Date }
/** What a look has found, in the list's order. `reached`: the row up to which it has missed nothing; none when it has looked at all. */
export type Look = { matches: Match[]; reached: Match | undefined }
/** `isDense`: the word is in so many rows that the index is no help in finding the next ones. */
type IndexLook = Look & { isDense: boolean }

export type Sought = {
  db: Reads
  table: Searched
  q: string
  chosen: SQL | undefined
  isNewestFirst: boolean
  cursor: string | undefined
  /** How many rows are walked through at most, and how many matches looked for. */
  rows: number
  most: number
}

/** What comes after this user in the list: by registration; ids are random and only order users of the same moment. */
export const registeredBefore = (id: string | SQLWrapper) =>
  // Column by column: of a subquery with two columns SQLite's index answers the first one only.
  sql`(${users.createdAt}, ${users.id}) < ((select ${users.createdAt} from ${users} where ${users.id} = ${id}), ${id})`

/**
 * Looks at the rows' own texts: the quicker way first, and the other one when that has not found a page.
 * @param index on SQLite what its index has found from the first row on
 */
export async function byText(sought: Sought, limit: number, index?: IndexLook): Promise<Look> {
  const { table, q, chosen, cursor } = sought
  const isEnough = ({ matches, reached }: Look) => !reached || matches.length >= limit
  if (index) {
    if (cursor !== undefined && index.isDense) return byWalk(sought)
    const indexed = cursor === undefined ? index : await byFts(sought)
    return isEnough(indexed) ? indexed : farther(sought, indexed, await byWalk(sought))
  }
  const walked = await byWalk(sought)
  if (dialect === 'sqlite' || [...q].length < 3 || isEnough(walked)) return walked
  // A trigram index of PostgreSQL gives all rows or none: of a word that many hold that takes seconds.
  const newest = chosen || cursor ? await byWalk({ ...sought, chosen: undefined, cursor: undefined }) : walked
  const isFew = (newest.matches.length / sought.rows) * (await sizeOf(sought)) < FEW
  return isFew ? byIndex(sought, contains(table.searchText, q)) : walked
}

/** How many rows a table of PostgreSQL had about when it was last analyzed. */
async function sizeOf({ db, table }: Sought) {
  const isTable = sql`oid = ${getTableName(table.id.table)}::regclass`
  return only(
    await db.read
      .select({ rows: sql`reltuples`.mapWith(Number) })
      .from(sql`pg_class`)
      .where(isTable),
  ).rows
}

/** Goes through the list from the cursor on, so many rows at most. */
async function byWalk(sought: Sought): Promise<Look> {
  const { db, table, q, chosen, rows, most } = sought
  const [inside, outside] = isUsers(table) ? [after(sought), chosen] : [and(chosen, after(sought)), undefined]
  const columns = columnsOf(table)
  const walked = sql`select ${columns}, ${table.searchText} from ${table.id.table}${where(inside)} order by ${inOrder(sought)} limit ${rows}`
  const last = sql`select ${columns} from ${table.id.table}${where(inside)} order by ${inOrder(sought)} limit 1 offset ${rows - 1}`
  const [matches, [reached]] = await Promise.all([
    rowsOf(
      db.read
        .select(matchOf(table))
        .from(sql`(${walked}) as ${nameOf(table)}`)
        .where(and(contains(table.searchText, q), outside))
        .limit(most),
    ),
    rowsOf(db.read.select(matchOf(table)).from(sql`(${last}) as ${nameOf(table)}`)),
  ])
  return { matches, reached: matches.length === most ? matches.at(-1) : reached }
}

/** SQLite: goes through what FTS5 finds, which it gives in the order of coming: so many rows, and those that may stand among them. */
export async function byFts(sought: Sought): Promise<IndexLook> {
  const { db, table, q, chosen, cursor, isNewestFirst, most } = sought
  const [name, index] = [nameOf(table), sql.identifier(`${getTableName(table.id.table)}_search`)]
  const place = sql`(select rowid from ${name} where ${table.id} = ${cursor})`
  const from = isNewestFirst
    ? sql` and rowid < coalesce(${place} + ${OUT_OF_ORDER}, ${Number.MAX_SAFE_INTEGER})`
    : sql` and rowid > coalesce(${place} - ${OUT_OF_ORDER}, 0)`
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc')
  // In quotes a phrase, which trigrams find anywhere in the text.
  const phrase = `"${q.replaceAll('"', '""')}"`
  const found = sql`select rowid from ${index} where ${index} match ${phrase}${cursor === undefined ? undefined : from} order by rowid ${direction} limit ${most + OUT_OF_ORDER}`
  const columns = {
    ...matchOf(table),
    rowid: sql<number>`found.rowid`,
    isChosen: sql`${and(chosen, after(sought)) ?? sql`true`}`.mapWith(Boolean),
  }
  const rows = await rowsOf(
    db.read
      .select(columns)
      .from(sql`(${found}) as found cross join ${name} on ${name}.rowid = found.rowid`)
      .orderBy(inOrder(sought)),
  )
  // Of the last ones others may stand between them that come later by their rowids.
  const reached = rows.length < most + OUT_OF_ORDER ? undefined : rows[most - 1]
  const span = Math.abs((rows[0]?.rowid ?? 0) - (rows.at(-1)?.rowid ?? 0))
  const look = joined(sought, [{ matches: rows.filter(({ isChosen }) => isChosen), reached }])
  return { ...look, isDense: reached !== undefined && span < rows.length * DENSE }
}

/** All rows of a condition that an index answers and that holds for few. */
export async function byIndex(sought: Sought, condition: SQL): Promise<Look> {
  const { db, table, most } = sought
  // The list's order and its filters have indexes too, by which the planner would look through the whole table: so it is
  // materialized, and what a filter says is no comparison.
  const chosen = sought.chosen && sql`(${sought.chosen}) is true`
  const found = sql`with found as materialized (select ${columnsOf(table)} from ${table.id.table}${where(and(condition, chosen, after(sought)))}) select * from found`
  const matches = await rowsOf(
    db.read
      .select(matchOf(table))
      .from(sql`(${found}) as ${nameOf(table)}`)
      .orderBy(inOrder(sought))
      .limit(most),
  )
  return { matches, reached: matches.length < most ? undefined : matches.at(-1) }
}

/** Of hundreds of rows Drizzle's own reading takes as long as the query. */
function rowsOf<Rows>(select: { prepare: () => { execute: () => Promise<Rows> } }) {
  const query = select.prepare()
  mapByPlan(query)
  return query.execute()
}

/** What looks for different things have found, each row once: up to where none of them has missed anything. */
export function joined(sought: Sought, looks: Look[]): Look {
  const compare = comparison(sought)
  const [reached] = looks.flatMap(({ reached }) => reached ?? []).sort(compare)
  const found = new Map(looks.flatMap(({ matches }) => matches.map((match) => [match.id, match])))
  const matches = [...found.values()].filter((match) => !reached || compare(match, reached) <= 0).sort(compare)
  return { matches, reached }
}

/** Of two looks for the same thing the one that has come farther. */
const farther = (sought: Sought, one: Look, other: Look) =>
  one.reached && (!other.reached || comparison(sought)(one.reached, other.reached) < 0) ? other : one

/** The list's order. */
function comparison({ isNewestFirst }: Sought) {
  const sign = isNewestFirst ? -1 : 1
  const byId = (one: Match, other: Match) => (one.id === other.id ? 0 : one.id < other.id ? -1 : 1)
  return (one: Match, other: Match) => sign * (Number(one.at ?? 0) - Number(other.at ?? 0) || byId(one, other))
}

// A user's id is random and tells no age.
export const isUsers = ({ id }: Searched) => id === users.id
const nameOf = ({ id }: Searched) => sql.identifier(getTableName(id.table))
const matchOf = (table: Searched) => ({
  id: sql<string>`${table.id}`,
  ...(isUsers(table) && { at: sql<Date>`${users.createdAt}`.mapWith(users.createdAt) }),
})
const columnsOf = (table: Searched) => sql.join(isUsers(table) ? [table.id, users.createdAt] : [table.id], sql`, `)
const where = (condition: SQL | undefined) => condition && sql` where ${condition}`

function inOrder({ table, isNewestFirst }: Sought) {
  const direction = isNewestFirst ? desc : asc
  return isUsers(table) ? sql`${direction(users.createdAt)}, ${direction(table.id)}` : direction(table.id)
}

function after({ table, cursor, isNewestFirst }: Sought) {
  if (cursor === undefined) return undefined
  if (isUsers(table)) return registeredBefore(cursor)
  return isNewestFirst ? lt(table.id, cursor) : gt(table.id, cursor)
}
