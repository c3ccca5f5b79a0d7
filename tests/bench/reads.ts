import { deepStrictEqual } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { AdminUser } from '#shared/users'
import { signIn } from '../support/server.ts'
import { cpuByRequest, median, print } from './measure.ts'
import { startProduct, startReference } from './servers.ts'

const SCALE = 10_000
const ROUNDS = 5

/** What is asked for, by whom, and how often in a round. */
type Read = { what: string; path: string; headers: Record<string, string>; count: number }

/** What a read costs the server beside the same read of a bare one (`reference/`). */
export async function reads() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  await compare('SQLite', folder)
  rmSync(folder, { recursive: true })
}

async function compare(engine: string, folder: string, env: NodeJS.ProcessEnv = {}) {
  const seeded = join(folder, 'seeded')
  const seed = resolve(import.meta.dirname, '../../dist/api/seed.js')
  const options = { env: { ...process.env, ...env, DATA_DIR: seeded } }
  spawnSync(process.execPath, [seed, '--scale', `${SCALE}`], options)
  const roads = await readsOf(seeded, env)

  const copy = (name: string) => {
    cpSync(seeded, join(folder, name), { recursive: true })
    return { ...env, DATA_DIR: join(folder, name) }
  }
  const [bare, quiet, logging] = await Promise.all([
    startReference(copy('bare')),
    startProduct({ ...copy('quiet'), LOG_LEVEL: 'warn' }),
    startProduct({ ...copy('logging'), LOG_LEVEL: 'info' }),
  ])
  for (const read of roads) await requireSame(read, bare.address, quiet.address)

  const rows = []
  for (const read of roads) {
    const costs = await alternately({
      bare: () => cpuByRequest(bare.pid, { address: bare.address, ...read }),
      quiet: () => cpuByRequest(quiet.pid, { address: quiet.address, ...read }),
      logging: () => cpuByRequest(logging.pid, { address: logging.address, ...read }),
    })
    const ratios = [costs.bare / costs.quiet, costs.bare / costs.logging].map((ratio) => ratio.toFixed(2))
    rows.push([read.what, ...Object.values(costs).map(Math.round), ...ratios, Math.round(costs.logging - costs.quiet)])
  }
  print(
    `Reads on ${engine}, a season of ${SCALE}: processor by request`,
    ['', 'bare, µs', 'LOG_LEVEL=warn, µs', 'info, µs', 'bare / warn', 'bare / info', 'the line, µs'],
    rows as never,
  )
  await Promise.all([bare.end(), quiet.end(), logging.end()])
}

/** The medians of what these measures return, taken in turns; the first turn only warms up. */
async function alternately<Name extends string>(measures: Record<Name, () => Promise<number>>) {
  const taken = mapped(measures, (): number[] => [])
  for (let round = 0; round <= ROUNDS; round++)
    for (const name in measures) {
      const cost = await measures[name]()
      if (round > 0) taken[name].push(cost)
    }
  return mapped(taken, median)
}

const mapped = <Name extends string, From, To>(from: Record<Name, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(from).map(([name, value]) => [name, to(value)])) as Record<Name, To>

async function requireSame({ what, path, headers }: Read, ...servers: string[]) {
  const [one, other] = await Promise.all(
    servers.map(async (address) => (await fetch(address + path, { headers })).json()),
  )
  deepStrictEqual(one, other, what)
}

async function readsOf(dataDir: string, env: NodeJS.ProcessEnv): Promise<Read[]> {
  const server = await startProduct({ ...env, DATA_DIR: dataDir })
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
  const admin = bearer((await signIn(server.address, 'admin')).token)
  const people = (await (
    await fetch(`${server.address}/api/admin/users?limit=200`, { headers: admin })
  ).json()) as AdminUser[]
  const [busiest] = people.toSorted((one, other) => other.stats.totalSubmissions - one.stats.totalSubmissions)
  const session = await signIn(server.address, busiest!.displayName)
  const player = bearer(session.token)
  await server.end()
  return [
    { what: 'health', path: '/api/health', headers: {}, count: 3000 },
    { what: 'me', path: '/api/auth/me', headers: player, count: 2000 },
    { what: 'own submissions', path: `/api/submissions/user/${session.user.id}?limit=50`, headers: player, count: 500 },
    { what: 'queue', path: '/api/submissions?limit=50', headers: admin, count: 500 },
    { what: 'queue, pending', path: '/api/submissions?limit=50&status=pending', headers: admin, count: 500 },
    {
      what: 'queue, approved victories',
      path: '/api/submissions?limit=50&status=approved&category=victory',
      headers: admin,
      count: 500,
    },
  ]
}
