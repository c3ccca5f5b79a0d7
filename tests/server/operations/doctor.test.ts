import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { newServer, signIn, testServer } from '../../support/server.ts'

const server = testServer(beforeEach, afterEach, {}, { isStarted: false })

/** Its exit code, and its lines by name: `✓ ready at …`. */
async function doctor(of = server) {
  const { code, text } = await of.run('doctor')
  const lines = text
    .trim()
    .split('\n')
    .map((line) => /^([✓!✗]) ([\w ]+): (.*)$/.exec(line)?.slice(1) ?? ['', 'unread', line])
  return {
    code,
    lines: Object.fromEntries(lines.map(([sign, name, text]): [string, string] => [name ?? '', `${sign} ${text}`])),
  }
}

test('of a running sandbox it finds nothing to do; before the first start it makes nothing (OPS-6)', async () => {
  const first = await doctor()
  expect([first.code, first.lines.database]).toEqual([1, expect.stringContaining('the first start makes it')])
  expect(readdirSync(server.dataDir)).toEqual([])

  await server.start()
  await signIn(server.address, 'player')
  const { code, lines } = await doctor()
  const { disk, ...others } = lines
  expect(Object.values(others).filter((line) => !line.startsWith('✓'))).toEqual([])
  // The machine's own.
  expect(disk).toMatch(/GiB free, DISK_RESERVE keeps 1\.0 GiB/)
  expect(code).toBe('✓!✗'.indexOf(disk?.[0] ?? ''))
  expect(lines).toMatchObject({
    settings: expect.stringContaining('every name'),
    server: expect.stringContaining('ready at'),
    Epic: '✓ played by the server',
    database: expect.stringMatching(/^✓ of version \d+, as this program$/),
  })
})

test('what a setting, a stopped server and a newer or foreign database need is said in a line each', async () => {
  await server.start()
  await server.end()
  const before = readdirSync(server.dataDir)
  expect((await doctor()).lines.server).toMatch(/^! nobody answers at .*start it/)

  const file = new Database(join(server.dataDir, 'trofey.db'))
  file.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)")
  file.close()
  expect(await doctor()).toMatchObject({
    code: 2,
    lines: { database: expect.stringMatching(/^✗ of version .*start the build/) },
  })
  expect(readdirSync(server.dataDir).filter((name) => !before.includes(name) && !/-(wal|shm)$/.test(name))).toEqual([])

  server.set({ EPIC_CLIENT_SECERT: 'a' })
  const { code, lines } = await doctor()
  expect([code, lines]).toEqual([2, { settings: expect.stringContaining('did you mean EPIC_CLIENT_SECRET?') }])
})

test('through a proxy that the settings do not count it says which number they should have', async () => {
  await server.start({ SANDBOX: 'open' })
  await signIn(server.address, 'player', '203.0.113.5')
  const seen = () => fetch(`${server.address}/proxies`)
  expect(await (await seen()).json()).toEqual({ seen: 1, trusted: 0 })
  // Whoever comes through the proxy does not see it.
  expect((await fetch(`${server.address}/proxies`, { headers: { 'X-Forwarded-For': '203.0.113.5' } })).status).toBe(404)
  expect((await doctor()).lines['proxies seen']).toMatch(/^! .*Set TRUSTED_PROXIES=1$/)
})

test.skipIf(!hasPostgres)('of PostgreSQL it reads version and clock', async () => {
  const cluster = newCluster()
  const other = await newServer({ DATABASE_URL: cluster.address })
  try {
    await other.start()
    const { lines } = await doctor(other)
    expect(lines.database).toMatch(/^✓ of version \d+, as this program$/)
    expect(lines.clock).toBe('✓ as PostgreSQL’s')
  } finally {
    await other.remove()
    await cluster.remove()
  }
})
