import type { Pool } from 'pg'

const INDEXES = `
  select indexrelid::regclass::text as name, indexrelid as id
  from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
  where amname = 'btree' and indisvalid and relnamespace = 'public'::regnamespace
    and exists (select from pg_extension where extname = 'amcheck')`

/** Yields a line for each index whose pages contradict one another or its table; nothing without the extension `amcheck`. */
export async function* damagedIndexes(pool: Pool) {
  const { rows } = await pool.query<{ name: string; id: number }>(INDEXES)
  for (const { name, id } of rows) {
    const finding = await pool.query('select bt_index_check($1, true)', [id]).then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (finding !== undefined) yield `${name}: ${finding}`
  }
}
