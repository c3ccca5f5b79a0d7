import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { ask } from '../../support/machines/clients.ts'
import { eveningOnMachines } from '../../support/machines/evening.ts'
import { startMachines } from '../../support/machines/machines.ts'
import { hasNginx } from '../../support/machines/nginx.ts'
import { hasSwift, newSwift, type Swift } from '../../support/machines/swift.ts'
import { expectStored } from '../calls.ts'

const isThere = hasNginx && hasSwift && hasPostgres
let swift: Swift
let cluster: ReturnType<typeof newCluster>
let machines: Awaited<ReturnType<typeof startMachines>>
beforeAll(async () => {
  if (!isThere) return
  cluster = newCluster()
  swift = await newSwift()
  machines = await startMachines(cluster.address, swift)
})
afterAll(async () => {
  await machines?.remove()
  await swift?.remove()
  await cluster?.remove()
})

/** The keys in the bucket that no row names, and those that are missing. */
function afterSweep(database: string, { env }: Swift) {
  const program = ['--import', 'tsx', 'tests/support/machines/sweep.ts']
  const options = { env: { ...process.env, ...env, DATABASE_URL: database }, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, program, options)) as { unnamed: string[]; findings: string[] }
}

test.runIf(isThere)(
  'of three processes behind nginx one is killed among uploads, claims, withdrawals and registrations: nothing is lost or doubled (OPS-26)',
  async () => {
    const { address, servers } = machines
    const players = 8
    const evening = await eveningOnMachines({
      address,
      servers,
      database: cluster.address,
      viewers: 40,
      players,
    })
    const one = { tournament_registrations: 1, withdrawals: 1, submissions: 1 }
    expect(evening.rows).toEqual(Array(players).fill(one))
    for (const { session, id, file, answers } of evening.sent) {
      expect(answers).toEqual([201, 201])
      await expectStored({ address }, session, id, file)
      const { text } = await ask(`${address}/api/auth/me`, session)
      expect(JSON.parse(text)).toMatchObject({ balance: 1000 + 5000 - 100 - 1000 })
    }
    expect([evening.wrong, evening.polling]).toEqual([0, 20])
    expect(servers[1]?.audit()).toMatchObject({ code: 0 })
    expect(afterSweep(cluster.address, swift)).toEqual({ unnamed: [], findings: [] })
  },
)
