import { type Column, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'
import { kinds } from './values.ts'

export type MovedTable = ReturnType<typeof movedTable>

/** Every table of the schema, by name: one that is added to it moves with the others. */
export const movedTables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => movedTable(table))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

function movedTable(table: SQLiteTable) {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const moved = columns.map((column) => {
    const kind = kinds[column.dataType]
    if (!kind) throw new Error(`${name} has a column of the kind ${column.dataType}, which the move does not know`)
    return { name: nameOf(column), ...kind, isKey: key.includes(column) }
  })
  return { name, columns: moved, columnList: moved.map((column) => `"${column.name}"`).join(', ') }
}

function nameOf({ name, keyAsName }: Column) {
  return keyAsName ? toSnakeCase(name) : name
}
