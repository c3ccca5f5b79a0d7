import { describe, expect, test } from 'vitest'
import { MAX_SIGN_INS } from '#api/auth/auth'
import { sessions, signIns, users } from '#db/schema'
import { noon, startApp } from '../../support/app.ts'
import { atProvider, begin, me, signIn } from '../../support/signIn.ts'

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
    const kept = JSON.stringify([await app.db.read.select().from(sessions), await app.db.read.select().from(signIns)])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(new URL(authUrl).searchParams.get('state'))
  })
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
  const { authUrl, cookie } = await begin(app)
  const address = await atProvider(app, authUrl, 'player')
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => app.request(address, { headers: { Cookie: cookie } })),
  )
  const places = answers.map((answer) => answer.headers.get('Location') ?? '')
  expect(places.filter((place) => place.startsWith('/?auth=success'))).toHaveLength(1)
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
  })
  expect(await epic.accountOf('code', 'http://localhost')).toEqual({ epicGamesId: 'abc', displayName: 'Лиса' })
})

describe('beginning a sign-in', () => {
  test('is limited, and past the limit writes nothing', async () => {
    const app = await startApp()
    for (let tries = 0; tries < 120; tries++) expect((await app.request('/api/auth/epic/login')).status).toBe(200)
    const answer = await app.request('/api/auth/epic/login')
    expect([answer.status, await answer.json()]).toEqual([429, expect.objectContaining({ code: 'too_many_requests' })])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await app.db.read.$count(signIns)).toBe(120)
  })

  test('never fills the table: of too many on their way the oldest give way', async () => {
    const app = await startApp()
    const row = (index: number) => ({
      stateHash: `${index}`,
      browserHash: '',
      expiresAt: new Date(noon.getTime() + 1000 + index),
    })
    await app.db.tx(async (queries) => {
      for (let from = 0; from < MAX_SIGN_INS; from += 1000)
        await queries.insert(signIns).values(Array.from({ length: 1000 }, (_, index) => row(from + index)))
    })
    const { token } = await signIn(app, 'player')
    expect(token).not.toBe('')
    expect(await app.db.read.$count(signIns)).toBe(MAX_SIGN_INS * 0.9)
    const [oldest] = await app.db.read.select().from(signIns).orderBy(signIns.expiresAt).limit(1)
    expect(oldest?.stateHash).toBe(String(MAX_SIGN_INS / 10))
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
