import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deviceIn } from '#api/auth/device'
import { sha256 } from '#api/core/secrets'
import { sessions } from '#db/schema'
import { type Device, MAX_SESSIONS } from '#shared/users'
import { type App, noon, startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { withPlayer } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { call, hours, meStatus, open, withPush } from '../../support/signIn.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

const listed = async (app: App, token: string, id: string) =>
  (await (await call(app, token, 'GET', `user/${id}/sessions`)).json()) as Device[]

describe('the devices of a player', () => {
  test('are listed with words, last use and which is this one; their ids neither open nor end anything by themselves', async () => {
    const { app, ivan: user } = await withPlayer()
    app.clock.now = hours(1)
    const phone = await open(app, user, 'Chrome, Android')
    app.clock.now = hours(2)
    const laptop = await open(app, user, 'Firefox, Linux')
    await open(app, await app.player(), 'Safari, macOS')

    const list = await listed(app, laptop, user.id)
    expect(list.map(({ id: _, ...row }) => row)).toEqual([
      {
        device: 'Firefox, Linux',
        createdAt: hours(2).toISOString(),
        lastUsedAt: hours(2).toISOString(),
        isCurrent: true,
      },
      {
        device: 'Chrome, Android',
        createdAt: hours(1).toISOString(),
        lastUsedAt: hours(1).toISOString(),
        isCurrent: false,
      },
      { device: '', createdAt: noon.toISOString(), lastUsedAt: noon.toISOString(), isCurrent: false },
    ])
    // This one leads its own list, whatever was used since.
    expect((await listed(app, phone, user.id)).map(({ device }) => device)).toEqual([
      'Chrome, Android',
      'Firefox, Linux',
      '',
    ])
    const ids = list.map(({ id = '' }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{32}$/)
      expect(await meStatus(app, id)).toBe(401)
    }
    expect(JSON.stringify(list)).not.toContain(sha256(phone).slice(0, 32))
  })

  test('an admin sees device and times of another’s, without ids', async () => {
    const app = await startApp()
    const [user, judge] = [await app.player(), await app.admin()]
    await open(app, user, 'Chrome, Android')
    const list = await listed(app, judge.id, user.id)
    expect(list).toHaveLength(2)
    for (const row of list)
      expect(new Set(Object.keys(row))).toEqual(new Set(['createdAt', 'device', 'isCurrent', 'lastUsedAt']))
    expect(list.some(({ isCurrent }) => isCurrent)).toBe(false)
  })

  test('one is ended: its token is worth nothing, its sockets and its push end, the others go on', async () => {
    const { app, ivan: user } = await withPlayer()
    const [phone, laptop] = [await open(app, user, 'Chrome, Android'), await open(app, user, 'Firefox, Linux')]
    for (const token of [phone, laptop]) await withPush(app, user, token)
    const theirs = (await listed(app, laptop, user.id)).find(({ device }) => device === 'Chrome, Android')
    app.events.length = 0
    const answer = await call(app, laptop, 'DELETE', `user/${user.id}/sessions/${theirs?.id}`)
    expect([answer.status, await answer.json()]).toEqual([200, { ended: 1 }])

    expect([await meStatus(app, phone), await meStatus(app, laptop)]).toEqual([401, 200])
    expect(app.events).toEqual([{ name: 'signed-out', to: `session:${sha256(phone)}`, data: {} }])
    expect((await snapshot(app.db)).pushSubscriptions.map(({ sessionHash }) => sessionHash)).toEqual([sha256(laptop)])
    const end = (id?: string) => () => call(app, laptop, 'DELETE', `user/${user.id}/sessions/${id}`)
    await expectRefusal(app, end(theirs?.id), 404, 'not_found')
    const foreign = await app.player()
    const [other] = await listed(app, foreign.id, foreign.id)
    await expectRefusal(
      app,
      () => call(app, laptop, 'DELETE', `user/${user.id}/sessions/${other?.id}`),
      404,
      'not_found',
    )
  })

  test('all others are ended at once, whoever asks how often', async () => {
    const { app, ivan: user } = await withPlayer()
    const [phone, laptop] = [await open(app, user, 'Chrome, Android'), await open(app, user, 'Firefox, Linux')]
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(app, laptop, 'DELETE', `user/${user.id}/sessions`)),
    )
    const ended = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { ended: number }).ended))
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect([await meStatus(app, phone), await meStatus(app, user.id), await meStatus(app, laptop)]).toEqual([
      401, 401, 200,
    ])
    expect(await listed(app, laptop, user.id)).toHaveLength(1)
  })

  test(`are at most ${MAX_SESSIONS}: a new sign-in ends the oldest`, async () => {
    const { app, ivan: user } = await withPlayer()
    const tokens: string[] = []
    for (let count = 0; count < MAX_SESSIONS; count++) {
      app.clock.now = new Date(noon.getTime() + (count + 1) * 1000)
      tokens.push(await open(app, user, 'Chrome, Android'))
    }
    // The one that the player began with has gone.
    expect(await meStatus(app, user.id)).toBe(401)
    expect(await meStatus(app, tokens[0]!)).toBe(200)
    app.clock.now = hours(1)
    app.events.length = 0
    const last = await open(app, user, 'Firefox, Linux')
    expect([await meStatus(app, tokens[0]!), await meStatus(app, tokens[1]!), await meStatus(app, last)]).toEqual([
      401, 200, 200,
    ])
    expect(app.events).toEqual([{ name: 'signed-out', to: `session:${sha256(tokens[0]!)}`, data: {} }])
    expect(await listed(app, last, user.id)).toHaveLength(MAX_SESSIONS)
  })

  test('the sign-in writes what the browser says of itself', async () => {
    const app = await startApp()
    const login = await app.request('/api/auth/epic/login')
    const { authUrl } = (await login.json()) as { authUrl: string }
    const provider = await app.request(`${authUrl}&account=player`)
    await app.request(provider.headers.get('Location') ?? '', {
      headers: { Cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '', 'User-Agent': chrome },
    })
    expect((await snapshot(app.db)).sessions).toMatchObject([{ device: 'Chrome, Android', lastUsedAt: noon }])
  })
})

test.each([
  [chrome, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 YaBrowser/24.10 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  [`curl/8.4.0 ${'x'.repeat(9000)}`, ''],
  [undefined, ''],
])('%s is %s', (userAgent, device) => expect(deviceIn(userAgent)).toBe(device))

test('a session that has ended is in no list', async () => {
  const { app, ivan: user } = await withPlayer()
  const token = await open(app, user, '')
  const former = eq(sessions.tokenHash, sha256(user.id))
  await app.db.tx((queries) => queries.update(sessions).set({ expiresAt: noon }).where(former))
  expect(await listed(app, token, user.id)).toHaveLength(1)
})
