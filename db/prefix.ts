import { type AnyColumn, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

/** Whether a text begins with `prefix`, which ends in an ASCII sign. On SQLite as a range, which the column's index answers. */
export function beginsWith(column: AnyColumn, prefix: string) {
  if (dialect === 'postgres') return sql`starts_with(${column}, ${prefix})`
  const after = prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)
  return sql`(${column} >= ${prefix} and ${column} < ${after})`
}
