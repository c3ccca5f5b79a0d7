import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'
import { dialect, type Queries } from '#db/columns'
import { localFiles } from '#db/files/localFiles'
import { type Db, openDb } from '#db/open'
import { onFinished } from '../finished.ts'
import { RUNS } from '../time/clock.ts'
import { newDatabase } from './postgres.ts'

const addresses = new WeakMap<object, string>()

/** An empty database of the run's engine, given back after the test or the model's run. */
export const emptyDb = () => (dialect === 'postgres' ? postgresDatabase() : sqliteDatabase())

/** The same database with connections and queues of its own, as another process has it: SQLite serves one only. */
export async function openedAgain(db: Db) {
  if (dialect === 'sqlite') return db
  const other = await openDb(addressOf(db))
  onFinished(() => other.close())
  return other
}

/** Where a test's PostgreSQL database is. */
export const addressOf = (db: object) => addresses.get(db)!

/** As PostgreSQL does by itself a minute after rows have come: it plans by what it knows of them. SQLite plans without. */
export const collectStatistics = (db: Db) =>
  dialect === 'postgres' ? db.tx(async (queries) => void (await execute(queries, 'analyze'))) : undefined

/** How the database would answer a query, as text. */
export async function planOf({ read }: Db, statement: string) {
  const plan =
    dialect === 'sqlite'
      ? (read as unknown as { all: (step: SQL) => unknown }).all(sql.raw(`explain query plan ${statement}`))
      : execute(read as Queries, `explain ${statement}`)
  return JSON.stringify(await plan)
}

/** How often each model runs, for fast-check, whose failure names its seed. */
export const modelRuns = { numRuns: RUNS }

/** What `fill` makes of an empty database: on SQLite it is called once in a process under a name, and then copied. */
export async function filledDb(name: string | undefined, fill: (db: Db) => Promise<unknown>) {
  if (name !== undefined && dialect === 'sqlite') return sqliteDatabase(name, fill)
  const db = await emptyDb()
  await fill(db)
  return db
}

/** Migrating takes longer than most tests. */
const templates = new Map<string, Promise<Buffer>>()

// A file: `:memory:` is not shared by connections.
async function sqliteDatabase(name = '', fill: (db: Db) => Promise<unknown> = async () => {}) {
  const template = templates.get(name) ?? newTemplate(fill)
  templates.set(name, template)
  const folder = mkdtempSync(join(tmpdir(), 'db-'))
  onFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'test.db')
  writeFileSync(file, await template)
  const db = await openDb(file)
  onFinished(() => db.close())
  return db
}

async function newTemplate(fill: (db: Db) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), 'db-'))
  const file = join(folder, 'template.db')
  const db = await openDb(file, { schema: 'create' })
  await fill(db)
  await db.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

type Kept = { db: Db; address: string; empty: () => Promise<unknown> }

/** Open, unused databases: creating one costs more than most tests. */
const free: Kept[] = []

async function postgresDatabase(): Promise<Db> {
  const kept = free.pop() ?? (await openNew())
  const { db, finish } = lentUntilFinished(kept.db)
  addresses.set(db, kept.address)
  onFinished(async () => {
    await finish()
    await kept.empty()
    free.push(kept)
  })
  return db
}

async function openNew(): Promise<Kept> {
  const address = await newDatabase(inject('postgres'))
  const cleaner = new Client(address)
  await cleaner.connect()
  // A replica fires no triggers and checks no foreign keys.
  await cleaner.query('set session_replication_role = replica')
  const db = await openDb(address)
  const seeded = await filledTables(cleaner)
  for (const name of seeded) await cleaner.query(`create temporary table seeded_${name} as table ${name}`)
  return { db, address, empty: () => empty(cleaner, seeded) }
}

async function filledTables(cleaner: Client) {
  const { rows } = await cleaner.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  return rows.map(({ name }) => name)
}

/** Truncated, so that new rows lie in insertion order. `seeded`: the tables that migrations have filled. */
async function empty(cleaner: Client, seeded: string[]) {
  const names = [...new Set([...(await filledTables(cleaner)), ...seeded])]
  if (names.length === 0) return
  await cleaner.query(names.map((name) => `delete from ${name}`).join(';'))
  await cleaner.query(`vacuum ${names.join()}`)
  for (const name of seeded) await cleaner.query(`insert into ${name} table seeded_${name}`)
}

/** Waits for what a test left running and rejects new work. */
function lentUntilFinished(real: Db) {
  const running = new Set<Promise<unknown>>()
  let isFinished = false
  const lent =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (isFinished) throw new Error('the test that this database belonged to is over')
      const result = call(...args)
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
      }
    }
  const lines: { close: () => Promise<void> }[] = []
  const db: Db = {
    ...real,
    eventLine:
      real.eventLine &&
      ((on) => {
        const line = real.eventLine!(on)
        lines.push(line)
        return line
      }),
    tx: lent(real.tx) as Db['tx'],
    limiter(options) {
      const limiter = real.limiter(options)
      return { consume: lent((key: string) => limiter.consume(key)) }
    },
    close: async () => {},
  }
  const finish = async () => {
    isFinished = true
    await Promise.allSettled(running)
    await Promise.all(lines.map((line) => line.close()))
  }
  return { db, finish }
}

export const execute = (queries: Queries | { execute: (step: unknown) => unknown }, step: string) =>
  'execute' in queries ? queries.execute(sql.raw(step)) : queries.run(sql.raw(step))

/** For checks that look at rows only. */
export const noFiles = localFiles('')
