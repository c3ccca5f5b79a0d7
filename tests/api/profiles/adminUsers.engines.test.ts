import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type User, users } from '#db/schema'
import { startApp } from '../../support/app.ts'
import { allPages, rename } from '../../support/people.ts'

test('admins get an event of a new and of a renamed player; ids of players are random', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const signIn = async (account: string) => {
    const login = await app.request('/api/auth/epic/login')
    const { authUrl } = (await login.json()) as { authUrl: string }
    const headers = { Cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const provider = await app.request(`${authUrl}&account=${account}`)
    await app.request(provider.headers.get('Location') ?? '', { headers })
  }
  app.events.length = 0
  await signIn('novik')
  const [novik] = await app.db.read.select().from(users).where(eq(users.displayName, 'novik'))
  expect(novik?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const event = { name: 'user-update', to: 'admins', data: { userId: novik?.id } }
  expect(app.events).toContainEqual(event)

  await rename(app, { ...judge, id: novik?.id ?? '' }, 'Старое имя')
  app.events.length = 0
  await signIn('novik')
  expect(app.events).toContainEqual(event)
  app.events.length = 0
  await signIn('novik')
  expect(app.events.filter(({ name }) => name === 'user-update')).toEqual([])
})

test('the list of people goes by registration, also where ids say otherwise, page by page', async () => {
  const app = await startApp()
  const at = (minute: number) => new Date(+app.clock.now - minute * 60_000)
  const judge = await app.admin({ createdAt: at(9) })
  const players: User[] = []
  for (const minute of [3, 7, 1, 3, 3]) players.push(await app.player({ createdAt: at(minute) }))
  const expected = [...players, judge]
    .sort((one, other) => +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -1))
    .map(({ id }) => id)
  expect((await allPages(app, judge, '/api/admin/users?limit=2')).ids).toEqual(expected)
})
