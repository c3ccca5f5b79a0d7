import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { only } from '#db/only'
import { type Db, openDb } from '#db/open'
import { notifications, users } from '#db/schema'
import { newId } from '#shared/ids'
import { newServer } from '../support/server.ts'
import { median, print, type Row } from './measure.ts'
import { keptFolder, seed } from './seasons.ts'

/** Submissions: their database has some 400 MB. */
const SCALE = 90_000
/** What the product promises, in milliseconds. */
const MOST = 200
/** Milliseconds without a backup, and after it: what it held back is merged into the database then. */
const [QUIET, AFTER] = [5000, 2000]

/**
 * How long a server's commits wait for `npm run backup`: the product's own writer commits without a pause on a season in
 * SQLite, and the backup runs beside it as a process of its own. Fails past its bar.
 * @param scale submissions of the season
 */
export async function backup(_engine?: string, scale = SCALE) {
  const season = keptFolder(`SQLite-${scale}`)
  seed(season, scale, '')
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const dataDir = join(folder, 'data')
  cpSync(season, dataDir, { recursive: true })
  // Else the first commits wait until the disk has this copy.
  execFileSync('sync')
  const file = join(dataDir, 'trofey.db')
  const size = statSync(file).size / 2 ** 20
  const db = await openDb(file)
  try {
    // What is compiled and cached by then counts for nothing.
    await gapsDuring(db, () => pause(QUIET / 5))
    const quiet = await gapsDuring(db, () => pause(QUIET))
    const { run } = await newServer({ DATA_DIR: dataDir })
    let seconds = 0
    const beside = await gapsDuring(db, async () => {
      const started = performance.now()
      const { code, warning } = await run('backup', join(folder, 'backups'))
      seconds = (performance.now() - started) / 1000
      if (code !== 0) throw new Error(`the backup ended with ${code}: ${warning}`)
      await pause(AFTER)
    })
    print(
      `Commits beside a backup of ${size.toFixed(0)} MiB, which took ${seconds.toFixed(1)} s`,
      ['', 'commits', 'median, ms', 'longest between two, ms', 'longest / without a backup'],
      [rowOf('without a backup', quiet, quiet), rowOf('with one', beside, quiet)],
    )
    if (longestOf(beside) > MOST) throw new Error(`over ${MOST} ms between two commits`)
  } finally {
    await db.close()
    rmSync(folder, { recursive: true })
  }
}

/** Commits one message after the other while `work` runs. Returns the milliseconds between each two commits. */
async function gapsDuring(db: Db, work: () => Promise<void>) {
  const { id: userId } = only(await db.read.select({ id: users.id }).from(users).limit(1))
  const gaps: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  let last = performance.now()
  while (!isOver) {
    await db.tx(async (queries) => {
      const message = {
        type: 'territory_claimed',
        title: 'Проверка',
        message: 'Сообщение во время копирования',
      } as const
      await queries.insert(notifications).values({ id: newId(), userId, createdAt: new Date(), ...message })
    })
    const now = performance.now()
    gaps.push(now - last)
    last = now
    await nextTurn()
  }
  await working
  return gaps
}

// There may be more of them than a call takes arguments.
const longestOf = (gaps: number[]) => gaps.reduce((one, other) => Math.max(one, other), 0)

const rowOf = (what: string, gaps: number[], quiet: number[]): Row => [
  what,
  gaps.length,
  median(gaps).toFixed(2),
  longestOf(gaps).toFixed(1),
  (longestOf(gaps) / longestOf(quiet)).toFixed(1),
]
