import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { hasPostgres, newDatabase } from '../../support/database/postgres.ts'
import { newServer, signIn } from '../../support/server.ts'
import { newFolder, ownServer, sharedCluster, startedServer } from '../ownServers.ts'

test('of several first starts on one folder all get the same key, whole (OPS-21)', async () => {
  const program = `import { secretKey } from ${JSON.stringify(join(import.meta.dirname, '../../../db/secretKey.ts'))}
    process.stdin.once('data', (file) => {
      process.stdout.write(secretKey(String(file)).toString('hex') + '\\n')
      process.stdin.destroy()
    })
    process.stdout.write('ready\\n')`
  const starts = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    return { child, output: () => output }
  })
  await expect.poll(() => starts.every(({ output }) => output().startsWith('ready'))).toBe(true)
  const folder = newFolder()
  for (const { child } of starts) child.stdin.write(join(folder, 'secret.key'))
  await expect
    .poll(() => starts.map(({ output }) => /\n(\w+)\n/.exec(output())?.[1]?.length))
    .toEqual(Array(4).fill(64))
  expect(new Set(starts.map(({ output }) => output())).size).toBe(1)
  expect(readdirSync(folder)).toEqual(['secret.key'])
})

test('on SQLite too another key is refused (OPS-21)', async () => {
  const server = await startedServer()
  await server.end()
  writeFileSync(join(server.dataDir, 'secret.key'), 'ab'.repeat(32))
  await expect(server.start()).rejects.toThrow("secret.key is another installation's key")
  expect(await server.run('backup', server.backups)).toMatchObject({
    code: 1,
    warning: expect.stringContaining('another installation'),
  })
  expect(await server.admin('forget-key')).toMatchObject({ code: 0 })
  await server.start()
})

const isUsed = (folder: string) => existsSync(join(folder, 'builds'))

const cluster = sharedCluster()

test('a process with another key, or none, is refused before it serves or writes anything (OPS-21)', async (context) => {
  if (!hasPostgres) return context.skip()
  const database = await newDatabase(cluster.address)
  const first = await startedServer({ DATABASE_URL: database })
  await signIn(first.address, 'player')
  await first.end()
  const rows = async () => {
    const client = new Client(database)
    await client.connect()
    const { rows } = await client.query<{ table: string }>(
      "select quote_ident(tablename) as table from pg_tables where schemaname = 'public' order by 1",
    )
    const all: unknown[] = []
    for (const { table } of rows) all.push([table, (await client.query(`select * from ${table}`)).rows])
    await client.end()
    return all
  }
  const before = await rows()

  const [other, none] = [newFolder(), newFolder()]
  writeFileSync(join(other, 'secret.key'), 'ab'.repeat(32))
  const second = await newServer({ DATABASE_URL: database, DATA_DIR: other })
  await expect(second.start()).rejects.toThrow("secret.key is another installation's key. What is sealed")
  const third = await newServer({ DATABASE_URL: database, DATA_DIR: none })
  await expect(third.start()).rejects.toThrow('secret.key. What is sealed in this database needs its own secret.key')
  expect(existsSync(join(none, 'secret.key'))).toBe(false)
  expect([isUsed(other), isUsed(none)]).toEqual([false, false])
  expect(await rows()).toEqual(before)
  await first.start()
})

test('a server that PostgreSQL has no connection for says which setting to lower (OPS-22)', async (context) => {
  if (!hasPostgres) return context.skip()
  const database = await newDatabase(cluster.address)
  const admin = new Client(database)
  await admin.connect()
  await admin.query('create role crowded login connection limit 1; grant all on schema public to crowded')
  const name = new URL(database).pathname.slice(1)
  await admin.query(`grant all on database ${name} to crowded`)
  const crowded = database.replace('postgres@', 'crowded@')
  const only = new Client(crowded)
  await only.connect()
  const server = await ownServer({ DATABASE_URL: crowded, DATABASE_CONNECTIONS: '7' })
  await expect(server.start()).rejects.toThrow(
    /DATABASE_URL: too many connections.*takes up to DATABASE_CONNECTIONS=7\. Lower that in every process, or raise max_connections/,
  )
  await Promise.all([only.end(), admin.end()])
})

test('a server takes no more connections than it may, whatever it is asked at once (OPS-22)', async (context) => {
  if (!hasPostgres) return context.skip()
  const database = await newDatabase(cluster.address)
  const server = await startedServer({ DATABASE_URL: database, DATABASE_CONNECTIONS: '4' })
  const { token } = await signIn(server.address, 'player')
  const watcher = new Client(database)
  await watcher.connect()
  const counted =
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const headers = { Authorization: `Bearer ${token}` }
  let isOver = false
  const answers = Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const path = index % 2 ? 'auth/me' : 'auth/epic/login'
      return (await fetch(`${server.address}/api/${path}`, { headers })).status
    }),
  ).finally(() => {
    isOver = true
  })
  let most = 0
  const look = async () => {
    most = Math.max(most, (await watcher.query<{ count: number }>(counted)).rows[0]?.count ?? 0)
  }
  while (!isOver) await look()
  // Those of the pool stay open for a while.
  await look()
  expect(new Set(await answers)).toEqual(new Set([200]))
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(4)
  await watcher.end()
})
