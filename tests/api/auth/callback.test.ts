import { describe, expect, test } from 'vitest'
import { sessions, users } from '#db/schema'
import { AppError } from '#shared/errors'
import { MINUTE } from '#shared/units'
import { type App, noon, startApp } from '../../support/app.ts'
import { begin, visit } from '../../support/signIn.ts'

describe('a callback is refused, and nobody is signed in', () => {
  const refused = async (app: App, answer: Response) => {
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/?auth=error')
    expect(await app.db.read.select().from(users)).toEqual([])
    expect(await app.db.read.select().from(sessions)).toEqual([])
  }

  test('in another browser', async () => {
    const app = await startApp()
    const { address, comeBack } = await visit(app)
    await refused(app, await comeBack((await begin(app)).cookie))
    await refused(app, await app.request(address))
  })

  test('after ten minutes', async () => {
    const app = await startApp()
    const { comeBack } = await visit(app)
    app.clock.now = new Date(noon.getTime() + 10 * MINUTE)
    await refused(app, await comeBack())
  })

  test('when the player said no at the provider, and with a code that is not the provider’s', async () => {
    const app = await startApp()
    for (const answer of ['error=access_denied', 'code=made-up', 'code=']) {
      const { authUrl, cookie } = await begin(app)
      const state = new URL(authUrl).searchParams.get('state')
      const callback = await app.request(`/api/auth/epic/callback?${answer}&state=${state}`, {
        headers: { Cookie: cookie },
      })
      await refused(app, callback)
    }
  })
})

describe('whatever goes wrong on the way back ends on the page, never in JSON:', () => {
  const expectBack = (answer: Response, location: unknown = '/?auth=error') =>
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, location])

  test('more wrong states than may be', async () => {
    const app = await startApp()
    for (let tries = 0; tries < 40; tries++) expectBack(await app.request('/api/auth/epic/callback?code=x&state=y'))
  })

  test('more returns than may be, and then nobody is signed in', async () => {
    const app = await startApp()
    const { comeBack } = await visit(app)
    const limits = app.deps.limits
    app.deps.limits = async (name, key) => {
      if (name === 'sign-in') throw new AppError('too_many_requests', undefined, 60)
      return limits(name, key)
    }
    expectBack(await comeBack())
    expect(await app.db.read.select().from(sessions)).toEqual([])
    // It can still be finished when the minute is over.
    app.deps.limits = limits
    expect((await comeBack()).headers.get('Location')).toMatch(/^\/\?auth=success/)
  })

  test.each(['', '?', '?state', '?state=%00&code=%00', '?state=%E0%A4%A&code=%', `?state=${'x'.repeat(9000)}`])(
    'a return with %j',
    async (query) => expectBack(await (await startApp()).request(`/api/auth/epic/callback${query}`)),
  )

  test('the database away, before the state is known and after the provider has answered', async () => {
    for (const healthy of [0, 1]) {
      const app = await startApp()
      const { comeBack } = await visit(app)
      const { tx } = app.deps.db
      let left = healthy
      app.deps.db = { ...app.db, tx: (work) => (left-- > 0 ? tx(work) : Promise.reject(new Error('ECONNREFUSED'))) }
      expectBack(await comeBack(), expect.stringMatching(/^\/\?auth=error&reason=internal&number=[\dA-F]{4}$/))
      expect(await app.db.read.select().from(users)).toEqual([])
    }
  })
})
