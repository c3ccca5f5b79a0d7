import { test } from 'vitest'
import { besidePostgres } from '../../support/database/beside.ts'
import { hasPostgres } from '../../support/database/postgres.ts'
import { killAmongTeams } from '../../support/slices/tournaments/killedTeams.ts'
import { sharedCluster, startedServer } from '../ownServers.ts'

const cluster = sharedCluster()

test.runIf(hasPostgres)(
  'killed in the middle of joining, of dropping incomplete teams and of the payout, each happens once, and a key has one answer (SERVER-8, TOURNAMENT-72, TOURNAMENT-75)',
  async () => {
    const { env, beside } = await besidePostgres(cluster.address)
    const server = await startedServer(env)
    await killAmongTeams(server, beside(server))
  },
)
