import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#shared/units'

const now = Date.parse('2026-11-21T12:00:00.400Z')

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const load = () => import('../../../pwa/lib/clock/clock.ts')

/** An answer of a server `ahead` milliseconds, to the second. */
function answerOf(ahead: number, headers = {}) {
  const date = new Date(Math.floor((Date.now() + ahead) / 1000) * 1000).toUTCString()
  const ours = { Date: date, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  return Promise.resolve(new Response('{}', { headers: { ...ours, ...headers } }))
}

test.each([2.5 * HOUR, -2.5 * HOUR, 3 * MINUTE])('a device %i ms behind learns the server’s time', async (ahead) => {
  const { serverTime, timed } = await load()
  await timed(answerOf(ahead))
  expect(Math.abs(serverTime() - (now + ahead))).toBeLessThanOrEqual(1000)
  expect(serverTime(now - HOUR)).toBe(serverTime() - HOUR)
})

test('each answer makes the offset more exact', async () => {
  const { serverTime, timed } = await load()
  for (let later = 0; later < 1000; later += 50) {
    vi.setSystemTime(now + later)
    await timed(answerOf(2.5 * HOUR))
  }
  expect(Math.abs(serverTime() - (Date.now() + 2.5 * HOUR))).toBeLessThanOrEqual(50)
})

test('a correct clock is not changed by headers of whole seconds', async () => {
  const { serverTime, timed } = await load()
  for (let later = 0; later < 1000; later += 50) {
    vi.setSystemTime(now + later)
    await timed(answerOf(0))
  }
  expect(serverTime()).toBe(Date.now())
})

test('neither a cached answer nor a foreign one nor one without a date sets the clock', async () => {
  const { serverTime, timed } = await load()
  const strange = [
    { 'Cache-Control': 'private, max-age=31536000, immutable' },
    { 'Content-Type': 'text/html' },
    { Date: 'yesterday' },
  ]
  for (const headers of strange) await timed(answerOf(-20 * HOUR, headers))
  expect(serverTime()).toBe(now)
})

// Durations on this device; all else uses the server's clock.
const ownTimes =
  /^pwa\/(lib\/(clock\/clock|queryClient|acts\/acts|browser\/reloadWhenReplaced)|app\/shell\/serviceWorker|auth\/signIn|linking\/queries|premium\/cooldown|drafts\/DraftShelf|dropmaps\/admin\/draw\/saving\/saves|tournaments\/admin\/typedTournament|offline\/.*)\.tsx?$/

const files = readdirSync('pwa', { recursive: true, encoding: 'utf8' })
  .map((name) => `pwa/${name}`)
  .filter((name) => /\.tsx?$/.test(name) && !ownTimes.test(name))

test('no screen uses the device’s clock', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => /\bDate\.now\b|new Date\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
})
