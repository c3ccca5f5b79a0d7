import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres, newDatabase } from '../../support/database/postgres.ts'
import { newServer, type Server } from '../../support/server.ts'
import {
  claiming,
  databaseFaults,
  joining,
  newContest,
  newTeamContest,
  race,
  registering,
} from '../../support/slices/contention.ts'
import { sharedCluster } from '../ownServers.ts'

const PLAYERS = 30
const ACTS = 4

const cluster = sharedCluster()

let database: string
let servers: Server[]
beforeEach(async (context) => {
  if (!hasPostgres) return context.skip()
  database = await newDatabase(cluster.address)
  servers = []
})
afterEach(async () => {
  for (const server of servers) await server.kill()
  await servers[0]?.remove()
})

async function startServers(processes: number) {
  const env = { DATABASE_URL: database, TRUSTED_PROXIES: '1', SANDBOX: 'open' }
  const first = await newServer(env)
  servers.push(first)
  while (servers.length < processes) servers.push(await newServer({ ...env, DATA_DIR: first.dataDir }))
  for (const server of servers) await server.start()
  return servers.map(({ address }) => address)
}

test.each([
  { processes: 1, seats: PLAYERS },
  { processes: 3, seats: 10 },
])(
  'thirty players register and leave, then claim, all at once: none waits for another in a ring, and the book adds up ($processes processes, $seats seats)',
  async ({ processes, seats }) => {
    const addresses = await startServers(processes)
    const contest = await newContest(addresses[0]!, PLAYERS, seats)
    const before = await databaseFaults(database)
    let refused = 0
    for (const act of [registering(contest), claiming(contest)]) {
      const { times, counts } = await race({ addresses, players: contest.players, act, acts: ACTS })
      expect(times).toHaveLength(PLAYERS * ACTS)
      expect(Object.keys(counts).filter((status) => !['200', '201', '409'].includes(status))).toEqual([])
      refused += counts[409] ?? 0
    }
    // Each connection tells what it has counted when it ends.
    for (const server of servers) await server.end()
    const after = await databaseFaults(database)
    expect(after.deadlocks).toBe(0)
    // What is refused is rolled back too. Without locks, acts roll each other back several times each.
    expect(after.rollbacks - before.rollbacks - refused).toBeLessThan((2 * PLAYERS * ACTS) / 4)
    expect(servers[0]?.audit()).toMatchObject({ code: 0 })
  },
)

test('forty teams of four want ten seats, thirty players at once at three processes: ten get them, thirty wait unpaid, and the book adds up', async () => {
  const addresses = await startServers(3)
  const [teams, seats] = [40, 10]
  const contest = await newTeamContest(addresses[0]!, teams, 4, seats)
  const act = joining(contest, false)
  for (let first = 0; first < contest.players.length; first += PLAYERS) {
    const players = contest.players.slice(first, first + PLAYERS)
    expect((await race({ addresses, players, act, acts: 1 })).counts).toEqual({ 201: PLAYERS })
  }
  const answer = await fetch(`${addresses[0]}/api/tournament/${contest.cup}/teams?limit=100`)
  const listed = (await answer.json()) as { status: string }[]
  expect(listed.filter(({ status }) => status === 'seated')).toHaveLength(seats)
  expect(listed.filter(({ status }) => status === 'waiting')).toHaveLength(teams - seats)
  for (const server of servers) await server.end()
  expect((await databaseFaults(database)).deadlocks).toBe(0)
  expect(servers[0]?.audit()).toMatchObject({ code: 0 })
})
