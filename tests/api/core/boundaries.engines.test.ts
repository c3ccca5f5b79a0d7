import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { guarded } from './calls/guarded.ts'

const json = { 'Content-Type': 'application/json' }

async function world() {
  const app = await startApp()
  const [victim, stranger, judge] = [await app.player(), await app.player(), await app.admin()]
  const addresses = Object.entries(guarded).map(([route, who]) => {
    const [verb = '', path = ''] = route.split(' ')
    return { route, who, method: verb === 'ALL' ? 'POST' : verb, path: path.replace(/:\w+/g, victim.id) }
  })
  const init = (method: string) => ({ method, headers: json, ...(method === 'GET' ? {} : { body: '{}' }) })
  return { app, victim, stranger, judge, addresses, everything: () => snapshot(app.db), init }
}

test('of every address it is known whom it answers', async () => {
  const { deps } = await startApp()
  const middleware = /\/\*$/
  const routes = createApp(deps).routes.filter(({ path }) => path.startsWith('/api/') && !middleware.test(path))
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(Object.keys(guarded)))
})

test('without a session everything but the door is closed, and writes nothing', async () => {
  const { app, addresses, init } = await world()
  for (const { who, method, path } of addresses)
    if (who !== 'anyone') await expectRefusal(app, () => app.request(path, init(method)), 401, 'signed_out')
})

test('no address answers or changes what is another player’s', async () => {
  const { app, stranger, judge, addresses, init } = await world()
  const refused = (caller: typeof stranger, { method, path }: (typeof addresses)[number]) =>
    expectRefusal(app, () => app.requestAs(caller, path, init(method)), 403, 'forbidden')
  for (const address of addresses) {
    if (['self', 'self or admin', 'admin'].includes(address.who)) await refused(stranger, address)
    if (address.who === 'self') await refused(judge, address)
  }
})

test('whoever may is let in: the player themselves, and an admin to read', async () => {
  const { app, victim, judge, everything, init } = await world()
  for (const [route, who] of Object.entries(guarded)) {
    const [verb = '', path = ''] = route.split(' ')
    const method = verb === 'ALL' ? 'POST' : verb
    // A new one each time: signing out and closing an account are among the addresses.
    const [owner, admin] = [await app.player(), await app.admin()]
    const statusFor = async (caller: typeof owner, id: string) =>
      (await app.requestAs(caller, path.replace(/:\w+/g, id), init(method))).status
    if (who !== 'admin')
      expect([route, await statusFor(owner, owner.id)]).not.toEqual([route, expect.toBeOneOf([401, 403])])
    if (who === 'admin') expect([route, await statusFor(owner, owner.id)]).toEqual([route, 403])
    if (who === 'self or admin' || who === 'admin')
      expect([route, await statusFor(admin, victim.id)]).not.toEqual([route, expect.toBeOneOf([401, 403])])
  }
  const { users, sessions } = await everything()
  for (const person of [victim, judge]) {
    expect(users).toContainEqual(person)
    expect(sessions).toContainEqual(expect.objectContaining({ userId: person.id }))
  }
})

test('what an address of a player’s changes, that player alone may change', () => {
  // ADMIN-8: an admin has a player's role checked, which changes nothing that Discord does not say.
  const checked = 'POST /api/user/:id/check-discord-premium'
  for (const [route, who] of Object.entries(guarded)) {
    if (!/ \/api\/user\/:id/.test(route) || route === checked) continue
    const isRead = route.startsWith('GET ')
    if (route === 'GET /api/user/:id/export') expect([route, who]).toEqual([route, 'anyone'])
    else expect([route, who]).toEqual([route, isRead ? 'self or admin' : 'self'])
  }
})
