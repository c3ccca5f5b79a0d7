import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import { hasPostgres, newCluster } from '../../support/database/postgres.ts'
import { print, type Row, reportMissed } from '../measure.ts'
import type { Options } from '../options.ts'
import { keptFolder, seed } from '../seasons.ts'
import { sized } from '../short.ts'

const SCALES = sized([10_000, 100_000, 1_000_000], [500])
/** What the product promises of each program, in MiB. */
const MOST = 512
/** Submissions that have a file of their own, of 1 KiB. */
const SMALL_FILES = sized(100_000, 500)

/** The kept season of so many submissions, by the name under which other parts keep it too. */
const seasonOf = (engine: string, scale: number) =>
  keptFolder(`${engine}-${{ 10000: 'small', 1000000: 'large' }[scale] ?? scale}`)

/**
 * Time and memory of `audit`, `backup` and `backup --rehearse` at three sizes of a season, and of a season whose files are many. Fails where a program takes more memory than its bar.
 */
export async function operations({ engine, scale }: Options) {
  const scales = scale === undefined ? SCALES : [scale]
  const rows: Row[] = []
  if (engine !== 'postgres') {
    for (const scale of scales) {
      const dataDir = seasonOf('SQLite', scale)
      seed(dataDir, scale)
      rows.push(...(await rowsOf(`SQLite, ${scale} submissions`, dataDir, '')))
    }
    rows.push(...(await withFilesOfTheirOwn(Math.min(scale ?? SMALL_FILES, SMALL_FILES))))
  }
  if (engine !== 'sqlite' && hasPostgres) rows.push(...(await onPostgres(scales)))
  print('The operator’s programs', ['', 'seconds', 'of processor', 'MiB at the most'], rows)
  reportMissed(rows.filter((row) => Number(row.at(-1)) > MOST).map(([what]) => `${what}: over ${MOST} MiB`))
}

async function onPostgres(scales: number[]) {
  const cluster = newCluster({ folder: keptFolder('cluster'), buffers: 128 })
  try {
    const rows: Row[] = []
    for (const scale of scales) {
      const name = `operations_${scale}`
      const address = cluster.address.replace('/postgres?', `/${name}?`)
      await createDatabase(cluster.address, name)
      const dataDir = keptFolder(`PostgreSQL-operations-${scale}`)
      seed(dataDir, scale, address)
      rows.push(...(await rowsOf(`PostgreSQL, ${scale} submissions`, dataDir, address)))
    }
    return rows
  } finally {
    cluster.stop()
  }
}

async function createDatabase(cluster: string, name: string) {
  const client = new Client(cluster)
  await client.connect()
  const { rows } = await client.query('select from pg_database where datname = $1', [name])
  if (rows.length === 0) await client.query(`create database ${name}`)
  await client.end()
}

async function rowsOf(what: string, dataDir: string, DATABASE_URL: string): Promise<Row[]> {
  const backups = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL }
  const programs = {
    audit: ['audit'],
    'first backup': ['backup', backups],
    'next backup, rehearsed': ['backup', backups, '--rehearse'],
  }
  try {
    const rows: Row[] = []
    for (const [name, args] of Object.entries(programs)) {
      const { seconds, processor, memory } = await run(args, env)
      rows.push([`${what}: ${name}`, seconds.toFixed(0), processor.toFixed(0), memory.toFixed(0)])
      console.error(...(rows.at(-1) ?? []))
    }
    return rows
  } finally {
    rmSync(backups, { recursive: true })
  }
}

/** Tells, when its process ends, the most memory that it has had, in KiB, and its seconds of processor. */
const REPORTING = `data:text/javascript,import { writeSync } from 'node:fs'; process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(3, JSON.stringify({ memory: maxRSS / 1024, processor: (userCPUTime + systemCPUTime) / 1e6 }))
})`.replaceAll('\n', '')

async function run([program = '', ...args]: string[], env: NodeJS.ProcessEnv) {
  const started = performance.now()
  const child = spawn(process.execPath, ['--import', REPORTING, `dist/api/${program}.js`, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const streams = [child.stdout, child.stderr, child.stdio[3]] as Readable[]
  const [output, errors, usage = ''] = await Promise.all(streams.map((stream) => text(stream)))
  const [code] = await ended
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errors}${output}`)
  const used = JSON.parse(usage) as { memory: number; processor: number }
  return { seconds: (performance.now() - started) / 1000, ...used }
}

/** A season each of whose submissions has a file of its own. */
async function withFilesOfTheirOwn(scale: number) {
  const season = seasonOf('SQLite', scale)
  seed(season, scale)
  const dataDir = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  try {
    cpSync(season, dataDir, { recursive: true })
    giveFiles(dataDir)
    return await rowsOf(`SQLite, ${scale} submissions with a file of 1 KiB each`, dataDir, '')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

function giveFiles(dataDir: string) {
  const db = new Database(join(dataDir, 'trofey.db'))
  const ids = db.prepare('select id from submissions').pluck().all() as string[]
  const name = db.prepare('update submissions set media_key = ?, file_size = ? where id = ?')
  const note = db.prepare('insert into stored_files (key, size, sha256, checked_at) values (?, ?, ?, ?)')
  db.transaction(() => {
    for (const id of ids) {
      const [key, bytes] = [`submissions/${id.slice(-2)}/${id}.png`, randomBytes(1024)]
      const path = join(dataDir, 'media', key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
      name.run(key, bytes.length, id)
      note.run(key, bytes.length, createHash('sha256').update(bytes).digest('hex'), Date.now())
    }
  })()
  db.close()
}
