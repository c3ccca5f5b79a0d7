import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb } from '#db/open'
import { knownMigrations } from '#db/version'
import { hasPostgres, newCluster, newDatabase } from '../../support/database/postgres.ts'
import { formerMigrations } from '../../support/machines/productCopy.ts'
import { type Server, signIn } from '../../support/server.ts'
import { queried, stateOf } from '../operations/move/moved.ts'
import { newFolder, ownServer } from '../ownServers.ts'

const newest = knownMigrations('db/migrations', 'sqlite').length
const programs = ['audit', 'backup', 'admin'] as const

const former = () => formerMigrations(newFolder('trofey-former-'), newest - 1)

type Base = {
  env: NodeJS.ProcessEnv
  run: (statement: string) => Promise<unknown>
  /** Changes with whatever is written, but for the lease that a server renews. */
  state: () => Promise<string>
  makeFormer: (server: Server) => Promise<void>
}

function rowsOf(database: Database.Database) {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name <> 'leases'")
    .pluck()
    .all()
  const rows = names.map((name) => [name, database.prepare(`select * from "${name}"`).all()])
  return JSON.stringify([database.prepare('select sql from sqlite_master').pluck().all(), rows])
}

const inSqlite = async (): Promise<(server: Server) => Base> => (server) => {
  const file = join(server.dataDir, 'trofey.db')
  const opened = async <T>(work: (database: Database.Database) => T) => {
    const database = new Database(file)
    try {
      return work(database)
    } finally {
      database.close()
    }
  }
  return {
    env: {},
    run: (statement) => opened((database) => database.exec(statement)),
    state: () => opened(rowsOf),
    makeFormer: async () => (await openDb(file, { migrations: former(), schema: 'create' })).close(),
  }
}

let cluster: ReturnType<typeof newCluster>
const inPostgres = async (): Promise<(server: Server) => Base> => {
  const address = await newDatabase(cluster.address)
  return () => ({
    env: { DATABASE_URL: address },
    run: (statement) => queried(address, statement),
    state: () => stateOf(address, 'public.leases'),
    async makeFormer() {
      const client = new Client(address)
      await client.connect()
      await migrate(drizzle(client), { migrationsFolder: join(former(), 'postgres') })
      await client.end()
    },
  })
}

const engines = [
  { engine: 'SQLite', list: '__drizzle_migrations', baseOf: inSqlite },
  ...(hasPostgres ? [{ engine: 'PostgreSQL', list: 'drizzle.__drizzle_migrations', baseOf: inPostgres }] : []),
]

describe.each(engines)('a database on $engine', ({ list, baseOf }) => {
  beforeAll(() => {
    if (hasPostgres) cluster = newCluster()
  })
  afterAll(() => cluster?.remove())

  async function newBase() {
    const of = await baseOf()
    const server = await ownServer()
    const base = of(server)
    server.set(base.env)
    return { server, base }
  }
  const run = (server: Server, program: (typeof programs)[number]) =>
    program === 'audit' ? server.audit() : server.run(program, ...(program === 'admin' ? ['list'] : [server.backups]))

  /** Each tool and, unless told otherwise, the server says this, and writes nothing. */
  async function expectRefused({ server, base }: Awaited<ReturnType<typeof newBase>>, words: string, isServed = false) {
    const before = await base.state()
    for (const program of programs) {
      const { code, text, warning } = await run(server, program)
      expect([program, code, `${text}${warning}`]).toEqual([program, 1, expect.stringContaining(words)])
    }
    if (!isServed) await expect(server.start()).rejects.toThrow(words)
    expect(await base.state()).toBe(before)
  }

  test('of the former version is migrated by the server alone, which says so (OPS-30)', async () => {
    const installation = await newBase()
    const { server, base } = installation
    await base.makeFormer(server)
    writeFileSync(join(server.dataDir, 'secret.key'), 'ab'.repeat(32))
    await expectRefused(
      installation,
      `this database is of version ${newest - 1}, this program of ${newest}: restart the server first`,
      true,
    )
    await server.start()
    expect(server.logs()).toMatch(
      new RegExp(
        `migrating the database from version ${newest - 1} to ${newest}.*at version ${newest} of ${newest}.*migrated the database in \\d+ ms`,
        's',
      ),
    )
    expect(server.logs()).toContain(`"schema":${newest}`)
    for (const program of programs) expect(await run(server, program)).toMatchObject({ code: 0 })
  })

  test('of a newer version is refused by server and tools, with the way back (OPS-30)', async () => {
    const installation = await newBase()
    const { server, base } = installation
    await server.start()
    await signIn(server.address, 'player')
    await base.run(`insert into ${list} (hash, created_at) values ('newer', 9000000000000)`)
    const words = `this database is of version ${newest + 1}, this program of ${newest}, and a newer one has migrated it`
    await expectRefused(installation, words, true)
    await server.end()
    await expectRefused(installation, words)
  })

  test('of another program, or empty, is not audited, backed up or served (OPS-30)', async () => {
    const installation = await newBase()
    const { server, base } = installation
    writeFileSync(join(server.dataDir, 'secret.key'), 'ab'.repeat(32))
    await base.run('create table orders (id text)')
    await expectRefused(installation, 'this database is of another program')
    await base.run('drop table orders')
    await expectRefused(installation, 'there is nothing of Трофей in this database', true)
  })
})

test('a SQLite database is not begun anew beside the key of an installation (OPS-31)', async () => {
  const server = await ownServer()
  writeFileSync(join(server.dataDir, 'secret.key'), 'ab'.repeat(32))
  await expect(server.start()).rejects.toThrow('but its database is missing: put a backup back')
  expect(readdirSync(server.dataDir)).not.toContain('trofey.db')
})

test('a tool of npm runs what was built, and builds nothing (OPS-32)', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  for (const name of ['admin', 'audit', 'backup', 'doctor'])
    expect(scripts[name]).toBe(`exec node --enable-source-maps .ci/program.mjs ${name}`)
  const folder = newFolder('trofey-bare-')
  cpSync('.ci', join(folder, '.ci'), { recursive: true })
  const { status, stderr } = spawnSync(process.execPath, [join(folder, '.ci/program.mjs'), 'audit'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Not built yet')])
  expect(readdirSync(folder)).toEqual(['.ci'])
})
