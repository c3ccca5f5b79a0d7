import { type AnyColumn, and, asc, desc, getTableName, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { dialect } from '../columns.ts'
import { only } from '../only.ts'
import type { Reads } from '../open.ts'
import { type Placeholders, prepared } from '../prepared.ts'
import { users } from '../schema.ts'

// The ways in which a search looks for a word, each of which costs a bounded amount of work.

/** `userId`: whose row it is. It is found by the names that this player has today too. */
export type Searched = { id: AnyColumn; searchText: AnyColumn; userId?: AnyColumn }

/** On PostgreSQL: a word that seems to be in so many rows or fewer is looked up in the index, which gives all of them at once. */
const FEW = 1000
/** On SQLite: where a word is in one of so many rows or in more, going through the list finds a page of them sooner than the index. */
const DENSE = 20
/** On SQLite: rows that transactions at the same time may have written in another order than that of their ids. */
const OUT_OF_ORDER = 64

/** The pattern of `isLike` that finds `q` anywhere, with any characters; both in lower case. */
export const patternOf = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`

export const isLike = (text: AnyColumn, pattern: SQLWrapper | string) => sql`${text} like ${pattern} escape '\\'`

type Match = { id: string; at?: Date }
/** What a look has found, in the list's order. `reached`: the row up to which it has missed nothing; none when it has looked at all. */
export type Look = { matches: Match[]; reached: Match | undefined }
/** `isDense`: the word is in so many rows that the index is no help in finding the next ones. */
type IndexLook = Look & { isDense: boolean }

export type Filters = Record<string, string | number | undefined>
export type Chosen = (filters: Placeholders<Filters>) => SQL | undefined
const everything: Chosen = () => undefined
export type Condition = (values: Placeholders<Values>) => SQL

export type Sought = {
  db: Reads
  q: string
  filters: Filters
  isNewestFirst: boolean
  cursor: string | undefined
  rows: number
  most: number
  values?: Filters
}

/** What comes after this user in the list: by registration; ids are random and only order users of the same moment. */
export const registeredBefore = (id: string | SQLWrapper) =>
  // Column by column: of a subquery with two columns SQLite's index answers the first one only.
  sql`(${users.createdAt}, ${users.id}) < ((select ${users.createdAt} from ${users} where ${users.id} = ${id}), ${id})`

/** The ways to look through a table, of which those rows count that `chosen` and `rest` give. */
export function conditionsOf(table: Searched, chosen: Chosen = everything, rest: Chosen = everything) {
  const all: Chosen = (filters) => and(chosen(filters), rest(filters))
  const byWalk = walkIn(table, chosen, rest)
  const everywhere = walkIn(table, everything, everything)
  const byFts = ftsIn(table, all)
  const byIndex = (condition: Condition) => indexIn(table, all, condition)
  const byTrigrams = byIndex(({ pattern }) => isLike(table.searchText, pattern))

  /** Looks at the rows' own texts, the quicker way first. */
  async function byText(sought: Sought, limit: number, index?: IndexLook): Promise<Look> {
    const { q, cursor } = sought
    const isEnough = ({ matches, reached }: Look) => !reached || matches.length >= limit
    if (index) {
      if (cursor !== undefined && index.isDense) return byWalk(sought)
      const indexed = cursor === undefined ? index : await byFts(sought)
      return isEnough(indexed) ? indexed : farther(sought, indexed, await byWalk(sought))
    }
    const walked = await byWalk(sought)
    if (dialect === 'sqlite' || [...q].length < 3 || isEnough(walked)) return walked
    const isNarrowed = chosen !== everything || cursor !== undefined
    const newest = isNarrowed ? await everywhere({ ...sought, filters: {}, cursor: undefined }) : walked
    const isFew = (newest.matches.length / sought.rows) * (await sizeOf(sought.db, table)) < FEW
    return isFew ? byTrigrams(sought) : walked
  }
  return { byText, byFts, byIndex }
}

const sizes = prepared((db, { name }: Placeholders<{ name: string }>) =>
  db.read
    .select({ rows: sql`reltuples`.mapWith(Number) })
    .from(sql`pg_class`)
    .where(sql`oid = ${name}::regclass`),
)
/** How many rows a table of PostgreSQL had about when it was last analyzed. */
const sizeOf = async (db: Reads, { id }: Searched) => only(await sizes(db, { name: getTableName(id.table) })).rows

type Values = Filters & { pattern: string; cursor?: string | undefined; oldestFirst?: string | undefined }
type Bounds = { rows: number; most: number }

const valuesOf = ({ q, filters, values, cursor, isNewestFirst }: Sought): Values => ({
  ...filters,
  ...values,
  pattern: patternOf(q),
  cursor,
  oldestFirst: isNewestFirst ? undefined : 'yes',
})

function walkIn(table: Searched, chosen: Chosen, rest: Chosen) {
  const columns = columnsOf(table)
  // Conditions of the rest read any column.
  const walkedColumns = rest === everything ? sql`${columns}, ${table.searchText}` : sql`*`
  const conditionsOf = (given: Placeholders<Values>) =>
    isUsers(table) ? [after(table, given), chosen(given)] : [and(chosen(given), after(table, given)), rest(given)]
  const matching = prepared((db, { rows, most, ...given }: Placeholders<Values & Bounds>) => {
    const [inside, outside] = conditionsOf(given)
    const walked = sql`select ${walkedColumns} from ${table.id.table}${where(inside)} order by ${inOrder(table, given)} limit ${rows}`
    return db.read
      .select(matchOf(table))
      .from(sql`(${walked}) as ${nameOf(table)}`)
      .where(and(isLike(table.searchText, given.pattern), outside))
      .limit(most)
  })
  const last = prepared((db, { before, ...given }: Placeholders<Values & { before: number }>) => {
    const row = sql`select ${columns} from ${table.id.table}${where(conditionsOf(given)[0])} order by ${inOrder(table, given)} limit 1 offset ${before}`
    return db.read.select(matchOf(table)).from(sql`(${row}) as ${nameOf(table)}`)
  })
  return async (sought: Sought): Promise<Look> => {
    const { db, rows, most } = sought
    const values = valuesOf(sought)
    const [matches, [reached]] = await Promise.all([
      matching(db, { ...values, rows, most }),
      last(db, { ...values, before: rows - 1 }),
    ])
    return { matches, reached: matches.length === most ? matches.at(-1) : reached }
  }
}

/** SQLite: goes through what FTS5 finds, which it gives in the order of coming: so many rows, and those that may stand among them. */
function ftsIn(table: Searched, chosen: Chosen) {
  const [name, index] = [nameOf(table), sql.identifier(`${getTableName(table.id.table)}_search`)]
  const found = prepared((db, { phrase, most, ...given }: Placeholders<Values & { phrase: string; most: number }>) => {
    const place = sql`(select rowid from ${name} where ${table.id} = ${given.cursor})`
    const from = given.oldestFirst
      ? sql` and rowid > coalesce(${place} - ${OUT_OF_ORDER}, 0)`
      : sql` and rowid < coalesce(${place} + ${OUT_OF_ORDER}, ${Number.MAX_SAFE_INTEGER})`
    const direction = sql.raw(given.oldestFirst ? 'asc' : 'desc')
    const rows = sql`select rowid from ${index} where ${index} match ${phrase}${given.cursor && from} order by rowid ${direction} limit ${most}`
    const isChosen = and(chosen(given), after(table, given)) ?? sql`true`
    return db.read
      .select({ ...matchOf(table), rowid: sql<number>`found.rowid`, isChosen: sql`${isChosen}`.mapWith(Boolean) })
      .from(sql`(${rows}) as found cross join ${name} on ${name}.rowid = found.rowid`)
      .orderBy(inOrder(table, given))
  })
  return async (sought: Sought): Promise<IndexLook> => {
    const { db, q, most } = sought
    const phrase = `"${q.replaceAll('"', '""')}"`
    const rows = await found(db, { ...valuesOf(sought), phrase, most: most + OUT_OF_ORDER })
    // Of the last ones others may stand between them that come later by their rowids.
    const reached = rows.length < most + OUT_OF_ORDER ? undefined : rows[most - 1]
    const span = Math.abs((rows[0]?.rowid ?? 0) - (rows.at(-1)?.rowid ?? 0))
    const matches = upTo(reached, rows, comparison(sought)).filter(({ isChosen }) => isChosen)
    return { matches, reached, isDense: reached !== undefined && span < rows.length * DENSE }
  }
}

