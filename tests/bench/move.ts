import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { newCluster, newDatabase } from '../support/postgres.ts'
import { newServer, signIn } from '../support/server.ts'
import { memoryOf, print, type Row } from './measure.ts'
import { keptFolder, seed } from './seasons.ts'

const SCALE = 1_000_000
/** The tables amid which the move is killed. */
const KILLED_IN = ['entries', 'submissions']
const PAGE = 200
const ROWS = 2000
const lists = [
  'submissions?',
  'submissions?status=rejected&',
  'submissions?q=kefir&',
  'admin/users?',
  'admin/kills?',
  'admin/actions?',
  'admin/withdrawals?',
  'admin/withdrawals?status=completed&order=due&',
  'admin/subscription-screenshots?',
  'tournaments?status=past&',
  'leaderboard?board=kills&',
  'maps?',
]

/**
 * Moves a season from SQLite into PostgreSQL, killed twice, beside PostgreSQL's own dump and restore of the same rows; both
 * are served, and lists compared byte by byte. Fails where they are not equal.
 * @param scale submissions of the season, a million unless told
 */
export async function move(_engine?: string, scale = SCALE) {
  const dataDir = keptFolder(scale === SCALE ? 'SQLite-large' : `SQLite-${scale}`)
  seed(dataDir, scale, '')
  const note = join(dataDir, 'moved-to-postgres')
  rmSync(note, { force: true })
  const cluster = newCluster({ buffers: 128, isDurable: true })
  try {
    const former = await digestsOf({ DATA_DIR: dataDir, DATABASE_URL: '' })
    const to = await newDatabase(cluster.address)
    const runs: Awaited<ReturnType<typeof run>>[] = []
    for (const part of [...KILLED_IN, undefined]) runs.push(await run(dataDir, to, part))
    const seconds = runs.reduce((sum, run) => sum + run.seconds, 0)
    const reference = await dumpAndRestore(to, await newDatabase(cluster.address))
    print(
      `A move of ${scale} submissions, killed twice`,
      ['', 'seconds', 'of PostgreSQL’s own dump and restore', 'memory, MiB'],
      [
        ...runs.map(
          (run, at): Row => [
            `run ${at + 1}, ${KILLED_IN[at] ? `killed at ${run.last}` : 'to its end'}`,
            run.seconds.toFixed(0),
            '',
            run.memory.toFixed(0),
          ],
        ),
        ['all three', seconds.toFixed(0), (seconds / reference).toFixed(2), ''],
        ['dump and restore', reference.toFixed(0), 1, ''],
      ],
    )
    const marks = runs.flatMap((run, at) =>
      run.marks.map(([step, after]): Row => [`run ${at + 1}: ${step}`, after.toFixed(0)]),
    )
    print('Seconds until', ['', 's'], marks)

    const moved = await digestsOf({ DATA_DIR: dataDir, DATABASE_URL: to })
    const odd = lists.filter((_, at) => moved[at] !== former[at])
    print('Lists', ['compared', 'not equal'], [[String(lists.length), odd.join(', ') || 'none']])
    if (odd.length > 0) throw new Error(`not equal: ${odd.join(', ')}`)
  } finally {
    rmSync(note, { force: true })
    await cluster.remove()
  }
}

const MARKS = new Set([
  'source read',
  'source audited',
  'tables made',
  'rows copied',
  'indexes made',
  'users proved',
  'proved',
])

/** Runs the program to its end, or kills it once half of this table has come. */
async function run(dataDir: string, to: string, killedIn?: string) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const started = performance.now()
  const passed = () => (performance.now() - started) / 1000
  const child = spawn(process.execPath, ['dist/api/move.js', '--to', to], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let [last, memory, isKilled] = ['', 0, false]
  const marks: [string, number][] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (isKilled) continue
    last = line
    memory = Math.max(memory, memoryOf(child.pid ?? 0))
    const [, table, copied, rows] = /^(\w+): (\d+) of (\d+)$/.exec(line) ?? []
    if (MARKS.has(line)) marks.push([line, passed()])
    if (table && table === killedIn && Number(copied) >= Number(rows) / 2) isKilled = child.kill('SIGKILL')
  }
  const [code] = await ended
  if (!isKilled && code !== 0) throw new Error(`the move ended with ${code}`)
  return { seconds: passed(), last, memory, marks }
}

/** Seconds of PostgreSQL's programs for the same rows. */
async function dumpAndRestore(from: string, to: string) {
  const started = performance.now()
  const file = join(process.env.TMPDIR ?? '/tmp', `move-${process.pid}.dump`)
  const address = (url: string) => `--dbname=${url}`
  await promisify(execFile)('pg_dump', ['--format=custom', '--compress=0', `--file=${file}`, address(from)])
  await promisify(execFile)('pg_restore', ['--no-owner', '--single-transaction', address(to), file])
  rmSync(file)
  return (performance.now() - started) / 1000
}

/** Signs in and hashes the first rows of each list: a search looks at so many rows a page, so that its pages end elsewhere. */
async function digestsOf(env: NodeJS.ProcessEnv) {
  const server = await newServer(env)
  await server.start()
  try {
    const { token } = await signIn(server.address, 'admin')
    const headers = { Authorization: `Bearer ${token}` }
    const digests: string[] = []
    for (const list of lists) {
      const rows: unknown[] = []
      let next: string | undefined = `/api/${list}limit=${PAGE}`
      while (next && rows.length < ROWS) {
        const answer: Response = await fetch(`${server.address}${next}`, { headers })
        if (!answer.ok) throw new Error(`${list}: ${answer.status}`)
        rows.push(...((await answer.json()) as unknown[]))
        next = /<(.+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      // Signed until an hour that may have begun meanwhile.
      const text = JSON.stringify(rows.slice(0, ROWS)).replaceAll(/\?expires=[^"]*/g, '')
      digests.push(createHash('sha256').update(text).digest('hex'))
    }
    return digests
  } finally {
    await server.end()
  }
}
