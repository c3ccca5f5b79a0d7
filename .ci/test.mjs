// `npm test`: every check and test. The last line says how many passed; what cannot run here is named above it.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { resolve } from 'node:path'
import { build, packages, run, say, system } from './steps.mjs'

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

const totals = { passed: 0, failed: 0, skipped: 0 }
const add = (counts) => {
  for (const [name, count] of Object.entries(counts)) totals[name] += count
}
/** What is told again at the end, when what was printed about it is far above. */
const failures = []
const fail = (what) => {
  totals.failed += 1
  failures.push(what)
}
/** Adds what a suite's report says; a suite that failed without a failed test (a crash, a hook) counts as one. */
function suite(name, isGood, file, read) {
  const { passed, skipped, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, skipped: 0, failed: [] }
  add({ passed, skipped })
  for (const test of failed) fail(test)
  if (!isGood && failed.length === 0) fail(name)
}

async function checks() {
  for (const [program, ...args] of [['tsc', '-b'], ['biome', 'check', '--error-on-warnings'], ['knip']]) {
    if (await npx(program, ...args)) add({ passed: 1 })
    else fail(program)
  }
}

async function unitTests(...projects) {
  const report = `test-results/vitest-${projects.join('-')}.json`
  process.env.VITEST_REPORT = report
  const isGood = await npx(
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=dot',
    '--reporter=./.ci/report.mjs',
  )
  suite(projects.join(', '), isGood, report, (counts) => counts)
}

/** Whether the tests of the API saw every answer that its description promises, and no other. */
function answersSeen() {
  const folder = 'test-results/answers'
  const notes = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8')) : []
  const seen = new Set(notes.join('').split('\n'))
  const promised = JSON.parse(readFileSync('dist/api/docs/answers.json', 'utf8'))
  const missing = promised.filter((answer) => !seen.has(answer))
  const others = [...seen].filter((answer) => answer && !promised.includes(answer))
  if (missing.length > 0) fail(`described in api/openapi/calls, but no test saw it:\n${missing.join('\n')}`)
  if (others.length > 0) fail(`seen by a test, but not described in api/openapi/calls:\n${others.join('\n')}`)
  if (missing.length + others.length === 0) add({ passed: 1 })
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
    '--project=screens',
    '--project=e2e',
    '--project=installed',
    '--reporter=list,json',
  )
  suite('journeys', isGood, report, ({ stats, suites }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failed: failedIn(suites),
  }))
}

/** The journeys of a report that failed, or passed at a second try only. */
const failedIn = (suites = []) =>
  suites.flatMap(({ suites, specs }) => [
    ...failedIn(suites),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => `${file}: ${title}\n${results.flatMap(({ error }) => error?.message ?? []).join('\n')}`),
    ),
  ])

// The system's packages keep the network busy: what needs none of them runs meanwhile.
async function everything() {
  const systemReady = system()
  await packages()
  const meanwhile = async () => {
    await build()
    await checks()
    await unitTests('fence', 'device')
  }
  await Promise.all([systemReady, meanwhile()])
  await unitTests('build', 'sqlite', 'postgres')
  answersSeen()
  await journeys()
}

await everything().catch((error) => {
  fail(error.message)
})
for (const failure of failures) say(`\n✗ ${failure}`)
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed ? 1 : 0)
