import { expect, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { requireSameEpic } from '#api/core/installation'
import { sandboxAccountId } from '#db/demo'
import { epicStampOf } from '#db/installation'
import { installationStamps, sessions, users } from '#db/schema'
import { type App, noon, startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'
import { signIn } from '../../support/signIn.ts'

const real = settingsFrom({ PUBLIC_URL: 'https://trofey.example', DATA_DIR: '/srv/trofey', ...credentials })
const played = settingsFrom({ DATA_DIR: '/srv/trofey' })
const serve = (app: App, settings: typeof real) => requireSameEpic(app.db, settings, noon)
const stamps = ({ db }: App) => db.read.select().from(installationStamps)

test('the first sign-in through the sandbox marks the database, and the mark stays as it was', async () => {
  const app = await startApp()
  expect(await stamps(app)).toEqual([])
  await signIn(app, 'somebody')
  expect(await stamps(app)).toEqual([{ name: 'sandbox', createdAt: noon }])
  app.clock.now = new Date(noon.getTime() + 1000)
  await signIn(app, 'another')
  expect(await stamps(app)).toEqual([{ name: 'sandbox', createdAt: noon }])
})

test('a sign-in that fails marks nothing', async () => {
  const app = await startApp({ welcome: () => Promise.reject(new Error('away')) })
  expect((await signIn(app, 'somebody')).query.get('auth')).toBe('error')
  expect([await stamps(app), await app.db.read.select().from(users)]).toEqual([[], []])
})

test('a sandbox’s database is refused to a real Epic, by name and with the way out', async () => {
  const app = await startApp()
  await signIn(app, 'somebody')
  await expect(serve(app, real)).rejects.toThrow(/^DATA_DIR=\/srv\/trofey: .*sandbox.*start with an empty one/)
  const DATABASE_URL = 'postgres://trofey:parole@db.example:5433/season?password=parole'
  const onPostgres = settingsFrom({ PUBLIC_URL: 'https://trofey.example', DATABASE_URL, ...credentials })
  await expect(serve(app, onPostgres)).rejects.toThrow(/^DATABASE_URL=postgres:\/\/db\.example:5433\/season: /)
  await expect(serve(app, onPostgres)).rejects.not.toThrow('parole')
  await serve(app, played)
})

test('real players’ database is refused to a played Epic: it would let anybody in as them', async () => {
  const accountOf = async () => ({ epicGamesId: 'f00d', displayName: 'Лиса' })
  const env = { PUBLIC_URL: 'https://trofey.example', ...credentials }
  const app = await startApp({ env, epic: { authorizeUrl: (state) => `https://epic/?state=${state}`, accountOf } })
  const login = await app.request('/api/auth/epic/login')
  const state = new URL(((await login.json()) as { authUrl: string }).authUrl).searchParams.get('state')
  const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  await app.request(`/api/auth/epic/callback?code=x&state=${state}`, { headers: { Cookie } })
  expect(await app.db.read.select().from(sessions)).toHaveLength(1)
  expect(await stamps(app)).toEqual([{ name: 'epic', createdAt: noon }])
  await expect(serve(app, played)).rejects.toThrow(/^DATA_DIR=\/srv\/trofey: .*EPIC_CLIENT_ID.*with an empty one/)
  await serve(app, real)
})

test('one from before the marks is known by its players', async () => {
  const app = await startApp()
  expect(await epicStampOf(app.db)).toBeUndefined()
  await serve(app, real)
  await serve(app, played)

  await app.player({ epicGamesId: 'f00d' })
  await expect(serve(app, played)).rejects.toThrow('belongs to real players')
  expect(await stamps(app)).toEqual([])
  await serve(app, real)
  expect(await stamps(app)).toEqual([{ name: 'epic', createdAt: noon }])
})

test.each([
  ['a demo account', 'admin', 'новое имя'],
  ['a name of their own', 'Вася', 'Вася'],
])('one from before the marks is known by %s', async (_, name, displayName) => {
  const app = await startApp()
  await app.player({ epicGamesId: sandboxAccountId(name), displayName })
  await expect(serve(app, real)).rejects.toThrow('through the sandbox')
  await serve(app, played)
  expect(await stamps(app)).toEqual([{ name: 'sandbox', createdAt: noon }])
})
