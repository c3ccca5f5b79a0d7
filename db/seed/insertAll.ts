import type { AnyTable, Queries } from '../columns.ts'

/** Rows of one statement: SQLite takes 32766 values at most. */
const BATCH = 500

export async function insertAll<Table extends AnyTable>(queries: Queries, table: Table, rows: Table['$inferInsert'][]) {
  for (let at = 0; at < rows.length; at += BATCH) await queries.insert(table).values(rows.slice(at, at + BATCH))
}
