import { getTableColumns, is, sql, Table } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { prepared } from '#db/prepared'
import * as schema from '#db/schema'

type Schema = typeof schema
type TableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema]
type Snapshot = { [Name in TableName]: Schema[Name]['$inferSelect'][] }

const tables = Object.entries(schema).filter((entry): entry is [TableName, Schema[TableName]] => is(entry[1], Table))

/** Most tests fill few tables: one query saves fifty. */
const filledTables = prepared((db) =>
  db.read
    .select(
      Object.fromEntries(tables.map(([name, table]) => [name, sql`exists (select 1 from ${table})`.mapWith(Boolean)])),
    )
    .from(sql`(select 1) as one`),
)

const rowsIn = new Map(
  tables.map(([name, table]) => [
    name,
    prepared((db) =>
      db.read
        .select()
        .from(table)
        .orderBy(...Object.values(getTableColumns(table))),
    ),
  ]),
)

/** Returns all rows by table, in column order. */
export async function snapshot(db: Reads) {
  const filled = only(await filledTables(db, {}))
  const rows = await Promise.all(
    tables.map(async ([name]) => [name, filled[name] ? await rowsIn.get(name)?.(db, {}) : []]),
  )
  return Object.fromEntries(rows) as Snapshot
}

/** The same without what limits count, which PostgreSQL keeps in a row. */
export async function rowsButLimits(db: Reads) {
  const { rateLimits: _, ...rows } = await snapshot(db)
  return rows
}
