import { type Column, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'
import { forms, Unstorable } from './values.ts'

export type MovedTable = ReturnType<typeof movedTable>

/** Every table of the schema, by name: one that is added to it moves with the others. */
export const movedTables = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => movedTable(table))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

function movedTable(table: SQLiteTable) {
  const { name, columns, primaryKeys } = getTableConfig(table)
  const keyColumns = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  if (keyColumns.length === 0) throw new Error(`${name} has no primary key: its rows have no order`)
  const moved = columns.map((column) => {
    const form = forms[column.dataType]
    if (!form) throw new Error(`${name} has a column of the kind ${column.dataType}, which the move does not know`)
    return { column, name: nameOf(column), quoted: `"${nameOf(column)}"`, form }
  })
  const key = keyColumns.map((column) => moved.find((other) => other.column === column)!)
  const sorted = key.map(({ quoted, form }) => (form.isOf === 'text' ? `${quoted} collate "C"` : quoted))
  return {
    name,
    columns: moved.map(({ name, form }) => ({ name, isOf: form.isOf })),
    columnList: moved.map(({ quoted }) => quoted).join(', '),
    keyList: key.map(({ quoted }) => quoted).join(', '),
    /** Where the columns of the primary key stand in a row. */
    keyAt: key.map((column) => moved.indexOf(column)),
    /** PostgreSQL's query of all rows in SQLite's order, whose COPY is the lines of `lineOf`. */
    targetQuery: `select ${moved.map(({ quoted, form }) => form.read(quoted)).join(', ')} from "${name}" order by ${sorted.join(', ')}`,
    /** Returns a row of SQLite as a line of PostgreSQL's COPY. Throws `Unstorable` with the column's name. */
    lineOf(row: readonly unknown[]) {
      let line = ''
      for (let at = 0; at < moved.length; at++) {
        const { name, form } = moved[at]!
        if (at > 0) line += '\t'
        try {
          line += row[at] === null ? '\\N' : form.toLine(row[at] as never)
        } catch (error) {
          throw error instanceof Unstorable ? new Unstorable(`${name} ${error.message}`) : error
        }
      }
      return `${line}\n`
    },
  }
}

function nameOf({ name, keyAsName }: Column) {
  return keyAsName ? toSnakeCase(name) : name
}
