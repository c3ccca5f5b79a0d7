import { hasPostgres, newCluster } from '../support/postgres.ts'
import { newServer } from '../support/server.ts'
import { draftEvening, faultsOf } from '../support/slices/poiDraftEvening.ts'
import { print, type Row } from './measure.ts'

const [CAPTAINS, MAPS, VIEWERS] = [20, 2, 500] as const
const TURNS = CAPTAINS * MAPS
/** Milliseconds. */
const LIMIT = 1000

/**
 * A draft of twenty captains on two maps before five hundred viewers, the built server killed in three random turns, on
 * both engines. Throws where the order is not exact, a location is picked twice, a deadline or a viewer is late.
 */
export async function poiDraft(engine?: string) {
  const rows: Row[] = []
  if (engine !== 'postgres') rows.push(await evening('SQLite', ''))
  if (engine !== 'sqlite' && hasPostgres) {
    const cluster = newCluster({ isDurable: true })
    rows.push(await evening('PostgreSQL', cluster.address).finally(() => cluster.remove()))
  }
  const columns = [
    '',
    'turns',
    'kills',
    'deadlines',
    'latest end of a turn, ms',
    'changes seen',
    'median, ms',
    'p99, ms',
    'latest, ms',
  ]
  print(`A draft with ${VIEWERS} viewers`, columns, rows)
}

async function evening(what: string, database: string): Promise<Row> {
  const server = await newServer({ DATABASE_URL: database })
  try {
    await server.start()
    const turns = shuffled(Array.from({ length: TURNS }, (_, index) => index + 1))
    const [killedAt, slept] = [turns.slice(0, 3), turns.slice(2, 7)]
    const { final, overdue, late, wrong, kills } = await draftEvening(server, {
      captains: CAPTAINS,
      maps: MAPS,
      viewers: VIEWERS,
      killedAt,
      slept,
    })
    const faults = faultsOf(final)
    late.sort((one, other) => one - other)
    const [latestEnd, latest] = [Math.max(...overdue), late.at(-1) ?? 0]
    if (wrong > 0) faults.push(`${wrong} viewers with another state`)
    if (latestEnd > LIMIT) faults.push(`a turn ended ${latestEnd} ms late`)
    if (latest > LIMIT) faults.push(`a viewer was ${latest} ms late`)
    await server.end()
    if (server.audit().code !== 0) faults.push('the audit fails')
    if (faults.length > 0) throw new Error(`${what}, killed in ${killedAt}, slept ${slept}: ${faults.join(', ')}`)
    const at = (share: number) => late[Math.ceil(late.length * share) - 1] ?? 0
    return [what, final.picks.length, kills, overdue.length, latestEnd, late.length, at(0.5), at(0.99), latest]
  } finally {
    await server.remove()
  }
}

const shuffled = (items: number[]) =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)
