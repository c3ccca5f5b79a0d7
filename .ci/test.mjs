// Every check and test, and a last line that says how many passed. What cannot run here says so.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

process.chdir(resolve(import.meta.dirname, '..'))
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const npx = (program, args, env = {}) =>
  spawnSync('npx', ['--no-install', program, ...args], { stdio: 'inherit', env: { ...process.env, ...env } }).status ===
  0
const countsIn = (file, read) =>
  existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, skipped: 0 }

const totals = { passed: 0, failed: 0, skipped: 0 }
const add = (counts) => {
  for (const [name, count] of Object.entries(counts)) totals[name] += count
}
/** A suite that failed without a failed test (a crash, a hook) counts as one. */
const suite = (isGood, counts) => add(!isGood && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

for (const [program, ...args] of [['tsc', '-b'], ['biome', 'check', '--error-on-warnings'], ['knip']]) {
  const isGood = npx(program, args)
  add(isGood ? { passed: 1 } : { failed: 1 })
}

const unit = 'test-results/vitest.json'
const unitIsGood = npx('vitest', [
  'run',
  '--config',
  'tests/vitest.config.ts',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unit}`,
])
suite(
  unitIsGood,
  countsIn(unit, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  })),
)

if (existsSync('/usr/bin/chromium')) {
  const browser = 'test-results/playwright.json'
  const browserIsGood = npx(
    'playwright',
    [
      'test',
      '--config',
      'tests/playwright.config.ts',
      '--project',
      'e2e',
      '--project',
      'installed',
      '--reporter=list,json',
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(browser) },
  )
  suite(
    browserIsGood,
    countsIn(browser, ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    })),
  )
} else {
  console.log('Chromium не найден: проверки в браузере пропущены')
  totals.skipped += 1
}

const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed ? 1 : 0)
