import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { drizzle as overSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { asQueries, casing, dialect, type Queries, type Reads } from '../columns.ts'

const PATIENCE = 5000

export type ReadOnly = Reads & {
  /** Migrations that the database has had. Throws for one that is not the product's. */
  version: () => Promise<number>
  /** The database's own clock. */
  clock: () => Promise<Date>
  close: () => Promise<void>
}

/** Opens a database as it is: nothing is migrated, made or written. Throws where there is none. */
export async function openReadOnly(url: string): Promise<ReadOnly> {
  const { read, close } = dialect === 'postgres' ? await postgres(url) : sqlite(url)
  const migrations = sql.raw(dialect === 'postgres' ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations')
  return {
    read,
    async version() {
      const [row] = await read.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`${migrations}`)
      return row?.count ?? 0
    },
    async clock() {
      const now = dialect === 'postgres' ? sql`extract(epoch from clock_timestamp())` : sql`unixepoch('subsec')`
      const [row] = await read.select({ seconds: now.mapWith(Number) }).from(sql`(select 1) as one`)
      return new Date((row?.seconds ?? 0) * 1000)
    },
    close,
  }
}

function sqlite(file: string): { read: Queries; close: () => Promise<void> } {
  if (!existsSync(file)) throw new Error(`there is no ${file} yet`)
  const database = new Database(file, { readonly: true, timeout: PATIENCE })
  return { read: asQueries(overSqlite(database, { casing })), close: async () => void database.close() }
}

async function postgres(connectionString: string): Promise<{ read: Queries; close: () => Promise<void> }> {
  const pool = new Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    options: '-c default_transaction_read_only=on',
  })
  pool.on('error', () => {})
  await pool.query('select 1')
  return { read: asQueries(overPostgres(pool, { casing })), close: () => pool.end() }
}
