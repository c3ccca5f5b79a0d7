import { type AnyColumn, type SQLWrapper, sql } from 'drizzle-orm'
import { dialect } from './columns.ts'

/** Whether a text is one of a JSON array's: one parameter for any number of them, so that the query stays the same. */
export const among = (column: AnyColumn, texts: SQLWrapper | string) =>
  dialect === 'postgres'
    ? sql`${column} = any(array(select jsonb_array_elements_text(${texts}::jsonb)))`
    : sql`${column} in (select value from json_each(${texts}))`
