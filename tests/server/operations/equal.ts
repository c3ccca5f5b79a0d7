import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect } from 'vitest'
import { movedTables } from '#db/move/tables'
import { requireWhole } from '#db/postgres/moveState'
import { newCluster, newDatabase } from '../../support/database/postgres.ts'
import { standIn } from '../../support/server.ts'
import { moveTo, queried, seededFolder } from './move/moved.ts'

type Engines = {
  cluster: ReturnType<typeof newCluster>
  dataDir: string
  /** The address of a database that only the product's migrations have made. */
  fresh: string
}

/** Both engines for all tests of a file. */
export function testEngines(): Engines {
  let engines: Engines
  let remove: () => void
  beforeAll(async () => {
    const cluster = newCluster()
    const seeded = await seededFolder()
    remove = seeded.remove
    const fresh = await newDatabase(cluster.address)
    const client = new Client(fresh)
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: 'db/migrations/postgres' })
    await client.end()
    engines = { cluster, dataDir: seeded.dataDir, fresh }
  })
  afterAll(async () => {
    remove()
    await engines.cluster.remove()
  })
  return standIn(() => engines)
}

/** Compares rows without the code that moved them, and what else a database has with one that only migrations have made. */
export async function expectEqual(dataDir: string, to: string, fresh: string) {
  const sqlite = new Database(join(dataDir, 'trofey.db'), { readonly: true })
  const client = new Client(to)
  await client.connect()
  try {
    for (const { name, columns } of movedTables) {
      const plain = (row: Record<string, unknown>) =>
        JSON.stringify(
          columns.map(({ name, isOf }) => {
            const value = row[name]
            if (value === null) return null
            if (isOf === 'bigint' || isOf === 'boolean') return Number(value)
            if (value instanceof Date) return value.getTime()
            return isOf === 'jsonb' ? entriesOf(typeof value === 'string' ? JSON.parse(value) : value) : value
          }),
        )
      const [before, after] = [
        sqlite.prepare(`select * from "${name}"`).all(),
        await client.query(`select * from "${name}"`),
      ]
      expect(after.rows.map(plain).toSorted(byText), name).toEqual(
        (before as Record<string, unknown>[]).map(plain).toSorted(byText),
      )
    }
  } finally {
    await client.end()
    sqlite.close()
  }
  for (const what of [
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
    "select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
    'select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
  ])
    expect(await queried(to, what)).toEqual(await queried(fresh, what))
}

export const isWhole = async (to: string) => {
  const client = new Client(to)
  await client.connect()
  return requireWhole(client)
    .then(
      () => true,
      () => false,
    )
    .finally(() => client.end())
}
export const killed = (dataDir: string, to: string, isNow: (step: string) => boolean) =>
  moveTo(dataDir, to, (step) => {
    if (isNow(step)) throw new Error(`killed at ${step}`)
  })
export const noteIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'moved-to-postgres'), 'utf8')) as { finishedAt: string | null }

export const byText = (one: string, other: string) => (one < other ? -1 : 1)

/** JSON without the order of its keys. */
const entriesOf = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, of]) => [key, entriesOf(of)])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
    : Array.isArray(value)
      ? value.map(entriesOf)
      : value
