import { beforeEach, expect, test } from 'vitest'
import { answer, fakeBrowser, noNetwork, player } from './browser.ts'

let browser: ReturnType<typeof fakeBrowser>
const load = () => import('../../pwa/lib/session.ts')

beforeEach(() => {
  browser = fakeBrowser()
})

function savedSession() {
  browser.localStorage.setItem('authToken', 'token-1')
  browser.localStorage.setItem('user', JSON.stringify(player))
  browser.localStorage.setItem(`queries:${player.id}`, '{}')
  browser.localStorage.setItem('theme', 'light')
}
const keys = () => Object.keys(browser.localStorage)

test('a saved player is restored at once, before the server is asked', async () => {
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
  })
})

test.each([401, 403, 500])('an answer that is not OK (%d) clears token, player and kept queries', async (status) => {
  savedSession()
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockReturnValue(answer({ error: 'нет' }, status))
  await expect(refreshProfile()).rejects.toMatchObject({ code: 'signed_out' })
  expect(currentSession()).toEqual({ token: null, user: null, offline: false })
  expect(keys()).toEqual(['theme'])
})

test('no connection keeps the saved player, marked offline, until an answer comes', async () => {
  savedSession()
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockImplementationOnce(noNetwork)
  await expect(refreshProfile()).rejects.toMatchObject({ code: 'offline' })
  expect(currentSession()).toMatchObject({ token: 'token-1', user: player, offline: true })

  browser.fetch.mockReturnValue(answer(player))
  await refreshProfile()
  expect(currentSession().offline).toBe(false)
})

test('no connection and no saved player: the token is kept, the player is not there', async () => {
  browser.localStorage.setItem('authToken', 'token-1')
  const { currentSession, refreshProfile } = await load()
  browser.fetch.mockImplementation(noNetwork)
  await expect(refreshProfile()).rejects.toMatchObject({ code: 'offline' })
  expect(currentSession()).toEqual({ token: 'token-1', user: null, offline: true })
  expect(keys()).toEqual(['authToken'])
})

test('several screens that refresh at once ask the server once', async () => {
  savedSession()
  const { refreshProfile } = await load()
  browser.fetch.mockReturnValue(answer(player))
  await Promise.all([refreshProfile(), refreshProfile(), refreshProfile()])
  expect(browser.fetch).toHaveBeenCalledTimes(1)
})

test('an answer that comes after a sign-out changes nothing', async () => {
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
