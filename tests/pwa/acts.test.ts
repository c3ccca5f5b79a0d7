import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#shared/errors'
import { DAY, HOUR } from '#shared/units'
import { withoutIds } from '../support/text/withoutIds.ts'
import { ago } from '../support/time/clock.ts'
import { answer, fakeBrowser, noNetwork, player } from './browser.ts'
import { fakeLocks } from './offline/locks.ts'

let browser: ReturnType<typeof fakeBrowser>
let acts: typeof import('../../pwa/lib/acts/acts.ts')
let device: { onLine: boolean; locks: ReturnType<typeof fakeLocks> }

async function loadPage() {
  vi.resetModules()
  acts = await import('../../pwa/lib/acts/acts.ts')
}
beforeEach(async () => {
  vi.useFakeTimers()
  browser = fakeBrowser()
  device = { onLine: true, locks: fakeLocks() }
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('document', { hidden: false })
  browser.localStorage.setItem('authToken', 'token-1')
  browser.localStorage.setItem('user', JSON.stringify(player))
  await loadPage()
})
afterEach(() => {
  vi.useRealTimers()
})

const refusal = (code: string, status: number) => answer({ code, error: code }, status)
const page502 = () => Promise.resolve(new Response('<h1>502 Bad Gateway</h1>', { status: 502 }))
const kept = () => browser.localStorage.getItem(`acts:${player.id}`)

/** Withdraws `amount` with the product's client. Returns the outcomes. */
function withdraw(amount = 1000) {
  const outcomes: unknown[] = []
  const send = async ({ headers, init }: import('../../pwa/lib/acts/acts.ts').Attempt) => {
    const { api, read } = await import('../../pwa/lib/api.ts')
    const input = { amount, method: 'paypal', methodData: { email: 'sokol@example.com' } } as const
    return read(api.user[':id'].withdrawal.$post({ param: { id: player.id }, json: input }, { headers, init }))
  }
  const order = { subject: 'withdrawal', name: 'Вывод средств', input: { amount }, send }
  acts.beginAct({ ...order, onOutcome: (outcome) => outcomes.push(outcome) })
  return outcomes
}
const tick = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
const calls = () =>
  browser.fetch.mock.calls.map(([url, init]) => ({
    path: new URL(url).pathname,
    key: new Headers(init?.headers).get('Idempotency-Key'),
    body: init?.body,
  }))

test('kept acts of absent players are deleted after a month, others are not', async () => {
  const act = (days: number) => JSON.stringify([{ subject: 's', name: 'n', key: 'k', begunAt: ago(days * DAY) }])
  browser.localStorage.setItem('acts:closed', act(31))
  browser.localStorage.setItem('acts:away', act(29))
  acts.resumeActs(player.id, () => {})
  expect(Object.keys(browser.localStorage).filter((name) => name.startsWith('acts:'))).toEqual(['acts:away'])
})

test('an answered act is sent once, and the device keeps nothing of it', async () => {
  browser.fetch.mockImplementation(() => answer({ id: 'w1' }, 201))
  const outcomes = withdraw()
  expect(acts.pendingAct('withdrawal')).toMatchObject({ isUnknown: false, input: { amount: 1000 } })
  await tick()
  expect(outcomes).toEqual([{ output: { id: 'w1' } }])
  expect([calls().length, acts.pendingAct('withdrawal'), kept()]).toEqual([1, undefined, null])
})

test.each([
  ['no answer', noNetwork],
  ['a proxy’s page', page502],
  ['HTML instead of JSON', () => Promise.resolve(new Response('<!doctype html>', { status: 200 }))],
])('after %s the outcome is unknown; the same request and key are sent until it is known', async (_, lost) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  browser.fetch.mockImplementation(lost)
  const outcomes = withdraw()
  await tick()
  expect([outcomes, acts.pendingAct('withdrawal')?.isUnknown]).toEqual([[], true])
  expect(withdraw(2000)).toEqual([])
  await tick(20_000)
  const before = calls().length
  expect(before).toBeGreaterThan(3)

  browser.fetch.mockImplementation(() => answer({ id: 'w1' }, 201))
  await tick(30_000)
  expect(outcomes).toEqual([{ output: { id: 'w1' } }])
  expect(calls()).toHaveLength(before + 1)
  expect(new Set(calls().map(({ key, body }) => `${key} ${body}`)).size).toBe(1)
  expect([acts.pendingAct('withdrawal'), kept()]).toEqual([undefined, null])
})

test('an act is retried when the network or the player is back, and otherwise at most once a second', async () => {
  browser.fetch.mockImplementation(noNetwork)
  withdraw()
  await tick(60_000)
  const before = calls().length
  expect(before).toBeLessThan(8)
  for (const event of ['online', 'focus', 'visibilitychange']) {
    browser.dispatchEvent(new Event(event))
    await tick()
  }
  expect(calls()).toHaveLength(before + 3)
})

test('a refusal is reported, also when an answer was lost before it', async () => {
  browser.fetch.mockImplementationOnce(noNetwork).mockImplementation(() => refusal('insufficient_funds', 409))
  const outcomes = withdraw()
  await tick(1000)
  expect(outcomes).toEqual([{ error: new AppError('insufficient_funds', 'insufficient_funds') }])
  expect(kept()).toBeNull()
})

