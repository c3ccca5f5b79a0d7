import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** Makes a season of `scale` submissions in this folder, or of the seed's own size, unless a run before has. */
export function seed(dataDir: string, scale?: number, DATABASE_URL = '') {
  const done = join(dataDir, 'is-seeded')
  if (existsSync(done)) return
  console.log(`Making a season of ${scale ?? 'some'} submissions in ${dataDir}…`)
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL }
  const size = scale === undefined ? [] : ['--scale', String(scale)]
  execFileSync(process.execPath, ['dist/api/seed.js', ...size], { env, stdio: 'ignore' })
  writeFileSync(done, '')
}
