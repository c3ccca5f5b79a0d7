// Runs the programs of a test run, adds up what they report and prints it at the end.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { answersSeen, markWhole, refusalsListed } from './refusals.mjs'
import { say } from './steps.mjs'

const totals = { passed: 0, failed: 0, skipped: 0 }
const parts = []
const failures = []

/** What `npm test` runs; `npm run test:all` runs the whole API on PostgreSQL, the servers' tests and every journey too. */
const everywhere = ['fence', 'rules', 'device', 'build', 'sqlite']
export const atEveryCommit = { projects: [...everywhere, 'postgres'], tag: '@commit' }
const inAll = [...everywhere, 'wholePostgres', 'server']

export const count = (counts) => {
  for (const [name, number] of Object.entries(counts)) totals[name] += number
}

/** @param failure `isDeep`: `npm test` does not run the test; `files`: what explains the failure */
export function fail({ name, message = '', files = [], isDeep = false }) {
  totals.failed += 1
  failures.push({ name, message, files, isDeep })
}

/** Runs a package's program as a part of the run. Returns whether it ended with 0. */
async function part(name, program, ...args) {
  const began = performance.now()
  // `times` has the processor time of a shell's ended children.
  const script = 'npx --no-install "$0" "$@"; code=$?; times >&3; exit $code'
  const child = spawn('sh', ['-c', script, program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'pipe'] })
  let times = ''
  child.stdio[3].on('data', (chunk) => (times += chunk))
  const code = await new Promise((ended) => child.on('close', ended))
  const [minutesAndSeconds = ''] = times.trim().split('\n').slice(-1)
  const used = [...minutesAndSeconds.matchAll(/(\d+)m([\d.]+)s/g)]
  const processor = used.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0)
  parts.push({ name, wall: (performance.now() - began) / 1000, processor })
  return code === 0
}

/** Types, lint and dead code. */
export async function checks() {
  // One checker a project: each further one computes most types again.
  const programs = [
    ['tsc', '-b', '--checkers', '1', '--builders', '2'],
    ['biome', 'check', '--error-on-warnings'],
    ['knip'],
  ]
  for (const [program, ...args] of programs) {
    if (await part(program, program, ...args)) count({ passed: 1 })
    else fail({ name: program, message: 'its output is above' })
  }
}

/** Reads a suite's report. A suite that failed without a failed test (a crash) counts as one. */
function add(name, isGood, report, read) {
  const { passed, skipped, failed } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, skipped: 0, failed: [] }
  count({ passed, skipped })
  for (const failure of failed) fail(failure)
  if (!isGood && failed.length === 0) fail({ name, message: 'it ended without a report; its output is above' })
}

/** Runs Vitest with these arguments; its files run in the order of their last times, longest first. */
export async function vitest(name, ...args) {
  mkdirSync('test-results', { recursive: true })
  const report = `test-results/vitest-${name}.json`
  process.env.VITEST_REPORT = report
  const reporters = ['--reporter=dot', '--reporter=./.ci/report.mjs']
  const isGood = await part(`vitest ${name}`, 'vitest', 'run', '--config=tests/vitest.config.ts', ...reporters, ...args)
  add(`vitest ${name}`, isGood, report, (counts) => ({
    ...counts,
    failed: counts.failed.map((failure) => ({ ...failure, isDeep: isDeep(failure) })),
  }))
}

function isDeep({ project, name, message }) {
  const runs = Number(/Property failed after (\d+) tests/.exec(message)?.[1] ?? 0)
  const isAtCommit = atEveryCommit.projects.includes(project) || name.includes('.engines.test.ts')
  return !isAtCommit || runs > MODEL_RUNS.commit
}

/** How often a model runs (`modelRuns`). */
export const MODEL_RUNS = { commit: 3, all: 30 }

export const unitTests = ({ isAll, args = [] }) =>
  vitest(
    'tests',
    ...(isAll ? inAll : atEveryCommit.projects).map((project) => `--project=${project}`),
    // A part of a run may be empty.
    ...(args.length > 0 ? [...args, '--passWithNoTests'] : []),
  )

/** Holds the answers that the tests of the API saw against those that its description promises. */
export function compareAnswers() {
  // A failed test may not have come to its refusals.
  if (totals.failed === 0) markWhole()
  const seen = answersSeen()
  const promised = new Set([...JSON.parse(readFileSync('dist/api/docs/answers.json', 'utf8')), ...refusalsListed()])
  const missing = [...promised].filter((answer) => !seen.has(answer))
  const others = [...seen].filter((answer) => !promised.has(answer))
  const hint = '`npm run refusals` writes what was seen of refusals'
  if (missing.length > 0) fail({ name: `described, but no test saw it (${hint})`, message: missing.join('\n') })
  if (others.length > 0) fail({ name: `seen by a test, but not described (${hint})`, message: others.join('\n') })
  if (missing.length + others.length === 0) count({ passed: 1 })
}

/** The journeys in Chromium. */
export async function journeys({ isAll, args = [] }) {
  if (!existsSync('/usr/bin/chromium')) {
    say('Chromium not found: the browser tests are skipped')
    count({ skipped: 1 })
    return
  }
  const report = 'test-results/playwright.json'
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = resolve(report)
  const chosen = isAll
    ? ['--project=screens', '--project=e2e', '--project=installed', '--project=torture', ...args]
    : ['--project=e2e', '--project=installed', '--grep', atEveryCommit.tag]
  const isGood = await part(
    'journeys',
    'playwright',
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=list,json',
    '--pass-with-no-tests',
    ...chosen,
  )
  add('journeys', isGood, report, ({ stats, suites }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failed: failedIn(suites),
  }))
}

/** Every part of the bench with the least that it can do, so that none breaks unseen; its figures say nothing. */
export async function benches() {
  const report = 'test-results/bench.json'
  process.env.BENCH_REPORT = report
  const isGood = await part('benches', 'tsx', 'tests/bench/run.ts', '--short')
  add('benches', isGood, report, (counts) => ({
    ...counts,
    failed: counts.failed.map((failure) => ({ ...failure, isDeep: true })),
  }))
}

const failedIn = (suites = []) =>
  suites.flatMap(({ suites, specs }) => [
    ...failedIn(suites),
    ...specs.flatMap(({ file, title, tags, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          name: `${file}: ${title}`,
          message: results.flatMap(({ error }) => error?.message ?? []).join('\n'),
          files: results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? [])),
          isDeep: !tags.includes(atEveryCommit.tag.slice(1)),
        })),
    ),
  ])

const MAX_MESSAGE = 2000

/** Prints times, failures with what explains them, and the closing line. Ends the process. */
export function conclude({ isAll }) {
  say('\nseconds: wall, processor (without PostgreSQL’s)')
  for (const { name, wall, processor } of parts)
    say(`${wall.toFixed(1).padStart(8)} ${processor.toFixed(1).padStart(8)}  ${name}`)
  for (const { name, message, files } of failures)
    say(
      [`\n✗ ${name}`, message.slice(0, MAX_MESSAGE), ...files.map((file) => `  see ${relative('.', file)}`)].join('\n'),
    )
  const deep = failures.filter(({ isDeep }) => isDeep)
  if (isAll && failures.length > 0) {
    say(deep.length > 0 ? '\n`npm test` would not have found:' : '\n`npm test` would have found all of this.')
    for (const { name } of deep) say(`  ${name}`)
  }
  const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
  say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
  process.exit(totals.failed ? 1 : 0)
}
