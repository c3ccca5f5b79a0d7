import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasPostgres, newDatabase } from '../../support/database/postgres.ts'
import { newServer, type Server } from '../../support/server.ts'
import { claiming, databaseFaults, newContest, race, registering } from '../../support/slices/contention.ts'
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
  const first = await newServer({ DATABASE_URL: database })
  servers.push(first)
  while (servers.length < processes) servers.push(await newServer({ DATABASE_URL: database, DATA_DIR: first.dataDir }))
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
