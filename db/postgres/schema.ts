import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { type Applied, knownMigrations, migrationLines, mustMigrate, type Opening } from '../version.ts'
import { LISTENERS } from './eventLine.ts'

type Options = {
  migrations: string
  schema: Opening
  onMigration: (line: string) => void
}

/** Compares the version of the tables with this program's, and makes or migrates them where that is asked for. */
export async function prepareSchema(connection: PoolClient, { migrations, schema, ...on }: Options) {
  const known = knownMigrations(migrations, 'postgres')
  // Several servers may start at once; the lock ends with the connection.
  if (schema !== 'current') await connection.query('select pg_advisory_lock(1)')
  const found = { ...(await tablesOf(connection)), known }
  if (!mustMigrate(found, schema)) return
  if (found.applied) await requireNoOther(connection)
  const logger = migrationLines(found, on.onMigration)
  await migrate(drizzle(connection, { logger }), { migrationsFolder: `${migrations}/postgres` })
  logger.end()
}

type Connection = Pick<PoolClient, 'query'>

export async function tablesOf(connection: Connection): Promise<{ applied: Applied; hasTables: boolean }> {
  const { rows } = await connection.query<{ list: string | null; has: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') as list,
       exists (select from pg_tables where schemaname = 'public') as has`,
  )
  const [{ list = null, has = false } = {}] = rows
  if (list === null) return { applied: undefined, hasTables: has }
  const applied = await connection.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return { applied: applied.rows.map(({ at }) => Number(at)), hasTables: has }
}

/** Throws while servers of the older version are connected: each of their calls would fail. */
async function requireNoOther(connection: Connection) {
  const { rows } = await connection.query(LISTENERS)
  if (rows.length > 0)
    throw new Error(`${rows.length} of the older version use this database: stop them before the new version starts`)
}
