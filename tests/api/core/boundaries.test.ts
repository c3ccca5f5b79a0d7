import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/snapshot.ts'

// Who may call what: anyone; whoever is signed in, about themselves; the player in the address; that player or an
// admin; an admin. An address that is missing here fails the first test.
const guarded: Record<string, 'anyone' | 'signed in' | 'self' | 'self or admin' | 'admin'> = {
  'GET /api/health': 'anyone',
  'GET /api/config': 'anyone',
  'GET /api/auth/epic/login': 'anyone',
  'GET /api/auth/epic/callback': 'anyone',
  // Who returns from Discord is told by the cookie and the state, who fetches an archive by the signature.
  'GET /api/auth/discord/callback': 'anyone',
  'GET /api/auth/discord/window.js': 'anyone',
  'GET /api/auth/discord/window.css': 'anyone',
  'GET /api/user/:id/export': 'anyone',
  'GET /api/tournaments': 'anyone',
  'GET /api/tournament/:id': 'anyone',
  'GET /api/tournament/:id/registrations': 'anyone',
  // Who has an invite's code has what it opens.
  'GET /api/dropmap/invite/:code': 'anyone',
  'POST /api/claim-with-invite': 'anyone',
  'GET /api/maps/:id/state': 'anyone',
  'GET /api/maps/:id/geometry/:version': 'anyone',
  'GET /api/maps/:id/territories/public': 'anyone',
  // Whoever proves to have had the session; it opens nothing.
  'POST /api/auth/revoke': 'anyone',
  'GET /api/auth/me': 'signed in',
  'GET /api/auth/telegram/init': 'signed in',
  'GET /api/auth/telegram/status': 'signed in',
  'GET /api/auth/discord/login': 'signed in',
  'POST /api/push/subscriptions': 'signed in',
  'DELETE /api/push/subscriptions': 'signed in',
  'POST /api/auth/logout': 'signed in',
  'POST /api/upload': 'signed in',
  'ALL /api/uploads': 'signed in',
  'ALL /api/uploads/:id': 'signed in',
  'GET /api/files/:id': 'signed in',
  'GET /api/submission/:id': 'signed in',
  'POST /api/acts/:key/settle': 'signed in',
  'GET /api/territory/notifications': 'signed in',
  'POST /api/territory/notifications/:id': 'signed in',
  'POST /api/territory/notifications/:id/read': 'signed in',
  'GET /api/territory/stats': 'signed in',
  'POST /api/tournament/:id/register': 'signed in',
  'DELETE /api/tournament/:id/register': 'signed in',
  'POST /api/tournament/:id/waiting': 'signed in',
  'DELETE /api/tournament/:id/waiting': 'signed in',
  'GET /api/tournament/:id/calendar.ics': 'signed in',
  'GET /api/maps': 'signed in',
  'GET /api/maps/:id/full-data': 'signed in',
  'GET /api/maps/:id/export.png': 'signed in',
  'GET /api/maps/:id/export.svg': 'signed in',
  'GET /api/maps/:id/players': 'signed in',
  'GET /api/territories/:id': 'signed in',
  'POST /api/territories/:id/claim': 'signed in',
  'DELETE /api/territories/:id/claim': 'signed in',
  'POST /api/territories/:id/queue': 'signed in',
  'DELETE /api/territories/:id/queue': 'signed in',
  'GET /api/submissions/user/:id': 'self or admin',
  'GET /api/user/:id/prizes': 'self or admin',
  'GET /api/user/:id': 'self or admin',
  'GET /api/user/:id/stats': 'self or admin',
  'GET /api/user/:id/kill-stats': 'self or admin',
  'GET /api/user/:id/balance/transactions': 'self or admin',
  'GET /api/user/:id/withdrawals': 'self or admin',
  'GET /api/user/:id/premium': 'self or admin',
  'POST /api/user/:id/check-discord-premium': 'self or admin',
  'GET /api/user/:id/subscription-screenshot': 'self or admin',
  'GET /api/user/:id/sessions': 'self or admin',
  'DELETE /api/user/:id/sessions': 'self',
  'DELETE /api/user/:id/sessions/:sessionId': 'self',
  'POST /api/user/:id/subscription-screenshot': 'self',
  'DELETE /api/user/:id/telegram': 'self',
  'DELETE /api/user/:id/discord': 'self',
  'POST /api/user/:id/export': 'self',
  'DELETE /api/user/:id': 'self',
  'POST /api/user/:id/withdrawal': 'self',
  'DELETE /api/user/:id/withdrawal/:withdrawalId': 'self',
  'GET /api/submissions': 'admin',
  'POST /api/admin/submission/:id/review': 'admin',
  'GET /api/admin/waiting': 'admin',
  'OPTIONS /api/uploads': 'anyone',
  'OPTIONS /api/uploads/:id': 'anyone',
  'GET /api/admin/kills': 'admin',
  'GET /api/admin/kill-totals': 'admin',
  'GET /api/admin/actions': 'admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/user-totals': 'admin',
  'GET /api/admin/user/:id': 'admin',
  'POST /api/admin/user/:id/balance': 'admin',
  'POST /api/admin/user/:id/premium': 'admin',
  'DELETE /api/admin/user/:id/premium': 'admin',
  'GET /api/admin/user/:id/premium-history': 'admin',
  'GET /api/admin/premium-users': 'admin',
  'GET /api/admin/premium-totals': 'admin',
  'POST /api/admin/check-premium-expiration': 'admin',
  'POST /api/admin/check-all-discord-premium': 'admin',
  'GET /api/admin/discord-sweep': 'admin',
  'GET /api/admin/subscription-screenshots': 'admin',
  'GET /api/admin/subscription-screenshot-totals': 'admin',
  'POST /api/admin/subscription-screenshot/:id/review': 'admin',
  'GET /api/admin/tournaments': 'admin',
  'POST /api/admin/tournament': 'admin',
  'PUT /api/admin/tournament/:id': 'admin',
  'PATCH /api/admin/tournament/:id': 'admin',
  'DELETE /api/admin/tournament/:id': 'admin',
  'GET /api/admin/tournament/:id/registrations': 'admin',
  'POST /api/admin/tournament/:id/payout': 'admin',
  'GET /api/admin/withdrawals': 'admin',
  'GET /api/admin/withdrawal-totals': 'admin',
  'GET /api/admin/withdrawal/:id': 'admin',
  'POST /api/admin/withdrawal/:id/process': 'admin',
  'POST /api/maps': 'admin',
  'POST /api/maps/:id/copy': 'admin',
  'PUT /api/maps/:id': 'admin',
  'DELETE /api/maps/:id': 'admin',
  'GET /api/admin/maps/:id/candidates': 'admin',
  'POST /api/maps/:id/players': 'admin',
  'POST /api/maps/:id/import-players-from-tournament': 'admin',
  'GET /api/maps/:id/invites': 'admin',
  'POST /api/maps/:id/invites': 'admin',
  'POST /api/maps/:id/invites/batch': 'admin',
  'DELETE /api/invites/:code': 'admin',
  'POST /api/maps/:id/territories': 'admin',
  'PUT /api/territories/:id': 'admin',
  'DELETE /api/territories/:id': 'admin',
  'GET /api/territories/:id/queue': 'admin',
  'POST /api/admin/territories/:id/assign-player': 'admin',
  'POST /api/admin/territories/:id/remove-player': 'admin',
  'POST /api/admin/territories/:id/reject-queue': 'admin',
  'GET /api/admin/maps/:id/contents': 'admin',
  'GET /api/admin/maps/:id/invite-counts': 'admin',
  'GET /api/territory/templates': 'admin',
  'POST /api/territory/templates': 'admin',
  'GET /api/territory/territories': 'admin',
  'GET /api/dropmaps': 'admin',
  'GET /api/maps/:id/timeline': 'admin',
  'GET /api/maps/:id/claims.csv': 'admin',
  'POST /api/dropmap/settings': 'admin',
  'PUT /api/dropmap/settings/:id': 'admin',
  'GET /api/dropmap/settings/:id/players': 'admin',
  'GET /api/dropmap/settings/:id/invites': 'admin',
}

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

