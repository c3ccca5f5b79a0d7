import { deepStrictEqual } from 'node:assert'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hasPostgres, newCluster } from '../support/database/postgres.ts'
import { alternately, ask, cpuByRequest, print, type Row } from './measure.ts'
import { type Read, readsOf } from './roads.ts'
import { seed } from './seasons.ts'
import { newFolder, startProduct, startReference } from './servers.ts'
import { sized } from './short.ts'

const SCALE = sized(10_000, 500)
const ROUNDS = sized(7, 1)

/** What a read costs the server beside the same read of a bare one (`reference/`), on both engines. */
export async function reads() {
  await compare('SQLite', {})
  if (!hasPostgres) return
  const cluster = newCluster()
  await compare('PostgreSQL', { DATABASE_URL: cluster.address })
  await cluster.remove()
}

async function compare(engine: string, env: NodeJS.ProcessEnv) {
  const folder = newFolder()
  const season = { ...env, DATA_DIR: join(folder, 'season') }
  mkdirSync(season.DATA_DIR)
  seed(season.DATA_DIR, SCALE, env.DATABASE_URL)
  const all = await readsOf(season)
  const copy = (name: string) => {
    cpSync(season.DATA_DIR, join(folder, name), { recursive: true })
    return { ...env, DATA_DIR: join(folder, name) }
  }
  const [bare, quiet, logging] = await Promise.all([
    startReference(copy('bare')),
    startProduct({ ...copy('quiet'), LOG_LEVEL: 'warn' }),
    startProduct({ ...copy('logging'), LOG_LEVEL: 'info' }),
  ])
  const cost =
    ({ address, pid }: typeof bare, read: Read) =>
    () =>
      cpuByRequest(pid, { ...read, address })

  const rows: Row[] = []
  for (const read of all) {
    await requireSame(read, bare.address, quiet.address)
    const measures = [cost(bare, read), cost(quiet, read), cost(logging, read)]
    const [least = 0, silent = 0, logged = 0] = await alternately(ROUNDS, measures)
    // Beside a list's cost the line's is lost in the noise.
    const line = read.isQuick ? Math.round(logged - silent) : ''
    const figures = [least, silent, logged].map(Math.round)
    rows.push([read.what, ...figures, ratio(least, silent), ratio(least, logged), line])
  }
  print(
    `Reads on ${engine}, a season of ${SCALE}`,
    ['processor by request, µs', 'bare', 'no log line', 'with it', 'bare / no line', 'bare / with it', 'the line'],
    rows,
  )

  const packed: Row[] = []
  for (const read of all.filter(({ what }) => ['own submissions', 'queue'].includes(what))) {
    const gzip = { ...read, headers: { ...read.headers, 'Accept-Encoding': 'gzip' } }
    const measures = [cost(bare, read), cost(bare, gzip), cost(quiet, read), cost(quiet, gzip)]
    const [plain = 0, small = 0, ownPlain = 0, ownSmall = 0] = await alternately(ROUNDS, measures)
    const size = async (of: Read) => (await ask({ ...of, address: quiet.address, count: 1 })) / 1024
    const figures = [await size(read), await size(gzip), plain, small, ownPlain, ownSmall].map(Math.round)
    packed.push([read.what, ...figures, ratio(small, plain), ratio(ownSmall, ownPlain), ratio(small, ownSmall)])
  }
  const ratios = ['bare gzip / bare', 'ours gzip / ours', 'bare gzip / ours gzip']
  const costs = ['bare', 'bare gzip', 'ours', 'ours gzip']
  print(`Compressed on ${engine}`, ['processor by request, µs', 'KiB', 'gzip KiB', ...costs, ...ratios], packed)
  await Promise.all([bare, quiet, logging].map((server) => server.end()))
  rmSync(folder, { recursive: true })
}

const ratio = (one: number, other: number) => (one / other).toFixed(2)

/** Throws unless both answer the same JSON: otherwise the comparison would be of different things. */
async function requireSame({ what, path, headers }: Read, ...addresses: string[]) {
  const answers = addresses.map(async (address) => (await fetch(address + path, { headers })).json())
  const [one, other] = await Promise.all(answers)
  deepStrictEqual(one, other, what)
}
