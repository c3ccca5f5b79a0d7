import { getTableColumns, is, Table } from 'drizzle-orm'
import type { Reads } from '#db/open'
import * as schema from '#db/schema'

type Schema = typeof schema
type TableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema]
type Snapshot = { [Name in TableName]: Schema[Name]['$inferSelect'][] }

const tables = Object.entries(schema).filter((entry): entry is [TableName, Schema[TableName]] => is(entry[1], Table))

/** Returns every row of every table of the schema, by the table's name there, each table in the order of its columns. */
export async function snapshot(db: Reads) {
  const rowsOf = (table: Schema[TableName]) =>
    db.read
      .select()
      .from(table)
      .orderBy(...Object.values(getTableColumns(table)))
  const rows = await Promise.all(tables.map(async ([name, table]) => [name, await rowsOf(table)]))
  return Object.fromEntries(rows) as Snapshot
}
