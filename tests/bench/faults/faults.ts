import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { KIB, MIB, MINUTE, SECOND } from '#shared/units'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { canMount, mount, unmount } from '../../support/database/volume.ts'
import { newServer, type Server } from '../../support/server.ts'
import { delay, stopwatch, until } from '../../support/time/clock.ts'
import { print, type Row, reportMissed, statusOf } from '../measure.ts'
import { sized } from '../short.ts'

/** How long each fault lasts. */
const LASTS = sized(MINUTE, SECOND)
/** Milliseconds: `/health` all the time, `/ready` until it knows of the fault. */
const [ALIVE, KNOWN] = [200, 10 * SECOND]

type Fault = { what: string; begin: () => unknown; end: () => unknown }

/** What a server says of itself while a fault lasts, and after it. Throws where it answers late. */
async function measured(server: Server, { what, begin, end }: Fault): Promise<Row> {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const took = stopwatch()
      if ((await statusOf(server.address, '/health')) !== 200) throw new Error(`${what}: /health is not 200`)
      times.push(took())
      await delay(20)
    }
  })()
  const isReady = (wanted: number) =>
    until(
      () => statusOf(server.address, '/ready'),
      (status) => status === wanted,
    )
  await begin()
  const sinceBegin = stopwatch()
  await isReady(503)
  const known = sinceBegin()
  await delay(Math.max(0, LASTS - known))
  await end()
  const sinceEnd = stopwatch()
  await isReady(200)
  const back = sinceEnd()
  isOver = true
  await asking
  const sorted = times.toSorted((one, other) => one - other)
  const [p99 = 0, longest = 0] = [sorted[Math.floor(sorted.length * 0.99)], sorted.at(-1)]
  if (longest > ALIVE) reportMissed([`${what}: /health took ${longest} ms`])
  if (known > KNOWN) reportMissed([`${what}: /ready was 200 for ${known} ms`])
  return [what, ...[p99, longest].map((ms) => ms.toFixed(1)), ...[known, back].map((ms) => (ms / SECOND).toFixed(1))]
}

/** Sends writes all the while, as players do: whoever waits for the lock must stop nobody else. */
async function writing(server: Server, work: () => Promise<Row>) {
  let isOver = false
  const writers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      await fetch(`${server.address}/api/auth/epic/login`).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      )
      await fetch(`${server.address}/api/auth/epic/callback?code=x&state=y`, { redirect: 'manual' }).catch(() => {})
      await delay(50)
    }
  })
  const row = await work()
  isOver = true
  await Promise.all(writers)
  return row
}

async function on(env: NodeJS.ProcessEnv, faultOf: (server: Server) => Fault, release = () => {}) {
  const server = await newServer(env)
  try {
    await server.start()
    return await writing(server, () => measured(server, faultOf(server)))
  } finally {
    await server.kill()
    release()
    await server.remove()
  }
}

const writeLock = () =>
  on({}, ({ dataDir }) => {
    const other = new Database(join(dataDir, 'trofey.db'))
    return {
      what: 'the write lock held by another program, SQLite',
      begin: () => other.exec('begin immediate'),
      end: () => other.close(),
    }
  })

function fullDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  mount(folder, 24 * MIB)
  const filler = join(folder, 'filler')
  const faultOf = () => ({
    what: 'a full disk, SQLite',
    begin() {
      for (const size of [MIB, 4 * KIB]) {
        try {
          for (;;) appendFileSync(filler, Buffer.alloc(size))
        } catch {}
      }
    },
    end: () => rmSync(filler),
  })
  return on({ DATA_DIR: folder, DISK_RESERVE: '0' }, faultOf, () => unmount(folder))
}

async function readOnly() {
  const cluster = newCluster()
  const client = new Client(cluster.address)
  await client.connect()
  const set = async (readOnly: string) => {
    await client.query(`alter system set default_transaction_read_only = ${readOnly}`)
    await client.query('select pg_reload_conf()')
  }
  try {
    const what = 'a read-only PostgreSQL'
    return await on({ DATABASE_URL: cluster.address }, () => ({ what, begin: () => set('on'), end: () => set('off') }))
  } finally {
    await client.end()
    await cluster.remove()
  }
}

/** A database that cannot be written to for a minute, three ways: how long `/health` takes, and when `/ready` knows. */
export async function faults() {
  const rows = [await writeLock()]
  if (canMount) rows.push(await fullDisk())
  if (hasPostgres) rows.push(await readOnly())
  print(
    `A fault of ${LASTS / SECOND} s`,
    ['', '/health p99, ms', 'longest', '/ready is 503 after s', '200 again after s'],
    rows,
  )
}
