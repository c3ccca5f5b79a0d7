import { expect, test } from 'vitest'
import { hasPostgres, newDatabase } from '../support/database/postgres.ts'
import { draftEvening, faultsOf } from '../support/slices/dropmaps/poiDraftEvening.ts'
import { sharedCluster, startedServer } from './ownServers.ts'

const cluster = sharedCluster()

test.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])(
  'a draft whose server is killed in three turns goes on: right order, no location twice, every page right (%s)',
  async (engine) => {
    const database = engine === 'PostgreSQL' ? await newDatabase(cluster.address) : ''
    const server = await startedServer({ DATABASE_URL: database })
    const evening = await draftEvening(server, {
      captains: 4,
      maps: 2,
      viewers: 30,
      killedAt: [1, 4, 6],
      slept: [4, 8],
    })
    expect(evening.kills).toBe(3)
    expect(faultsOf(evening.final)).toEqual([])
    const { picks } = evening.final
    const byCaptain = picks.filter(({ cause }) => cause !== 'lot').map(({ number }) => number)
    expect(byCaptain).toEqual(evening.claimed)
    expect(picks.filter(({ number }) => [4, 8].includes(number))).toMatchObject([{ cause: 'lot' }, { cause: 'lot' }])
    expect(evening.wrong).toBe(0)
    await server.end()
    expect(server.audit()).toMatchObject({ code: 0 })
  },
)
