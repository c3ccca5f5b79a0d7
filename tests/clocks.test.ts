import { describe, expect, test } from 'vitest'
import { codeOf, filesIn } from './files.ts'

// No test depends on the speed of the machine: one module reads clocks and sets timers, and the limits are set once.

const files = filesIn('tests').filter((file) => /\.[jt]sx?$/.test(file))
const timed = /^tests\/(bench|torture)\/|^tests\/support\/time\/clock\.ts$/
const configs = /^tests\/\w+\.config\.ts$/

// Classes of one letter, because this file is looked at too. A quoted name is what a fake clock replaces. Playwright
// calls a network idle after half a second without requests.
const clock =
  /performance\s*\.now|\bDate\.now\(\)\s*[-<>]|(?:-|<|(?<!=)>)=?\s*Date\.now\(\)|waitFor[T]imeout|network[i]dle|(?<!')\bset(?:[T]imeout|[I]nterval)\b|timers\/[p]romises|hr[t]ime|cpu[U]sage|sched[s]tat/
// Of a poll or an act, of a test by its options or its last argument, of a browser; a retry.
const limit =
  /(?:poll|waitFor\w*|to[A-Z]\w+|click|tap|goto|press)\([^\n]*\{[^\n]*\btime[o]ut\b|^\s*\{ time[o]ut\b|, \{\s*time[o]ut: [^}]*\}, (?:async )?\(|^\s*\}, \d[\d_]{3,}\)$|^\s*\},\n\s*\d[\d_]{3,},?\n\s*\)|test\.[s]low\(|\bretr(?:y|ies): \d|set[D]efault\w*Timeout|protocol[T]imeout/m

const isClock = (code: string) => clock.test(code)
const isLimit = (code: string) => limit.test(code)

test('no test reads a clock or sets a timer', () =>
  expect(files.filter((file) => !timed.test(file) && isClock(codeOf(file)))).toEqual([]))

test('what supports tests and benches may measure for benches; no test does', () =>
  expect(files.filter((file) => /\.(test|spec)\.ts$/.test(file) && /\bstop[w]atch\b/.test(codeOf(file)))).toEqual([]))

test('no test has a time limit of its own', () =>
  expect(files.filter((file) => !timed.test(file) && !configs.test(file) && isLimit(codeOf(file)))).toEqual([]))

const joined = (...parts: string[]) => parts.join('')

describe('a planted one is found', () => {
  test.for([
    joined('const began = performance', '.now()'),
    joined('expect(Date', '.now() - began).toBeLessThan(300)'),
    joined('while (Date', '.now() < deadline) {}'),
    joined('while (deadline > Date', '.now()) {}'),
    joined('await page.waitFor', 'Timeout(500)'),
    joined("await page.waitForLoadState('network", "idle')"),
    joined('await new Promise((later) => set', 'Timeout(later, 50))'),
    joined("import { setImmediate } from 'node:timers/", "promises'"),
    joined('const timer = set', 'Interval(look, 20)'),
    joined('test.set', 'Timeout(60_000)'),
    joined('process.hr', 'time.bigint()'),
    joined('process.cpu', 'Usage()'),
  ])('clock: %s', (code) => expect(isClock(code)).toBe(true))

  test.for([
    joined('await expect.poll(read, { time', 'out: 5000 }).toBe(1)'),
    joined('await expect(row).toBeVisible({ time', 'out })'),
    joined('await expect\n  .poll(\n    read,\n    { time', 'out: 5000 },\n  )'),
    joined('await close.click({ time', 'out: 5000 })'),
    joined('test(name, async () => {\n}', ', 60_000)'),
    joined('test(\n  name,\n  async () => {\n  },', '\n  60_000,\n)'),
    joined('test(name, {\n  time', 'out: 60_000,\n}, async () => {'),
    joined('context.setDefault', 'Timeout(10_000)'),
    joined('test(name, { re', 'try: 2 }, async () => {})'),
    joined('test.sl', 'ow()'),
  ])('limit: %s', (code) => expect(isLimit(code)).toBe(true))
})