test('without a network nothing is sent, so "not sent" is true and nothing waits', async () => {
  device.onLine = false
  const outcomes = withdraw()
  expect(outcomes).toEqual([{ error: new AppError('offline') }])
  expect([calls(), kept(), acts.pendingAct('withdrawal')]).toEqual([[], null, undefined])
})

test.each([
  ['was done', { isDone: true, answer: { id: 'w1' } }, { output: { id: 'w1' } }],
  ['was not', { isDone: false }, { error: new AppError('internal', 'internal') }],
])('after a server error the server is asked by the key alone whether the act %s', async (_, settled, outcome) => {
  browser.fetch.mockImplementationOnce(() => refusal('internal', 500)).mockImplementation(() => answer(settled))
  const outcomes = withdraw()
  await tick()
  expect(acts.pendingAct('withdrawal')?.isUnknown).toBe(true)
  await tick(1000)
  expect(outcomes).toEqual([outcome])
  expect(calls()[1]?.path).toBe(`/api/acts/${calls()[0]?.key}/settle`)
})

test.each([
  ['too_many_requests', 429],
  ['forbidden', 403],
  ['storage_full', 507],
])('%s after a lost answer does not say that nothing was done', async (code, status) => {
  browser.fetch
    .mockImplementationOnce(noNetwork)
    .mockImplementationOnce(() => refusal(code, status))
    .mockImplementation(() => answer({ isDone: true, answer: { id: 'w1' } }))
  const outcomes = withdraw()
  await tick(1000)
  expect(outcomes).toEqual([])
  await tick(2000)
  expect(outcomes).toEqual([{ output: { id: 'w1' } }])
})

test.each([
  ['was done', { isDone: true, answer: { id: 'w1' } }, { output: { id: 'w1' } }],
  ['was not', { isDone: false }, { error: new AppError('act_abandoned') }],
])(
  'after a reload the key alone asks whether the act %s; no payment details are kept',
  async (_, settled, expected) => {
    browser.fetch.mockImplementation(noNetwork)
    withdraw()
    await tick()
    const [first] = calls()
    expect(kept()).toContain(first?.key)
    expect(withoutIds(kept()!)).not.toMatch(/sokol@|1000/)

    vi.clearAllTimers()
    device.locks = fakeLocks()
    await loadPage()
    const outcomes: unknown[] = []
    acts.resumeActs(player.id, ({ name }, outcome) => outcomes.push(name, outcome))
    expect(acts.pendingAct('withdrawal')).toMatchObject({ isUnknown: true, input: undefined })
    browser.fetch.mockImplementation(() => answer(settled))
    await tick(1000)
    expect(outcomes).toEqual(['Вывод средств', expected])
    expect(calls().at(-1)?.path).toBe(`/api/acts/${first?.key}/settle`)
    expect(kept()).toBeNull()
  },
)

test('a second tab leaves a pending act to the tab that is sending it', async () => {
  let reply: (response: Response) => void = () => undefined
  browser.fetch.mockImplementation(() => new Promise((resolve) => (reply = resolve)))
  const outcomes = withdraw()
  await tick()

  await loadPage()
  const inSecond: unknown[] = []
  acts.resumeActs(player.id, (_, outcome) => inSecond.push(outcome))
  await tick(60_000)
  expect(acts.pendingAct('withdrawal')?.isUnknown).toBe(true)
  reply(await answer({ id: 'w1' }, 201))
  await tick()
  expect([outcomes, inSecond]).toEqual([[{ output: { id: 'w1' } }], []])
  expect([calls().length, acts.pendingAct('withdrawal')]).toEqual([1, undefined])
})

test('after a sign-out nothing is repeated, also for another player; the key is kept', async () => {
  browser.fetch.mockImplementation(noNetwork)
  const outcomes = withdraw()
  await tick()
  const { endSession, startSession } = await import('../../pwa/lib/session.ts')
  endSession()
  startSession('token-2', { ...player, id: 'another' } as never)
  const before = calls().length
  await tick(60_000)
  expect([outcomes, calls().length]).toEqual([[], before])
  expect(acts.pendingAct('withdrawal')).toBeUndefined()
  expect(kept()).not.toBeNull()
})

test('an act older than its key is not repeated, and its outcome is reported as expired', async () => {
  browser.fetch.mockImplementation(noNetwork)
  const outcomes = withdraw()
  await tick(1000)
  vi.setSystemTime(Date.now() + 47.5 * HOUR)
  browser.fetch.mockClear()
  await tick(30_000)
  expect(outcomes).toEqual([{ error: new AppError('outcome_expired') }])
  expect(calls()).toEqual([])
})

test('the open form of the act alone gets the outcome, not that of another act on the same subject', async () => {
  const shown: unknown[] = []
  const other = acts.showForm({ subject: 'withdrawal', name: 'Отмена вывода' }, (outcome) => shown.push(outcome))
  const form = { subject: 'withdrawal', name: 'Вывод средств' }
  const close = acts.showForm(form, (outcome, input) => shown.push(outcome, input))
  browser.fetch.mockImplementation(() => answer({ id: 'w1' }, 201))
  expect(withdraw()).toEqual([])
  await tick()
  expect(shown).toEqual([{ output: { id: 'w1' } }, { amount: 1000 }])
  close()
  other()
  const outcomes = withdraw()
  await tick()
  expect([outcomes.length, shown.length]).toEqual([1, 2])
})
