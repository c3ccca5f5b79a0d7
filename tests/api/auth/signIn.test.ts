import { describe, expect, test } from 'vitest'
import { sessions, usedOAuthStates, users } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, noLimits, noon, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { atProvider, begin, me, signIn, visit } from '../../support/signIn.ts'
import { setOut } from '../../support/slices/linking.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

describe('signing in', () => {
  test('goes to the provider and back, and brings a token and the user', async () => {
    const app = await startApp()
    const { query, token, user } = await signIn(app, 'player')

    expect(query.get('auth')).toBe('success')
    expect(user).toMatchObject({
      username: 'player',
      displayName: 'player',
      balance: 0,
      isAdmin: false,
      premiumTier: 'none',
    })
    expect(await (await me(app, token)).json()).toEqual(user)
  })

  test('answers every field of the User', async () => {
    const app = await startApp()
    const { user } = await signIn(app, 'новый игрок')
    expect(new Set(Object.keys(user))).toEqual(
      new Set([
        'id',
        'username',
        'displayName',
        'balance',
        'isAdmin',
        'premiumTier',
        'premiumEndDate',
        'telegramUsername',
        'discordUsername',
        'telegramLinked',
        'discordLinked',
        'goldKills',
        'silverKills',
        'bronzeKills',
        'totalKills',
        'createdAt',
      ]),
    )
  })

  test('gives each demo account what it has by the rules, once', async () => {
    const app = await startApp()
    expect((await signIn(app, 'rich')).user).toMatchObject({ balance: 5000, telegramUsername: 'rich_demo' })
    expect((await signIn(app, 'premium')).user).toMatchObject({ balance: 3000, premiumTier: 'basic' })
    expect((await signIn(app, 'admin')).user).toMatchObject({ isAdmin: true })
    expect((await signIn(app, 'rich')).user.balance).toBe(5000)
  })

  test('the same account twice, even at once, is one user', async () => {
    const app = await startApp()
    await Promise.all([signIn(app, 'player'), signIn(app, 'player'), signIn(app, 'player')])
    expect(await app.db.read.select().from(users)).toHaveLength(1)
  })

  test('the cookie that binds the browser is HttpOnly, Lax and short-lived', async () => {
    const { setCookie } = await begin(await startApp())
    expect(setCookie).toMatch(/HttpOnly/i)
    expect(setCookie).toMatch(/SameSite=Lax/i)
    expect(setCookie).toMatch(/Max-Age=600/i)
  })

  test('keeps neither the token nor the state, only their hashes', async () => {
    const app = await startApp()
    const { authUrl } = await begin(app)
    const { token } = await signIn(app, 'player')
    const kept = JSON.stringify([
      await app.db.read.select().from(sessions),
      await app.db.read.select().from(usedOAuthStates),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(new URL(authUrl).searchParams.get('state'))
  })
})

test('a name from the game account is cut to 40 characters, and only what can be stored is kept', async () => {
  const displayName = `\0${'👾'.repeat(20)}${'и\u0306'.repeat(100_000)}`
  const app = await startApp({
    epic: { ...(await startApp()).deps.epic, accountOf: async () => ({ epicGamesId: 'a', displayName }) },
  })
  const { user } = await signIn(app, 'player')
  expect(user.displayName).toBe(`${'👾'.repeat(20)}${'й'.repeat(20)}`)
  await signIn(app, 'player')
  expect(await app.db.read.select().from(users)).toHaveLength(1)
})

test('two sign-ins begun in one browser both arrive', async () => {
  const app = await startApp()
  const [first, second] = [await begin(app), await begin(app)]
  const headers = { Cookie: `${first.cookie}; ${second.cookie}` }
  for (const { authUrl } of [first, second]) {
    const callback = await app.request(await atProvider(app, authUrl, 'player'), { headers })
    expect(callback.headers.get('Location')).toMatch(/^\/\?auth=success/)
  }
})

test('a state works once, however many come back with it at once', async () => {
  const app = await startApp()
  const { comeBack } = await visit(app)
  const answers = await Promise.all(Array.from({ length: 8 }, () => comeBack()))
  const redirects = answers.map((answer) => answer.headers.get('Location') ?? '')
  expect(redirects.filter((redirect) => redirect.startsWith('/?auth=success'))).toHaveLength(1)
  expect(await app.db.read.select().from(sessions)).toHaveLength(1)
})

test('a missing displayName falls back to userInfo', async () => {
  const { epicAdapter } = await import('#api/auth/epic')
  const answers: Record<string, unknown> = {
    '/epic/oauth/v2/token': { access_token: 't', token_type: 'bearer', expires_in: 7200, account_id: 'abc' },
    '/epic/id/v2/accounts': [{ accountId: 'abc', preferredLanguage: 'ru', linkedAccounts: [] }],
    '/epic/oauth/v2/userInfo': { sub: 'abc', preferred_username: 'Лиса' },
  }
  const fetch = async (url: string) => Response.json(answers[new URL(url).pathname])
  const epic = epicAdapter({
    authorizeUrl: 'https://epic/authorize',
    apiUrl: 'https://epic',
    clientId: 'a',
    clientSecret: 'b',
    fetch,
    log: (await startApp()).deps.log,
  })
  expect(await epic.accountOf('code', 'http://localhost')).toEqual({ epicGamesId: 'abc', displayName: 'Лиса' })
})

describe('beginning a sign-in', () => {
  test('is limited', async () => {
    const app = await startApp()
    for (let tries = 0; tries < 120; tries++) expect((await app.request('/api/auth/epic/login')).status).toBe(200)
    const answer = await app.request('/api/auth/epic/login')
    expect([answer.status, await answer.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_requests' })])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('stores nothing, so that a flood of begun sign-ins ends nobody else’s', async () => {
    const app = await startApp({ limits: noLimits })
    const { comeBack } = await visit(app)
    const before = await snapshot(app.db)
    for (let attempts = 0; attempts < 11_500; attempts += 100)
      await Promise.all(Array.from({ length: 100 }, () => app.request('/api/auth/epic/login')))
    expect(await snapshot(app.db)).toEqual(before)
    expect((await comeBack()).headers.get('Location')).toMatch(/^\/\?auth=success/)
  })
})

describe('the cookie of a sign-in', () => {
  const callbackWith = async (app: App, change: (cookie: string) => string) => {
    const { cookie, comeBack } = await visit(app)
    return (await comeBack(change(cookie))).headers.get('Location')
  }

  test('cannot be prolonged, given another user or signed by anybody else', async () => {
    const app = await startApp()
    for (const change of [
      (cookie: string) => cookie.replace(/=\d+/, `=${noon.getTime() + 60 * MINUTE}`),
      (cookie: string) => cookie.replace('..', '.someone.'),
      (cookie: string) => cookie.slice(0, -1) + (cookie.endsWith('A') ? 'B' : 'A'),
      (cookie: string) => cookie.replace(/=.*/, '='),
      (cookie: string) => cookie.replace(/=.*/, '=..'),
    ])
      expect(await callbackWith(app, change)).toBe('/?auth=error')
    expect(await app.db.read.select().from(users)).toEqual([])
    expect(await callbackWith(app, (cookie) => cookie)).toMatch(/^\/\?auth=success/)
  })

  test('of a visit to Discord ends no sign-in', async () => {
    const app = await startApp()
    const { setCookie, authUrl } = await setOut(app, await app.player())
    const state = new URL(authUrl).searchParams.get('state') ?? ''
    const cookie = (setCookie.split(';')[0] ?? '').replace('discord_', 'epic_')
    const answer = await app.request(`/api/auth/epic/callback?code=x&state=${state}`, { headers: { Cookie: cookie } })
    expect(answer.headers.get('Location')).toBe('/?auth=error')
    expect(await app.db.read.select().from(usedOAuthStates)).toEqual([])
  })
})

test('the sandbox sends nobody to a foreign address, and shows its page for a bad name', async () => {
  const app = await startApp()
  const { authUrl } = await begin(app)
  const foreign = new URL(authUrl)
  foreign.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await app.request(`${foreign}&account=player`)).status).toBe(400)
  expect((await app.request(`${authUrl}&account=`)).status).toBe(400)
  const markup = await (await app.request(`${authUrl}&account=${'x'.repeat(40)}<script>`)).text()
  expect(markup).not.toContain('<script>')
  const page = await app.request(authUrl)
  for (const name of ['player', 'rich', 'premium', 'admin'])
    expect(await page.clone().text()).toContain(`value="${name}"`)
})
