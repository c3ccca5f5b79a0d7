import { expect, test } from 'vitest'
import { limitRules } from '#api/core/limits'
import { createMetrics } from '#api/core/telemetry/metrics'
import { type App, startApp } from '../../../support/app.ts'
import { expectRefusal, expectUntouched, tooMany } from '../../../support/refusals.ts'

const counting = () => startApp({ metrics: createMetrics() })
const report = (app: App, body: unknown) =>
  app.request('/api/app-errors', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
const own = { release: 'index-served.js', route: '/tournaments', name: 'TypeError' }
const figuresOf = async ({ deps }: App) =>
  [...(await deps.metrics!.text()).matchAll(/^trofey_app_errors_total\{(.*)\} (\d+)$/gm)].map(([, labels, count]) => [
    labels,
    Number(count),
  ])

test('an error of the app is counted by build and page, and its line names its kind (OPS-43)', async () => {
  const app = await counting()
  await expectUntouched(app, async () => {
    for (const one of [own, own, { ...own, release: 'index-before.js' }]) {
      const answer = await report(app, one)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
  })
  expect(await figuresOf(app)).toEqual([
    ['release="served",route="/tournaments"', 2],
    ['release="older",route="/tournaments"', 1],
  ])
  const lines = app.printed.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'error in the app')
  expect(lines[0]).toMatchObject({ level: 40, app: { release: 'served', route: '/tournaments', name: 'TypeError' } })
})

test('nothing of what was sent becomes a label or a line: only the lists of the code do (OPS-43)', async () => {
  const app = await counting()
  await report(app, {
    release: 'x-secret',
    route: '/dropmap/secret',
    name: 'secret',
    message: 'secret',
    userId: 'secret',
  })
  expect(await figuresOf(app)).toEqual([['release="older",route="other"', 1]])
  expect(app.printed.join('')).not.toContain('secret')
  expect(await app.deps.metrics!.text()).not.toContain('secret')
})

test.each([
  ['no report', {}],
  ['another type', { ...own, name: 5 }],
  ['a long page', { ...own, route: 'x'.repeat(100) }],
  ['a message for a name', { ...own, name: 'Ivan could not pay' }],
])('%s is refused and counts nothing', async (_, body) => {
  const app = await counting()
  await expectRefusal(app, () => report(app, body), 400, 'invalid_input', expect.any(String))
  expect(await figuresOf(app)).toEqual([])
})

test('an address tells so many a minute (SERVER-9)', async () => {
  const app = await counting()
  for (let sent = 0; sent < limitRules['app-errors'].points; sent++) expect((await report(app, own)).status).toBe(200)
  await expectRefusal(app, () => report(app, own), 429, 'too_many_requests', tooMany)
})
