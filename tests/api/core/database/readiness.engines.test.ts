import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lead } from '#api/core/readiness/lease'
import { UNWRITTEN } from '#api/core/readiness/writes'
import { operationRoutes } from '#api/operations'
import { dialect } from '#db/columns'
import { openDb } from '#db/open'
import { leases } from '#db/schema'
import { newId } from '#shared/ids'
import { MINUTE, SECOND } from '#shared/units'
import { startApp } from '../../../support/app.ts'
import { newCluster } from '../../../support/database/postgres.ts'
import { expectRefusal } from '../../../support/refusals.ts'

const onSqlite = test.runIf(dialect === 'sqlite')
const onPostgres = test.runIf(dialect === 'postgres')

/** An app on a SQLite file, and another program that can hold its write lock. */
async function lockable() {
  const folder = mkdtempSync(join(tmpdir(), 'db-'))
  const file = join(folder, 'trofey.db')
  const held: boolean[] = []
  const db = await openDb(file, { schema: 'create', lockTimeout: 300, onHeld: (isHeld) => void held.push(isHeld) })
  const other = new Database(file)
  onTestFinished(async () => {
    other.close()
    await db.close()
    rmSync(folder, { recursive: true })
  })
  const app = await startApp({ db })
  return { app, held, take: () => other.exec('begin immediate'), letGo: () => other.exec('rollback') }
}

/** A process on the app's database, whose clock and timers the test moves. */
async function processOn({ deps, clock }: Awaited<ReturnType<typeof startApp>>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const leadership = await lead(deps, 'jobs')
  onTestFinished(() => leadership.stop())
  const routes = operationRoutes({ ...deps, readiness: leadership.readiness })
  return {
    leadership,
    later(ms: number) {
      clock.now = new Date(+clock.now + ms)
      vi.advanceTimersByTime(ms)
    },
    async ready() {
      const answer = await routes.request('/ready')
      const { schema, ...state } = (await answer.json()) as Record<string, unknown>
      expect(schema).toBe(deps.db.version)
      return [answer.status, state]
    },
  }
}

onSqlite(
  'while another program holds the write lock others are answered; a transaction goes on when it is free',
  async () => {
    const { app, held, take, letGo } = await lockable()
    const player = await app.player()
    take()
    const first = app.requestAs(player, `/api/user/${player.id}/sessions`, { method: 'DELETE' })
    expect((await app.requestAs(player, '/api/auth/me')).status).toBe(200)
    letGo()
    expect((await first).status).toBeLessThan(400)
    expect(held).toEqual([])
  },
)

onSqlite('a write that waits for longer than its patience is refused, and nothing is written', async () => {
  const { app, held, take, letGo } = await lockable()
  const player = await app.player()
  take()
  const refused = () => app.requestAs(player, `/api/user/${player.id}/sessions`, { method: 'DELETE' })
  const answer = await expectRefusal(app, refused, 503, 'unavailable')
  expect(answer.headers.get('Retry-After')).toBe('2')
  // Each of them has its patience: the wait is reported of once it is long, however many wait.
  await expect.poll(async () => [(await refused()).status, held]).toEqual([503, [true]])
  letGo()
  expect((await refused()).status).toBeLessThan(400)
  expect(held).toEqual([true, false])
})

onSqlite(
  'a process that cannot take the write lock is not ready, in words, and is ready again by itself (OPS-3)',
  async () => {
    const { app, take, letGo } = await lockable()
    const reported = vi.spyOn(app.deps.log, 'error')
    const { later, ready } = await processOn(app)
    expect(await ready()).toEqual([200, { ok: true }])
    take()
    const held = [503, { ok: false, error: 'another program holds the write lock of trofey.db' }]
    later(UNWRITTEN + 1)
    expect(await ready()).toEqual(held)
    expect(reported).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('not ready'))
    letGo()
    await expect
      .poll(() => {
        later(3 * SECOND)
        return ready()
      })
      .toEqual([200, { ok: true }])
  },
)

test('whoever leads, a process that can write is ready (OPS-3)', async () => {
  const app = await startApp()
  const until = new Date(+app.clock.now + MINUTE)
  await app.db.tx((queries) => queries.insert(leases).values({ name: 'jobs', holder: newId(), until }))
  const { later, ready, leadership } = await processOn(app)
  expect(leadership.isLeading()).toBe(dialect === 'sqlite')
  const { writtenAt } = leadership.readiness()
  later(UNWRITTEN - 1)
  await expect.poll(() => leadership.readiness().writtenAt).not.toEqual(writtenAt)
  expect(await ready()).toEqual([200, { ok: true }])
})

onPostgres(
  'a process on a database that has become read-only is not ready, in words, until it is writable (OPS-3)',
  async () => {
    const cluster = newCluster()
    onTestFinished(() => cluster.remove())
    const db = await openDb(cluster.address, { schema: 'create' })
    onTestFinished(() => db.close())
    const { later, ready } = await processOn(await startApp({ db }))
    const client = new Client(cluster.address)
    await client.connect()
    onTestFinished(() => client.end())
    async function set(readOnly: 'on' | 'off') {
      await client.query(`alter system set default_transaction_read_only = ${readOnly}`)
      await client.query('select pg_reload_conf()')
    }
    const afterABeat = () => {
      later(3 * SECOND)
      return ready()
    }
    await set('on')
    await expect.poll(afterABeat).toEqual([503, { ok: false, error: 'the database is read-only' }])
    await set('off')
    await expect.poll(afterABeat).toEqual([200, { ok: true }])
  },
)
