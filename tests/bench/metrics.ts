import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { only } from '#db/only'
import { cpuByRequest, median, print, type Row, reportMissed } from './measure.ts'
import { readsOf } from './roads.ts'
import { keptFolder, seed } from './seasons.ts'
import { newFolder, startProduct } from './servers.ts'
import { sized } from './short.ts'

const SCALE = sized(10_000, 500)
const [WARM_UP, ROUNDS] = sized([5, 21], [0, 1])
const measured = ['health', 'me', 'own submissions', 'queue']
/** The rounds whose ratios are the noise: all but the tenth at each end. */
const NOISE = [0.1, 0.9] as const

/**
 * What METRICS_TOKEN costs each read, in processor by request: a server with it and two without, in turns. The noise is
 * what the two without differ by, round by round. Fails where the cost is above the noise.
 */
export async function metrics() {
  const season = keptFolder(`SQLite-${SCALE}`)
  seed(season, SCALE)
  const folder = newFolder()
  cpSync(season, join(folder, 'first'), { recursive: true })
  const reads = (await readsOf({ DATA_DIR: join(folder, 'first'), DATABASE_URL: '' })).filter(({ what }) =>
    measured.includes(what),
  )
  for (const name of ['counting', 'second']) cpSync(join(folder, 'first'), join(folder, name), { recursive: true })
  const start = (name: string, METRICS_TOKEN = '') => startProduct({ DATA_DIR: join(folder, name), METRICS_TOKEN })
  const servers = [await start('first'), await start('counting', 'a-token-of-the-bench'), await start('second')]
  const rows: Row[] = []
  const tooMuch: string[] = []
  for (const { what, ...read } of reads) {
    const rounds: { least: number; cost: number; noise: number }[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const costs = [0, 0, 0]
      // Whoever comes first in a round finds the machine as the round before has left it.
      for (const turn of [0, 1, 2]) {
        const at = (turn + round + WARM_UP) % 3
        const { pid, address } = only(servers.slice(at, at + 1))
        costs[at] = await cpuByRequest(pid, { ...read, address })
      }
      const [least = 0, counted = 0, again = 0] = costs
      if (round >= 0) rounds.push({ least, cost: counted / least, noise: again / least })
    }
    const cost = median(rounds.map((round) => round.cost))
    const noises = rounds.map(({ noise }) => noise).sort((one, other) => one - other)
    const [low = 0, high = 0] = NOISE.map((share) => noises[Math.floor(share * noises.length)])
    rows.push([
      what,
      median(rounds.map(({ least }) => least)).toFixed(0),
      ...[cost, low, high].map((one) => one.toFixed(3)),
    ])
    if (cost > Math.max(high, 1)) tooMuch.push(what)
  }
  for (const server of servers) await server.end()
  rmSync(folder, { recursive: true })
  print(
    `What METRICS_TOKEN costs, a season of ${SCALE} on SQLite`,
    ['', 'without, µs of processor', 'with / without', 'without / without, from', 'to'],
    rows,
  )
  reportMissed(tooMuch.map((what) => `METRICS_TOKEN costs ${what} more than the noise`))
}
