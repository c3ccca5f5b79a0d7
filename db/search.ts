import { type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a column that is stored in lower case contains `q` (lower case too), whatever signs `q` holds. */
export const contains = (column: SQLWrapper, q: string) =>
  sql`${column} like ${`%${q.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
