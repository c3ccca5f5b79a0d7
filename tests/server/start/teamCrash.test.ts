import { test } from 'vitest'
import { besideSqlite } from '../../support/database/beside.ts'
import { killAmongTeams } from '../../support/slices/tournaments/killedTeams.ts'
import { startedServer } from '../ownServers.ts'

test('killed while members join, incomplete teams are dropped and prizes paid, each happens once, and a key has one answer (SERVER-8, TOURNAMENT-72, TOURNAMENT-75)', async () => {
  const server = await startedServer()
  await killAmongTeams(server, besideSqlite(server))
})
