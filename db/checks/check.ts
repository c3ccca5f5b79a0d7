import { and, asc, count, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminAction } from '#shared/audit'
import type { AnyTable } from '../columns.ts'
import type { FileStore } from '../files/store.ts'
import type { Reads } from '../open.ts'
import { adminActionLog } from '../schema.ts'

/** Proves one thing about the whole database; yields what it found wrong, a line each. */
export type Check = (db: Reads, files: FileStore) => AsyncGenerator<string>

/**
 * Rows that are looked at together: a million of them must not be in memory. What else is read for them is asked for with
 * `among`: a statement with thousands of parameters takes half a megabyte that V8 does not see and is long in freeing.
 */
export const PAGE = 2000

/** A table's rows by a key, at most `PAGE` at a time; `pageBehind` reads those after `last`. */
export async function* pages<Row>(pageBehind: (last: string) => Promise<Row[]>, keyOf: (row: Row) => string) {
  for (let page = await pageBehind(''); page.length > 0; ) {
    yield page
    const end = page.at(-1)
    page = end && page.length === PAGE ? await pageBehind(keyOf(end)) : []
  }
}

/** The same for whole rows of one table. */
export function rowPages<T extends AnyTable>(
  db: Reads,
  table: T,
  where?: SQL,
  key: keyof T['_']['columns'] & string = 'id',
) {
  const column = getTableColumns(table)[key] as T['_']['columns'][string]
  const pageBehind = (last: string): Promise<T['$inferSelect'][]> =>
    db.read
      .select()
      .from(table as AnyTable)
      .where(and(gt(column, last), where))
      .orderBy(asc(column))
      .limit(PAGE)
  return pages(pageBehind, (row) => row[key as keyof typeof row] as string)
}

/** A table's rows that meet a condition which few should meet. */
export const rowsWith = <T extends AnyTable>(
  db: Reads,
  table: T,
  condition: SQL | undefined,
): Promise<T['$inferSelect'][]> =>
  db.read
    .select()
    .from(table as AnyTable)
    .where(condition)

/** Which combinations of these columns' values stand in several rows, and in how many. */
export const repeated = <Columns extends AnyTable['_']['columns']>(
  db: Reads,
  table: AnyTable,
  columns: Columns,
  condition: SQL | undefined,
) =>
  db.read
    .select({ ...columns, amount: count() })
    .from(table)
    .where(condition)
    .groupBy(...Object.values(columns))
    .having(sql`count(*) > 1`)

export const idOf = ({ id }: { id: string }) => id

/** How often each target stands in the log with one of these actions. */
export const actsIn = (db: Reads, actions: AdminAction[]) =>
  db.read
    .select({ targetId: adminActionLog.targetId, acts: count().as('acts') })
    .from(adminActionLog)
    .where(inArray(adminActionLog.action, actions))
    .groupBy(adminActionLog.targetId)
    .as('acts')

/** Names whose numbers differ; a name that one of them lacks counts as 0. */
export function* differences(real: Map<string, number>, stored: Map<string, number>) {
  for (const name of new Set([...real.keys(), ...stored.keys()])) {
    const [counted, written] = [real.get(name) ?? 0, stored.get(name) ?? 0]
    if (counted !== written) yield { name, counted, written }
  }
}
