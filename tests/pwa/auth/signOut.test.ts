import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Environment } from '../../../pwa/offline/device/environment.ts'
import { answer, fakeBrowser, noNetwork, player } from '../browser.ts'
import { fakeClock, freshDevice, seeded } from '../device.ts'

const TOKEN = 'token-1'
const proof = createHash('sha256').update(TOKEN).digest('hex')
const page = () => Promise.resolve(new Response('<html>', { status: 200 }))

let browser: ReturnType<typeof fakeBrowser>
let device: Awaited<ReturnType<typeof freshDevice>>
let session: typeof import('../../../pwa/lib/session.ts')
let engine: { stop: () => Promise<void> } | undefined

beforeEach(async () => {
  browser = fakeBrowser()
  browser.localStorage.setItem('authToken', TOKEN)
  browser.localStorage.setItem('user', JSON.stringify(player))
  device = await freshDevice()
  session = await import('../../../pwa/lib/session.ts')
  await session.keepForQueue()
})
afterEach(async () => {
  await engine?.stop()
  device.localDb.close()
  vi.restoreAllMocks()
})

const waiting = () => device.localDb.outbox.toArray()
const paths = () => browser.fetch.mock.calls.map(([path]) => path)

async function run(fetch: Environment['fetch']) {
  const { startEngine } = await import('../../../pwa/offline/engine.ts')
  const clock = fakeClock(() => true)
  engine = startEngine({ ...clock, fetch, random: seeded(7), locks: device.locks, isOnMobileNetwork: () => false })
}

test.each([
  ['without a connection', noNetwork],
  ['over a proxy’s 502', () => Promise.resolve(new Response('Bad Gateway', { status: 502 }))],
  ['over a Wi-Fi’s sign-in page', page],
])('signed out %s, what waits ends the session and opens nothing', async (_, network) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser.fetch.mockImplementation(network)
  session.signOut()
  expect(session.currentSession().token).toBeNull()
  await expect.poll(waiting).toMatchObject([{ userId: '', kind: 'session-revoke', payload: { proof } }])
  const kept = JSON.stringify(await Promise.all(device.localDb.tables.map((table) => table.toArray())))
  expect(kept).not.toContain(TOKEN)
  expect(JSON.stringify(Object.entries(browser.localStorage))).not.toContain(TOKEN)
})

test('an offline sign-out is sent once with the next connection, without a session', async () => {
  browser.fetch.mockImplementation(noNetwork)
  session.signOut()
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const asked: [string, RequestInit][] = []
  let network: () => Promise<Response> = noNetwork
  await run(async (path, init) => {
    asked.push([path, init])
    return network()
  })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(await waiting()).toHaveLength(1)
  network = page
  const before = asked.length
  await expect.poll(() => asked.length).toBeGreaterThan(before)
  expect(await waiting()).toHaveLength(1)

  network = () => answer({ ok: true })
  await expect.poll(waiting).toEqual([])
  for (const [path, { method, headers, body }] of asked) {
    expect([path, method, JSON.parse(String(body))]).toEqual(['/api/auth/revoke', 'POST', { proof }])
    expect(new Headers(headers).has('Authorization')).toBe(false)
  }
})

test('the next player’s queue sends it before their own messages', async () => {
  browser.fetch.mockImplementation(noNetwork)
  session.signOut()
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const { keepSession } = await import('../../../pwa/offline/session.ts')
  const { putInOutbox } = await import('../../../pwa/offline/outbox/outbox.ts')
  await keepSession('olga', 'token-2')
  await putInOutbox('olga', { kind: 'notification-read', payload: { notificationId: '1' } })
  const asked: [string, string | null][] = []
  await run(async (path, { headers }) => {
    asked.push([path, new Headers(headers).get('Authorization')])
    return answer({ ok: true })
  })
  await expect.poll(waiting).toEqual([])
  expect(asked).toEqual([
    ['/api/auth/revoke', null],
    ['/api/territory/notifications/1/read', 'Bearer token-2'],
  ])
})

test('with a connection a sign-out is sent at once and nothing waits', async () => {
  browser.fetch.mockImplementation(() => answer({ ok: true }))
  const removed = new Promise<string>((done) => device.localDb.outbox.hook('deleting', (key) => done(key)))
  session.signOut()
  expect(paths()).toEqual(['/api/auth/logout'])
  expect(await removed).toBe(`session-revoke:${proof}`)
  await expect.poll(waiting).toEqual([])
})

test('a session ended by the server leaves no message', async () => {
  browser.fetch.mockImplementation(() => answer({ error: 'Требуется авторизация', code: 'signed_out' }, 401))
  await expect(session.refreshProfile()).rejects.toMatchObject({ code: 'signed_out' })
  expect(await waiting()).toEqual([])
})