/** All rows of a condition that an index answers and that holds for few. */
function indexIn(table: Searched, chosen: Chosen, condition: Condition) {
  const found = prepared((db, { most, ...given }: Placeholders<Values & { most: number }>) => {
    // Materialized, and the filter no comparison: else the planner walks the whole table by their indexes.
    const [filter, beyond] = [chosen(given), after(table, given)]
    const isFound = and(condition(given), filter && sql`(${filter}) is true`, beyond)
    const rows = sql`with found as materialized (select ${columnsOf(table)} from ${table.id.table}${where(isFound)}) select * from found`
    return db.read
      .select(matchOf(table))
      .from(sql`(${rows}) as ${nameOf(table)}`)
      .orderBy(inOrder(table, given))
      .limit(most)
  })
  return async (sought: Sought): Promise<Look> => {
    const { db, most } = sought
    const matches = await found(db, { ...valuesOf(sought), most })
    return { matches, reached: matches.length < most ? undefined : matches.at(-1) }
  }
}

export function joined(sought: Sought, looks: Look[]): Look {
  const compare = comparison(sought)
  const [reached] = looks.flatMap(({ reached }) => reached ?? []).sort(compare)
  const found = new Map<string, Match>()
  for (const { matches } of looks) for (const match of upTo(reached, matches, compare)) found.set(match.id, match)
  return { matches: [...found.values()].sort(compare), reached }
}

