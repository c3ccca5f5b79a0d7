import { describe, expect, test } from 'vitest'
import { sessions } from '#db/schema'
import { DAY } from '#shared/units'
import { noon, startApp } from '../../support/app.ts'
import { setUser } from '../../support/people.ts'
import { call, me, signIn } from '../../support/signIn.ts'

describe('a session', () => {
  test('slides with use, and ends after thirty days without', async () => {
    const app = await startApp()
    const { token } = await signIn(app, 'player')
    const expiresAt = async () => (await app.db.read.select().from(sessions))[0]?.expiresAt
    app.clock.now = new Date(noon.getTime() + 29 * DAY)
    expect((await me(app, token)).status).toBe(200)
    // In passing: the answer does not wait for it.
    await expect.poll(expiresAt).toEqual(new Date(noon.getTime() + 59 * DAY))
    app.clock.now = new Date(noon.getTime() + 58 * DAY)
    expect((await me(app, token)).status).toBe(200)
    await expect.poll(expiresAt).toEqual(new Date(noon.getTime() + 88 * DAY))
    app.clock.now = new Date(noon.getTime() + 89 * DAY)
    expect((await me(app, token)).status).toBe(401)
  })

  test('ends on the server at logout; the other sessions go on', async () => {
    const app = await startApp()
    const [first, second] = [await signIn(app, 'player'), await signIn(app, 'player')]
    expect((await call(app, first.token, 'POST', 'auth/logout')).status).toBe(200)
    expect((await me(app, first.token)).status).toBe(401)
    expect((await me(app, second.token)).status).toBe(200)
    expect(app.events).toContainEqual(expect.objectContaining({ name: 'signed-out' }))
  })

  test.each(['', 'Bearer', 'Bearer ', 'Bearer nonsense', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'is not %s',
    async (header) => {
      const app = await startApp()
      const answer = await app.request('/api/auth/me', header ? { headers: { Authorization: header } } : {})
      expect(answer.status).toBe(401)
      expect(await answer.json()).toEqual({ error: 'Требуется авторизация', code: 'signed_out' })
    },
  )

  test('isAdmin is read at every call: who is no admin any more is refused at once', async () => {
    const app = await startApp()
    const { token, user } = await signIn(app, 'admin')
    const list = () => call(app, token, 'GET', 'submissions')
    expect((await list()).status).toBe(200)
    await setUser(app, user, { isAdmin: false })
    expect((await list()).status).toBe(403)
  })
})
