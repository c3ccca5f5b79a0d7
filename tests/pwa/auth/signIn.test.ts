import { expect, test, vi } from 'vitest'
import { ago } from '../../support/time/clock.ts'
import { answer, fakeBrowser, noNetwork, player } from '../browser.ts'

const success = `http://localhost/?auth=success&token=token-1&user=${encodeURIComponent(JSON.stringify(player))}`

async function cameBack(url: string, pending: { inTab?: boolean; minutesAgo?: number } = {}) {
  const browser = fakeBrowser(url)
  if (pending.inTab) browser.sessionStorage.setItem('signInStarted', '1')
  if (pending.minutesAgo !== undefined) {
    browser.localStorage.setItem('signInStarted', String(ago(pending.minutesAgo * 60_000)))
  }
  const { takeReturn } = await import('../../../pwa/auth/signIn.ts')
  const outcome = takeReturn()
  return { outcome, browser }
}

test('a sign-in that this page started is taken, once, and the address is cleaned', async () => {
  const { outcome, browser } = await cameBack(success, { inTab: true })
  expect(outcome).toBe('signed in')
  expect(browser.localStorage.getItem('authToken')).toBe('token-1')
  expect(JSON.parse(browser.localStorage.getItem('user')!)).toEqual(player)
  expect(browser.history.replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/')
  expect(browser.sessionStorage.getItem('signInStarted')).toBeNull()
})

test('an installed app that comes back in another context is signed in for ten minutes', async () => {
  expect((await cameBack(success, { minutesAgo: 9 })).outcome).toBe('signed in')
  expect((await cameBack(success, { minutesAgo: 11 })).outcome).toBeUndefined()
})

test('a token that this browser did not request is ignored and removed from the address', async () => {
  const { outcome, browser } = await cameBack(success)
  expect(outcome).toBeUndefined()
  expect(Object.keys(browser.localStorage)).toEqual([])
  expect(browser.history.replaceState).toHaveBeenCalledOnce()
})

test('a sign-in that failed says so', async () => {
  const { outcome, browser } = await cameBack('http://localhost/?auth=error', { inTab: true })
  expect(outcome).toEqual({ failure: 'Epic Games не подтвердил вход или пропала связь. Попробуй ещё раз.' })
  expect(browser.localStorage.getItem('authToken')).toBeNull()
})

test.each([
  ['reason=epic_unreachable&number=A7F3', 'Epic Games не отвечает. Попробуй ещё раз чуть позже. Код A7F3'],
  ['reason=internal&number=00FF', 'Что-то сломалось у нас. Попробуй ещё раз. Код 00FF'],
  ['reason=internal&number=call+us', 'Что-то сломалось у нас. Попробуй ещё раз'],
  ['reason=made_up&number=A7F3', 'Epic Games не подтвердил вход или пропала связь. Попробуй ещё раз.'],
])('a failure with %s names its cause without words of the address (OPS-41)', async (query, failure) => {
  const { outcome } = await cameBack(`http://localhost/?auth=error&${query}`, { inTab: true })
  expect(outcome).toEqual({ failure })
})

test('an unreadable player is loaded from the server', async () => {
  const { outcome, browser } = await cameBack('http://localhost/?auth=success&token=token-1&user=%7Bnonsense', {
    inTab: true,
  })
  expect(outcome).toBe('signed in')
  expect(Object.keys(browser.localStorage)).toEqual(['authToken'])
})

test('starting a sign-in is recorded and leads to the server’s address', async () => {
  const browser = fakeBrowser()
  browser.fetch.mockReturnValue(answer({ authUrl: 'http://localhost/sandbox/epic/authorize' }))
  const { startSignIn } = await import('../../../pwa/auth/signIn.ts')
  await startSignIn()
  expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('http://localhost/sandbox/epic/authorize')
  expect(browser.sessionStorage.getItem('signInStarted')).not.toBeNull()
})

test.each([
  ['no connection', noNetwork],
  ['a refusal', () => answer({ error: 'нет' }, 502)],
])('%s starts nothing', async (_, response) => {
  const browser = fakeBrowser()
  browser.fetch.mockImplementation(response)
  const { startSignIn } = await import('../../../pwa/auth/signIn.ts')
  await expect(startSignIn()).rejects.toThrow()
  expect(vi.mocked(browser.location.assign)).not.toHaveBeenCalled()
  expect(browser.sessionStorage.getItem('signInStarted')).toBeNull()
})

test('a sign-in returns to its page, also after a failed attempt; later ones lead to the root', async () => {
  const browser = fakeBrowser('http://localhost/tournament/7')
  browser.fetch.mockImplementation(() => answer({ authUrl: 'http://localhost/sandbox/epic/authorize' }))
  const { startSignIn, takeReturn } = await import('../../../pwa/auth/signIn.ts')
  const cameBackTo = (search: string) => {
    Object.assign(browser.location, { pathname: '/', search })
    browser.history.replaceState.mockClear()
    takeReturn()
    return browser.history.replaceState.mock.lastCall?.[2]
  }
  const { search } = new URL(success)
  await startSignIn('/tournament/7')
  expect(cameBackTo('?auth=error')).toBe('/')
  await startSignIn()
  expect(cameBackTo(search)).toBe('/tournament/7')
  await startSignIn()
  expect(cameBackTo(search)).toBe('/')
})

test.each([[], { status: 'ok' }, null])('after an odd answer, %j, a sign-in can be repeated', async (odd) => {
  const browser = fakeBrowser()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  browser.fetch.mockReturnValueOnce(answer(odd))
  const { startSignIn } = await import('../../../pwa/auth/signIn.ts')
  await expect(startSignIn()).rejects.toMatchObject({ code: 'unexpected_answer' })
  expect(browser.location.assign).not.toHaveBeenCalled()
  expect(Object.keys(browser.localStorage)).toEqual([])
  browser.fetch.mockReturnValueOnce(answer({ authUrl: 'https://epic.example/authorize' }))
  await startSignIn()
  expect(browser.location.assign).toHaveBeenCalledExactlyOnceWith('https://epic.example/authorize')
})