const upTo = <Row extends Match>(reached: Match | undefined, rows: Row[], compare: Comparison) =>
  reached ? rows.filter((row) => compare(row, reached) <= 0) : rows

const farther = (sought: Sought, one: Look, other: Look) =>
  one.reached && (!other.reached || comparison(sought)(one.reached, other.reached) < 0) ? other : one

type Comparison = (one: Match, other: Match) => number

/** The list's order. */
function comparison({ isNewestFirst }: Sought): Comparison {
  const sign = isNewestFirst ? -1 : 1
  const byId = (one: Match, other: Match) => (one.id === other.id ? 0 : one.id < other.id ? -1 : 1)
  return (one, other) => sign * (Number(one.at ?? 0) - Number(other.at ?? 0) || byId(one, other))
}

export const isUsers = ({ id }: Searched) => id === users.id
const nameOf = ({ id }: Searched) => sql.identifier(getTableName(id.table))
const matchOf = (table: Searched) => ({
  id: sql<string>`${table.id}`,
  ...(isUsers(table) && { at: sql<Date>`${users.createdAt}`.mapWith(users.createdAt) }),
})
const columnsOf = (table: Searched) => sql.join(isUsers(table) ? [table.id, users.createdAt] : [table.id], sql`, `)
const where = (condition: SQL | undefined) => condition && sql` where ${condition}`

function inOrder(table: Searched, { oldestFirst }: Placeholders<Values>) {
  const direction = oldestFirst ? asc : desc
  return isUsers(table) ? sql`${direction(users.createdAt)}, ${direction(table.id)}` : direction(table.id)
}

function after(table: Searched, { cursor, oldestFirst }: Placeholders<Values>) {
  if (cursor === undefined) return undefined
  if (isUsers(table)) return registeredBefore(cursor)
  return oldestFirst ? gt(table.id, cursor) : lt(table.id, cursor)
}
