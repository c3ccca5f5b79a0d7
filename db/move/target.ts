import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { MOVE_STATE } from '../postgres/moveState.ts'
import type { Batch, Key } from './source.ts'
import type { MovedTable } from './tables.ts'

/** How many rows of a table there are in the source, and how many of them have come. */
export type Progress = { rows: number; digest: string; copied: number; last: Key | undefined }
type MoveState = { id: string; keyFingerprint: string; audit: string; startedAt: Date }
export type Target = Awaited<ReturnType<typeof openTarget>>

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
    // Progress is committed with its rows, so that a crash takes both or none: only the end waits for the disk.
    options: '-c synchronous_commit=off -c maintenance_work_mem=256MB -c statement_timeout=0',
  })
  // Without a listener a connection that breaks ends the process; the query that waits for it fails by itself.
  client.on('error', () => {})
  await client.connect()
  const query = async <Row>(statement: string, values: unknown[] = []) =>
    (await client.query(statement, values)).rows as Row[]
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
      const [state] = await query<MoveState & { finishedAt: Date | null }>(
        `select id, key_fingerprint as "keyFingerprint", audit, started_at as "startedAt", finished_at as "finishedAt"
         from move.state`,
      )
      return state
    },
    /** Writes down what is to come; `before` is the last that happens before the commit. */
    begin: (
      { id, keyFingerprint, audit, startedAt }: MoveState,
      totals: ReadonlyMap<string, { rows: number; digest: string }>,
      before: () => Promise<void>,
    ) =>
      inTransaction(async () => {
        // Under the lock of whoever migrates: a server that starts now waits, and then finds what it must not use.
        await query('select pg_advisory_xact_lock(1)')
        await requireEmpty()
        await client.query(MOVE_STATE)
        await query('insert into move.state values ($1, $2, $3, $4)', [id, keyFingerprint, audit, startedAt])
        for (const [name, { rows, digest }] of totals)
          await query('insert into move.progress values ($1, $2, $3)', [name, rows, digest])
        await before()
      }),
    /** Makes the tables by the product's own migrations, and puts off what is made after the rows. */
    async prepare(migrationsFolder: string) {
      await migrate(drizzle(client), { migrationsFolder })
      const [left] = await query('select from move.state where not is_prepared')
      if (!left) return
      await inTransaction(async () => {
        const postponed = await query<{ removal: string; statement: string }>(POSTPONED)
        for (const [number, { removal, statement }] of postponed.entries()) {
          await query(removal)
          await query('insert into move.postponed values ($1, $2)', [number, statement])
        }
        await query('update move.state set is_prepared = true')
      })
    },
    async progress() {
      const rows = await query<{ name: string; rows: string; digest: string; copied: string; last: Key | null }>(
        'select * from move.progress',
      )
      return new Map(
        rows.map(({ name, rows, digest, copied, last }): [string, Progress] => [
          name,
          { rows: Number(rows), digest, copied: Number(copied), last: last ?? undefined },
        ]),
      )
    },
    /** Adds a batch, with the progress in the same transaction. */
    copy: ({ name, columnList }: MovedTable, { lines, rows, last }: Batch, before: () => void) =>
      inTransaction(async () => {
        await pipeline([Buffer.from(lines)], client.query(from(`copy "${name}" (${columnList}) from stdin`)))
        await query('update move.progress set copied = copied + $2, last = $3 where name = $1', [
          name,
          rows,
          JSON.stringify(last),
        ])
        before()
      }),
    /** The statements that are still to run. */
    postponed: () => query<{ number: string; statement: string }>('select * from move.postponed order by number'),
    makeUp: ({ number, statement }: { number: string; statement: string }) =>
      inTransaction(async () => {
        await query(statement)
        await query('delete from move.postponed where number = $1', [number])
      }),
    analyze: () => query('analyze'),
    async digest({ targetQuery }: MovedTable) {
      const hash = createHash('sha256')
      const lines = client.query(to(`copy (${targetQuery}) to stdout`))
      for await (const chunk of lines as AsyncIterable<Buffer>) hash.update(chunk)
      return { rows: lines.rowCount, digest: hash.digest('hex') }
    },
    async *lines({ targetQuery }: MovedTable) {
      let rest = ''
      for await (const chunk of client.query(to(`copy (${targetQuery}) to stdout`)).setEncoding('utf8')) {
        const lines = `${rest}${chunk}`.split('\n')
        rest = lines.pop() ?? ''
        yield* lines
      }
    },
    async finish(at: Date) {
      await client.query('set synchronous_commit = on')
      await query('update move.state set finished_at = $1', [at])
    },
  }
}
