import { describe, expect, test } from 'vitest'
import { type App, startApp } from '../../../support/app.ts'

type Line = { request?: string; msg?: string; route?: string }
const linesOf = (app: App) => app.printed.map((line) => JSON.parse(line) as Line)
const numberOf = (answer: Response) => answer.headers.get('X-Request-Id') ?? ''
const own = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** As nginx makes it. */
const ofProxy = '8f1b2c3d4e5f60718293a4b5c6d7a7f3'
const asking = (number: string) => ({ headers: { 'X-Request-Id': number } })

describe('each request has a number (OPS-41)', () => {
  test('of its own, in its answer and in its line', async () => {
    const app = await startApp()
    const answers = [await app.request('/api/config'), await app.request('/api/nothing'), await app.request('/media/x')]
    const numbers = answers.map(numberOf)
    for (const number of numbers) expect(number).toMatch(own)
    expect(new Set(numbers).size).toBe(3)
    expect(linesOf(app).map(({ request }) => request)).toEqual(numbers)
  })

  test('from a trusted proxy, and from nobody else', async () => {
    const open = await startApp()
    expect(numberOf(await open.request('/api/config', asking(ofProxy)))).toMatch(own)
    const behind = await startApp({ env: { TRUSTED_PROXIES: '1' } })
    expect(numberOf(await behind.request('/api/config', asking(ofProxy)))).toBe(ofProxy)
    expect(linesOf(behind).map(({ request }) => request)).toEqual([ofProxy])
  })

  test.each([
    'a7f3',
    'x'.repeat(32),
    `${'a'.repeat(64)}7f3b`,
    'a7f3a7f3a7f3a7f3"',
    'a7f3a7f3 a7f3a7f3',
    'a7f3a7f3a7f3a7f3-',
    '',
  ])('not %j, even from a trusted proxy', async (given) => {
    const app = await startApp({ env: { TRUSTED_PROXIES: '1' } })
    expect(numberOf(await app.request('/api/config', asking(given)))).toMatch(own)
    if (given) expect(app.printed.join('')).not.toContain(given)
  })
})

test('a fault of ours tells the person its end, and every line of the request has it (OPS-41)', async () => {
  const app = await startApp({
    env: { TRUSTED_PROXIES: '1' },
    limits: () => Promise.reject(new Error('secret detail')),
  })
  const answer = await app.request('/api/auth/epic/login', asking(ofProxy))
  expect(await answer.json()).toEqual({
    error: 'Что-то сломалось у нас. Попробуй ещё раз. Код A7F3',
    code: 'internal',
  })
  expect(linesOf(app)).toMatchObject([
    { request: ofProxy, msg: 'fault', message: 'secret detail' },
    { request: ofProxy, route: '/api/auth/epic/login', status: 500 },
  ])
})

test('requests at once keep their numbers apart', async () => {
  const app = await startApp({ limits: () => Promise.reject(new Error('fault')) })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/api/auth/epic/login')))
  for (const answer of answers) {
    const lines = linesOf(app).filter(({ request }) => request === numberOf(answer))
    expect(lines.map(({ msg, route }) => msg ?? route)).toEqual(['fault', '/api/auth/epic/login'])
  }
})
