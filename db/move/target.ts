import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { MOVE_STATE } from '../postgres/moveState.ts'
import type { Row } from './source.ts'
import { type MovedTable, movedTables } from './tables.ts'

export type MoveState = { id: string; isFilled: boolean; finishedAt: Date | null }
export type Target = Awaited<ReturnType<typeof openTarget>>

/** Adds rows by one statement with an array for each column: a statement takes 65,535 parameters at most. */
export function insertRows(client: Client, { name, columns, columnList }: MovedTable, rows: readonly Row[]) {
  const arrays = columns.map(({ isOf }, at) => `$${at + 1}::${isOf}[]`).join(', ')
  const values = columns.map((_, at) => rows.map((row) => row[at]))
  return client.query(`insert into "${name}" (${columnList}) select * from unnest(${arrays})`, values)
}

/** Foreign keys, and indexes that are no constraint: made after the rows they cost a third of the time. */
const POSTPONED = `
  select 2 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as removal,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
  union all
  select 1, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index join pg_class on pg_class.oid = indexrelid and relnamespace = 'public'::regnamespace
  where not exists (select from pg_constraint where conindid = indexrelid)
  order by turn, statement`

/** A connection that fills a database. Throws while another move does. */
export async function openTarget(connectionString: string) {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    options: '-c maintenance_work_mem=256MB -c statement_timeout=0',
  })
  // Without a listener a connection that breaks ends the process; the query that waits for it fails by itself.
  client.on('error', () => {})
  await client.connect()
  const query = async <Found>(statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows as Found[]
  const close = () => client.end()

  async function inTransaction<T>(work: () => Promise<T>) {
    await client.query('begin')
    try {
      const result = await work()
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  }

  async function requireUsable() {
    const [found] = await query<{ encoding: string; free: boolean }>(
      "select current_setting('server_encoding') as encoding, pg_try_advisory_lock(2) as free",
    )
    if (!found?.free) throw new Error('another move is filling this database')
    if (found.encoding !== 'UTF8') throw new Error(`its encoding is ${found.encoding}: make one of UTF8`)
  }
  async function requireEmpty() {
    const [table] = await query("select from pg_tables where schemaname in ('public', 'drizzle', 'move') limit 1")
    if (table) throw new Error('the database has tables already: name an empty one')
  }
  await requireUsable().catch(async (error) => {
    await close()
    throw error
  })

  return {
    close,
    /** The move that has begun here; undefined for an empty database. Throws for one that holds anything else. */
    async state() {
      const [has] = await query("select where to_regclass('move.state') is not null")
      if (!has) return void (await requireEmpty())
      const [state] = await query<MoveState>(
        'select id, is_filled as "isFilled", finished_at as "finishedAt" from move.state',
      )
      return state
    },
    /** From here on no server opens the database; `before` is the last that happens before the commit. */
    begin: (id: string, before: () => Promise<void>) =>
      inTransaction(async () => {
        // Under the lock of migrations: a server that starts now waits, and then finds what it must not use.
        await query('select pg_advisory_xact_lock(1)')
        await requireEmpty()
        await client.query(MOVE_STATE)
        await query('insert into move.state values ($1)', [id])
        await before()
      }),
    /** Makes the tables by the product's own migrations. */
    makeTables: (migrationsFolder: string) => migrate(drizzle(client), { migrationsFolder }),
    /** Adds all rows that `work` brings in one transaction, so that a cut leaves the tables empty. */
    fill: (work: (add: (table: MovedTable, rows: readonly Row[]) => Promise<unknown>) => Promise<void>) =>
      inTransaction(async () => {
        const postponed = await query<{ removal: string; statement: string }>(POSTPONED)
        for (const { removal } of postponed) await query(removal)
        // Migrations have put the presets in; the installation brings its own. The log and the ledger refuse any deletion.
        for (const { name } of movedTables)
          if ((await query(`select from "${name}" limit 1`)).length > 0) await query(`delete from "${name}"`)
        await work((table, rows) => insertRows(client, table, rows))
        for (const { statement } of postponed) await query(statement)
        await query('update move.state set is_filled = true')
      }),
    analyze: () => query('analyze'),
    async count({ name }: MovedTable) {
      const [{ count } = { count: '' }] = await query<{ count: string }>(`select count(*) from "${name}"`)
      return Number(count)
    },
    finish: (at: Date) => query('update move.state set finished_at = $1', [at]),
  }
}
