// `npm test`: every check and test. The last line says how many passed; what cannot run here is named above it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { resolve } from 'node:path'
import { build, compile, packages, run, say, system } from './steps.mjs'

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

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

const npx = (program, ...args) =>
  run('npx', '--no-install', program, ...args).then(
    () => true,
    () => false,
  )
const countsIn = (file, read) =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 }

const totals = { passed: 0, failed: 0, skipped: 0 }
const add = (counts) => {
  for (const [name, count] of Object.entries(counts)) totals[name] += count
}
/** A suite that failed without a failed test (a crash, a hook) counts as one. */
const suite = (isGood, counts) => add(!isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

async function checks() {
  for (const [program, ...args] of [['tsc', '-b'], ['biome', 'check', '--error-on-warnings'], ['knip']]) {
    const isGood = await npx(program, ...args)
    add(isGood ? { passed: 1 } : { failed: 1 })
  }
}

async function unitTests(...projects) {
  const report = `test-results/vitest-${projects.join('-')}.json`
  const isGood = await npx(
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
  suite(
    isGood,
    countsIn(report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    })),
  )
}

async function journeys() {
  if (!existsSync('/usr/bin/chromium')) {
    say('Chromium not found: the browser tests are skipped')
    totals.skipped += 1
    return
  }
  const report = 'test-results/playwright.json'
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resolve(report)
  const isGood = await npx(
    'playwright',
    'test',
    '--config=tests/playwright.config.ts',
    '--project=e2e',
    '--project=installed',
    '--reporter=list,json',
  )
  suite(
    isGood,
    countsIn(report, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  )
}

// The compiler keeps one core busy for two minutes, and the system's packages the network: what needs neither runs
// meanwhile.
async function everything() {
  const systemReady = system()
  await packages()
  const meanwhile = async () => {
    await build()
    await checks()
    await unitTests('fence', 'device')
  }
  await Promise.all([systemReady, compile(), meanwhile()])
  await unitTests('build', 'sqlite', 'postgres')
  await journeys()
}

await everything().catch((error) => {
  say(error.message)
  totals.failed += 1
})
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed ? 1 : 0)
