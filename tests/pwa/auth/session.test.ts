import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, fakeBrowser, noNetwork, player } from '../browser.ts'

let browser: ReturnType<typeof fakeBrowser>
const load = () => import('../../../pwa/lib/session.ts')

beforeEach(() => {
  browser = fakeBrowser()
})
afterEach(() => vi.restoreAllMocks())

function savedSession() {
  browser.localStorage.setItem('authToken', 'token-1')
  browser.localStorage.setItem('user', JSON.stringify(player))
  browser.localStorage.setItem(`queries:${player.id}`, '{}')
  browser.localStorage.setItem(`screen:${player.id} /`, '{}')
  browser.localStorage.setItem('theme', 'light')
}
const keys = () => Object.keys(browser.localStorage)

test('a saved player is restored before any request', async () => {
  savedSession()
  const { currentSession } = await load()
  expect(currentSession()).toMatchObject({ token: 'token-1', user: player, offline: false })
  expect(browser.fetch).not.toHaveBeenCalled()
})

test('without a token there is no player, whatever is saved', async () => {
  browser.localStorage.setItem('user', JSON.stringify(player))
  const { currentSession } = await load()
  expect(currentSession()).toEqual({ token: null, user: null, offline: false })
})

test('a refresh keeps what the server says, and sends the token', async () => {
  savedSession()
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockReturnValue(answer({ ...player, balance: 2000 }))
  await refreshProfile()
  expect(currentSession().user?.balance).toBe(2000)
  expect(JSON.parse(browser.localStorage.getItem('user')!)).toMatchObject({ balance: 2000 })
  expect(browser.fetch).toHaveBeenCalledExactlyOnceWith('/api/auth/me', {
    headers: { Authorization: 'Bearer token-1' },
    signal: expect.any(AbortSignal),
  })
})

function withPush() {
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  return unsubscribe
}

test('signed_out clears token, player, kept queries and push', async () => {
  savedSession()
  const unsubscribe = withPush()
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockReturnValue(answer({ error: 'Требуется авторизация', code: 'signed_out' }, 401))
  await expect(refreshProfile()).rejects.toMatchObject({ code: 'signed_out' })
  expect(currentSession()).toEqual({ token: null, user: null, offline: false })
  expect(keys()).toEqual(['theme'])
  expect(browser.sessionStorage.getItem('farewell')).toBe('ended')
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
})

const page = (status: number) => () => Promise.resolve(new Response('<html>Bad Gateway</html>', { status }))
const ours = (status: number, code: string) => () => answer({ error: 'нет', code }, status)
test.each([
  ['no network', noNetwork, 'offline'],
  ['a proxy’s 502', page(502), 'unexpected_answer'],
  ['a page with 200', page(200), 'unexpected_answer'],
  ['somebody’s JSON with 200', () => answer({ login: true }), 'unexpected_answer'],
  ['null with 200', () => answer(null), 'unexpected_answer'],
  ['a 401 that is not ours', page(401), 'unexpected_answer'],
  ['a 401 with somebody’s code', ours(401, 'unauthorized'), 'unexpected_answer'],
  ['a 403 that is not ours', page(403), 'unexpected_answer'],
  ['too many requests', ours(429, 'too_many_requests'), 'too_many_requests'],
  ['our server without its database', ours(503, 'unavailable'), 'unavailable'],
  ['our server with a full disk', ours(507, 'storage_full'), 'storage_full'],
  ['our server with a fault', ours(500, 'internal'), 'internal'],
])('%s signs nobody out: it counts as no connection', async (_, respond, code) => {
  savedSession()
  const unsubscribe = withPush()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { currentSession, refreshProfile } = await load()
  const before = keys()
  browser.fetch.mockImplementation(respond)
  await expect(refreshProfile()).rejects.toMatchObject({ code })
  expect(currentSession()).toEqual({ token: 'token-1', user: player, offline: true })
  expect(keys()).toEqual(before)
  expect(unsubscribe).not.toHaveBeenCalled()

  browser.fetch.mockReturnValue(answer(player))
  await refreshProfile()
  expect(currentSession().offline).toBe(false)
})

test('without a connection or a saved player the token is kept', async () => {
  browser.localStorage.setItem('authToken', 'token-1')
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockImplementation(noNetwork)
  await expect(refreshProfile()).rejects.toMatchObject({ code: 'offline' })
  expect(currentSession()).toEqual({ token: 'token-1', user: null, offline: true })
  expect(keys()).toEqual(['authToken'])
})

test('parallel refreshes are one request', async () => {
  savedSession()
  const { refreshProfile } = await load()
  browser.fetch.mockReturnValue(answer(player))
  await Promise.all([refreshProfile(), refreshProfile(), refreshProfile()])
  expect(browser.fetch).toHaveBeenCalledTimes(1)
})

test('an answer after a sign-out is ignored', async () => {
  savedSession()
  const { currentSession, refreshProfile, endSession } = await load()
  browser.fetch.mockReturnValue(answer(player))
  const refreshing = refreshProfile()
  endSession()
  await expect(refreshing).rejects.toMatchObject({ code: 'signed_out' })
  expect(currentSession().user).toBeNull()
  expect(keys()).toEqual(['theme'])
})

test('signing out works without a connection', async () => {
  savedSession()
  const { currentSession, signOut } = await load()
  browser.fetch.mockImplementation(noNetwork)
  signOut()
  expect(currentSession().token).toBeNull()
  expect(keys()).toEqual(['theme'])
  expect(browser.fetch.mock.calls[0]).toMatchObject(['/api/auth/logout', { method: 'POST' }])
})

test.each([
  ['the token removed', 'authToken'],
  ['everything cleared', null],
])('%s in another tab signs out here', async (_, key) => {
  savedSession()
  const { currentSession } = await load()
  browser.inAnotherTab(key, null)
  expect(currentSession()).toEqual({ token: null, user: null, offline: false })
})

test('a token that appears in another tab loads its player here', async () => {
  const { currentSession } = await load()
  browser.fetch.mockReturnValue(answer(player))
  browser.inAnotherTab('authToken', 'token-2')
  expect(currentSession()).toEqual({ token: 'token-2', user: null, offline: false })
  await expect.poll(() => currentSession().user).toMatchObject({ id: player.id })
})
