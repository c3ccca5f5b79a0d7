import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hasPostgres, newCluster, newDatabase } from '../../support/postgres.ts'
import { newServer, type Server } from '../../support/server.ts'
import {
  type Act,
  type Contest,
  claiming,
  databaseFaults,
  newContest,
  race,
  registering,
} from '../../support/slices/contention.ts'

const PLAYERS = 30
const ACTS = 4

let cluster: ReturnType<typeof newCluster>
beforeAll(() => {
  if (hasPostgres) cluster = newCluster()
})
afterAll(() => cluster?.remove())

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

const cases: [what: string, processes: number, actOf: (contest: Contest) => Act, seats: number][] = [
  ['register and leave', 1, registering, PLAYERS],
  ['register and leave with room for ten', 3, registering, 10],
  ['claim', 1, claiming, PLAYERS],
  ['claim', 3, claiming, PLAYERS],
]
test.each(cases)(
  'thirty players %s at once, server processes: %i. None waits for another in a ring, and the book adds up',
  async (_, processes, actOf, seats) => {
    const addresses = await startServers(processes)
    const contest = await newContest(addresses[0]!, PLAYERS, seats)
    const before = await databaseFaults(database)
    const { times, counts } = await race({ addresses, players: contest.players, act: actOf(contest), acts: ACTS })
    expect(times).toHaveLength(PLAYERS * ACTS)
    expect(Object.keys(counts).filter((status) => !['200', '201', '409'].includes(status))).toEqual([])
    // Each connection tells what it has counted when it ends.
    for (const server of servers) await server.end()
    const after = await databaseFaults(database)
    expect(after.deadlocks).toBe(0)
    // What is refused is rolled back too. Without locks, acts roll each other back several times each.
    const lost = after.rollbacks - before.rollbacks - (counts[409] ?? 0)
    expect(lost).toBeLessThan(times.length / 4)
    expect(servers[0]?.audit()).toMatchObject({ code: 0 })
  },
)