test('without a session everything but the door is closed', async () => {
  const { app, addresses, everything, init } = await world()
  const before = await everything()
  for (const { route, who, method, path } of addresses) {
    if (who === 'anyone') continue
    const answer = await app.request(path, init(method))
    expect([route, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([route, 401, 'signed_out'])
  }
  expect(await everything()).toEqual(before)
  expect(app.events).toEqual([])
})

test('no address answers or changes what is another player’s', async () => {
  const { app, stranger, judge, addresses, everything, init } = await world()
  const before = await everything()
  const refused = async (caller: typeof stranger, { route, method, path }: (typeof addresses)[number]) => {
    const answer = await app.requestAs(caller, path, init(method))
    expect([route, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([route, 403, 'forbidden'])
  }
  for (const address of addresses) {
    if (['self', 'self or admin', 'admin'].includes(address.who)) await refused(stranger, address)
    if (address.who === 'self') await refused(judge, address)
  }
  expect(await everything()).toEqual(before)
  expect(app.events).toEqual([])
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
  // None of it changed what is somebody else's.
  const { users, sessions } = await everything()
  for (const person of [victim, judge]) {
    expect(users).toContainEqual(person)
    expect(sessions).toContainEqual(expect.objectContaining({ userId: person.id }))
  }
})

test('what an address of a player’s changes, that player alone may change', () => {
  // admin.md, section 8: an admin has a player's role checked, which changes nothing that Discord does not say.
  const checked = 'POST /api/user/:id/check-discord-premium'
  for (const [route, who] of Object.entries(guarded)) {
    if (!/ \/api\/user\/:id/.test(route) || route === checked) continue
    const isRead = route.startsWith('GET ')
    if (route === 'GET /api/user/:id/export') expect([route, who]).toEqual([route, 'anyone'])
    else expect([route, who]).toEqual([route, isRead ? 'self or admin' : 'self'])
  }
})
