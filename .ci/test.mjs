// `npm test`: what must hold at every commit. `npm run test:all`: everything, and deeper; `-- --shard 1/4` runs a part of
// it. `npm run test:changed`: what a change touches, in about a minute. tests/README.md says which folder runs when.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { parseArgs } from 'node:util'
import { build, packages, system } from './steps.mjs'
import { benches, checks, compareAnswers, conclude, fail, journeys, MODEL_RUNS, unitTests, vitest } from './suites.mjs'

const { values, positionals } = parseArgs({ options: { shard: { type: 'string' } }, allowPositionals: true })
const [run = 'commit'] = positionals
const isAll = run === 'all'
const { shard } = values
if (shard !== undefined && !(isAll && /^[1-9]\d*\/[1-9]\d*$/.test(shard)))
  throw new Error('--shard takes a part, as 1/4, and belongs to test:all')

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
process.env.MODEL_RUNS ??= String(MODEL_RUNS[isAll ? 'all' : 'commit'])

// The tests kill processes, never the machine, so a folder in memory serves them as a disk does. The API tests take a
// third less time there.
const MEMORY = '/dev/shm'
const ROOM = 8 * 2 ** 30
function hasRoom() {
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM && freemem() > ROOM
}
const folder = !process.env.TMPDIR && existsSync(MEMORY) && hasRoom() ? mkdtempSync(`${MEMORY}/trofey-`) : undefined
if (folder) {
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
}
process.on('exit', () => folder && rmSync(folder, { recursive: true, force: true }))

async function everyTest() {
  // The system's packages keep the network busy: what needs none of them runs meanwhile.
  const systemReady = system(isAll)
  await packages()
  const args = shard === undefined ? [] : [`--shard=${shard}`]
  // The build keeps one core busy most of the time.
  await Promise.all([build(), shard === undefined || shard.startsWith('1/') ? checks() : undefined])
  await systemReady
  await unitTests({ isAll, args })
  // A part of the tests sees a part of the answers.
  if (shard === undefined) compareAnswers()
  await journeys({ isAll, args })
  if (isAll && (shard === undefined || shard.startsWith('1/'))) await benches()
}

/** Types, lint, the fence, the app's and the shared tests that import a changed file, and the API tests of its slices. */
async function changedTests() {
  await packages()
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const since = positionals[1] ?? (git('status', '--porcelain') ? 'HEAD' : 'HEAD~1')
  const changed = git('diff', '--name-only', since)
    .split('\n')
    .concat(git('ls-files', '-o', '--exclude-standard').split('\n'))
  const slices = new Set(
    changed.flatMap((file) => /^(?:shared|api|tests\/api|db\/schema|db\/checks)\/(\w+)/.exec(file)?.[1] ?? []),
  )
  const folders = [...slices].map((slice) => `tests/api/${slice}`).filter((path) => existsSync(path))
  await checks()
  await vitest('fence', '--project=fence')
  await vitest('device', '--project=rules', '--project=device', `--changed=${since}`, '--passWithNoTests')
  if (folders.length > 0) await vitest('api', '--project=sqlite', ...folders)
}

await (run === 'changed' ? changedTests() : everyTest()).catch((error) =>
  fail({ name: 'the run', message: error.stack }),
)
conclude({ isAll })
