import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productRoot } from './servers.ts'
import { isShort } from './short.ts'

/** What is kept between runs, because making a large season takes minutes: by the migrations, in the system's temporary folder. */
export function keptFolder(name: string) {
  const migrations = readdirSync('db/migrations', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.sql'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .sort()
  const version = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `trofey-seasons-${version}`, name)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** A small season that the measured build has made today: what is open by the calendar stays open for a day. */
export function seededToday() {
  const program = join(productRoot, 'dist/api/seed.main.js')
  const version = createHash('sha256').update(readFileSync(program)).digest('hex').slice(0, 12)
  const folder = keptFolder(`${new Date().toISOString().slice(0, 10)}-${version}`)
  if (existsSync(join(folder, 'is-seeded'))) return folder
  // Of two runs that make it at once, the first one's stays.
  const made = mkdtempSync(`${folder}-`)
  seed(made, undefined, '', productRoot)
  if (existsSync(join(folder, 'is-seeded'))) rmSync(made, { recursive: true })
  else renameSync(made, folder)
  return folder
}

/** Makes a season of `scale` submissions in this folder, or of the seed's own size, unless a run before has. */
export function seed(dataDir: string, scale?: number, DATABASE_URL = '', cwd = '.') {
  const done = join(dataDir, 'is-seeded')
  if (existsSync(done)) return
  console.log(`Making a season of ${scale ?? 'some'} submissions in ${dataDir}…`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL }
  const size = scale === undefined ? [] : ['--scale', String(scale)]
  const isSmall = isShort && scale !== undefined
  const program = isSmall ? ['--import', 'tsx', 'tests/bench/shortSeason.ts'] : ['dist/api/seed.js']
  execFileSync(process.execPath, [...program, ...size], { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(done, '')
}
