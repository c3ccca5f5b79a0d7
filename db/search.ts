import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

type Searched = { id: AnyColumn; searchText: AnyColumn }

/** How many matches are looked at, newest first: a word that a million rows hold costs no more than a rare one. */
const MOST = 10_000
/** Two letters have no index; they are looked for in so many newest rows. */
const NEWEST = 20_000

/** The rows whose `searchText` (stored in lower case) contains `q` (lower case too), whatever signs `q` holds. */
export function contains({ id, searchText }: Searched, q: string): SQL {
  const name = getTableName(id.table)
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const holds = sql`${searchText} like ${pattern} escape '\\'`
  if ([...q].length < 3) {
    const newest = sql`select id, search_text from ${id.table} order by id desc limit ${NEWEST}`
    return sql`${id} in (select id from (${newest}) as newest where search_text like ${pattern} escape '\\')`
  }
  if (dialect === 'postgres') {
    return sql`${id} in (select ${id} from ${id.table} where ${holds} order by ${id} desc limit ${MOST})`
  }
  // FTS5's trigrams: a phrase in quotes is found anywhere in the text.
  const index = sql.identifier(`${name}_search`)
  const phrase = `"${q.replaceAll('"', '""')}"`
  return sql`${sql.identifier(name)}.rowid in (select rowid from ${index} where ${index} match ${phrase} order by rowid desc limit ${MOST})`
}
