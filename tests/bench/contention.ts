import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasPostgres, newCluster } from '../support/database/postgres.ts'
import type { Session } from '../support/server.ts'
import {
  type Act,
  type Contest,
  claiming,
  databaseFaults,
  joining,
  newContest,
  newTeamContest,
  race,
  registering,
  uploading,
} from '../support/slices/contention.ts'
import { print, type Row } from './measure.ts'
import { newFolder, product, startProduct } from './servers.ts'
import { sized } from './short.ts'

const PLAYERS = sized(30, 4)
const ACTS = sized(20, 2)
const WARM_UP = sized(10, 1)
/** Milliseconds after which nobody begins another act. */
const LIMIT = 20_000

type Contended = { players: Session[]; act: Act }
const withContest = (actOf: (contest: Contest) => Act) => async (address: string) => {
  const contest = await newContest(address, PLAYERS, PLAYERS)
  return { players: contest.players, act: actOf(contest) }
}
const acts: Record<string, (address: string) => Promise<Contended>> = {
  'register and leave': withContest(registering),
  /** Each completes a duo, which gets its seat, and leaves it. */
  'join a team and leave': async (address) => {
    const contest = await newTeamContest(address, PLAYERS, 2, PLAYERS)
    return { players: contest.players, act: joining(contest) }
  },
  claim: withContest(claiming),
  upload: withContest(() => uploading),
}

/**
 * Thirty players who want the same at once, on the built server: one process with SQLite, one and three with PostgreSQL,
 * whose commits wait for the disk. Throws when a book does not add up afterwards.
 */
export async function contention() {
  const rows: Row[] = []
  for (const [what, begin] of Object.entries(acts)) {
    rows.push([`${what}, SQLite`, ...(await contend(begin, 1, false))])
    if (!hasPostgres) continue
    for (const processes of sized([1, 3], [3]))
      rows.push([`${what}, PostgreSQL, processes: ${processes}`, ...(await contend(begin, processes, true))])
  }
  const outcomes = ['done', 'refused', 'failed', 'deadlocks', 'lost races']
  const columns = ['', 'acts a second', 'p50, ms', 'p99, ms', 'slowest, ms', ...outcomes]
  print(`${PLAYERS} players at once`, columns, rows)
}

async function contend(begin: (address: string) => Promise<Contended>, processes: number, isPostgres: boolean) {
  const folder = newFolder()
  const cluster = isPostgres ? newCluster({ isDurable: true }) : undefined
  const env = { DATA_DIR: folder, DATABASE_URL: cluster?.address ?? '' }
  const servers = [await startProduct(env)]
  while (servers.length < processes) servers.push(await startProduct(env))
  const addresses = servers.map(({ address }) => address)
  const { players, act } = await begin(addresses[0]!)
  await race({ addresses, players, act, acts: WARM_UP })
  const before = cluster && (await databaseFaults(cluster.address))
  const { times, counts, whole } = await race({
    addresses,
    players,
    act: (player, turn, serial) => act(player, turn, serial + WARM_UP * PLAYERS),
    acts: ACTS,
    limit: LIMIT,
  })
  for (const server of servers) await server.end()
  const after = cluster && (await databaseFaults(cluster.address))
  execFileSync(process.execPath, [join(dirname(product), 'audit.js')], { env: { ...process.env, ...env } })
  await cluster?.remove()
  rmSync(folder, { recursive: true })

  const at = (part: number) => Math.round(times[Math.ceil(times.length * part) - 1] ?? 0)
  const { 200: changed = 0, 201: made = 0, 409: refused = 0, ...rest } = counts
  const failed = Object.values(rest).reduce((sum, count) => sum + count, 0)
  const faults =
    before && after ? [after.deadlocks - before.deadlocks, after.rollbacks - before.rollbacks - refused] : ['', '']
  const perSecond = Math.round((times.length * 1000) / whole)
  return [perSecond, at(0.5), at(0.99), at(1), changed + made, refused, failed, ...faults]
}
