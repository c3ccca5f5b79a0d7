import { eveningOnMachines } from '../support/machines/evening.ts'
import { startMachines } from '../support/machines/machines.ts'
import { hasNginx } from '../support/machines/nginx.ts'
import { hasSwift, newSwift } from '../support/machines/swift.ts'
import { hasPostgres, newCluster } from '../support/postgres.ts'
import { print } from './measure.ts'

const [VIEWERS, PLAYERS] = [500, 20] as const
/** Milliseconds. */
const LIMITS = { right: 5000, lease: 30_000 }

/**
 * Twenty players register, withdraw, claim and upload behind nginx before five hundred viewers, half of them polling; one of
 * three processes is killed. Throws where something is lost or doubled, a viewer is wrong, or jobs wait too long.
 */
export async function machines() {
  if (!hasNginx || !hasSwift || !hasPostgres) return console.log('machines: needs nginx, Swift and PostgreSQL')
  const cluster = newCluster({ isDurable: true })
  const swift = await newSwift()
  const installation = await startMachines(cluster.address, swift)
  const options = { database: cluster.address, viewers: VIEWERS, players: PLAYERS }
  const evening = await eveningOnMachines({ ...installation, ...options }).finally(async () => {
    await installation.remove()
    await swift.remove()
    await cluster.remove()
  })
  const { rows, sent, wrong, polling, rightAfter, leaseMovedAfter = Number.NaN } = evening
  const uneven = rows.filter((row) => Object.values(row).some((count) => count !== 1)).length
  const breaks = sent.reduce((sum, { breaks }) => sum + breaks, 0)
  const columns = [
    '',
    'polling',
    'uploads broken off',
    'lost or doubled',
    'wrong',
    'right after, ms',
    'jobs go on after, ms',
  ]
  const figures = [polling, breaks, uneven, wrong, ...[rightAfter, leaseMovedAfter].map((ms) => ms.toFixed(0))]
  print('One of three processes killed', columns, [[`${VIEWERS} viewers`, ...figures]])
  if (uneven + wrong > 0 || !(rightAfter < LIMITS.right && leaseMovedAfter < LIMITS.lease)) throw new Error('see above')
}
