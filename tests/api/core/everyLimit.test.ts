import { describe, expect, test } from 'vitest'
import type { Limits } from '#api/core/limits'
import { createLimits, limitRules } from '#api/core/limits'
import { AppError } from '#shared/errors'
import { noLimits, startApp } from '../../support/app.ts'
import { credentials } from '../../support/credentials.ts'
import { withPlayer, withTwo } from '../../support/people.ts'
import { expectRefusal, tooMany } from '../../support/refusals.ts'
import { tusOf } from '../../support/tus.ts'
import { guarded } from './calls/guarded.ts'

// SERVER-9: every changing call has a limit a person, which comes before validation.

const changing = Object.keys(guarded).filter((route) => !/^(GET|OPTIONS) /.test(route))
const byEverybody = ['acts', 'acts-a-day']

/** An app where those limits are used up, what was counted, and a call of `route` by somebody new, with a broken body. */
async function limitedApp(isOver: (name: string) => boolean) {
  const counted: string[] = []
  const limits: Limits = async (name, key) => {
    counted.push(name)
    if (isOver(name)) throw new AppError('too_many_requests', undefined, 7)
    return noLimits(name, key)
  }
  const app = await startApp({ limits })
  return {
    app,
    counted,
    async callOf(route: string) {
      const person = await (guarded[route] === 'admin' ? app.admin() : app.player())
      const [verb = '', path = ''] = route.split(' ')
      const init = {
        method: verb === 'ALL' ? 'POST' : verb,
        body: '{',
        headers: { 'Content-Type': 'application/json' },
      }
      counted.length = 0
      return () => app.requestAs(person, path.replace(/:\w+/g, person.id), init)
    },
  }
}

test('every changing call has a limit, and it comes before the body is looked at', async () => {
  const { app, counted, callOf } = await limitedApp(() => true)
  expect(changing.length).toBeGreaterThan(60)
  for (const route of changing) {
    const answer = await expectRefusal(app, await callOf(route), 429, 'too_many_requests')
    expect([route, answer.headers.get('Retry-After'), counted.length]).toEqual([route, '7', 1])
  }
})

test('what has a limit of its own counts against it before the body is looked at', async () => {
  const { counted, callOf } = await limitedApp((name) => !byEverybody.includes(name))
  const found: Record<string, string[]> = {}
  for (const route of changing) {
    const call = await callOf(route)
    await call()
    const own = counted.filter((name) => !byEverybody.includes(name))
    if (own.length > 0) found[own.join()] = [...(found[own.join()] ?? []), route]
  }
  expect(found).toEqual({
    'invite-claim': ['POST /api/claim-with-invite'],
    'app-errors': ['POST /api/app-errors'],
    revoke: ['POST /api/auth/revoke'],
    push: ['POST /api/push/subscriptions', 'DELETE /api/push/subscriptions'],
    upload: ['POST /api/upload', 'POST /api/user/:id/subscription-screenshot'],
    chunk: ['ALL /api/uploads', 'ALL /api/uploads/:id'],
    settling: ['POST /api/acts/:key/settle'],
    registration: [
      'POST /api/tournament/:id/register',
      'DELETE /api/tournament/:id/register',
      'POST /api/tournament/:id/waiting',
      'DELETE /api/tournament/:id/waiting',
      'POST /api/tournament/:id/check-in',
      'DELETE /api/tournament/:id/check-in',
      'POST /api/tournament/:id/reminder',
      'DELETE /api/tournament/:id/reminder',
      'POST /api/tournament/:id/team',
      'PUT /api/tournament/:id/team',
      'POST /api/tournament/:id/team/code',
      'POST /api/tournament/:id/team/join',
      'DELETE /api/tournament/:id/team/me',
      'DELETE /api/tournament/:id/team/members/:userId',
    ],
    mark: [
      'PUT /api/poi-drafts/:id/list',
      'POST /api/territories/:id/claim',
      'DELETE /api/territories/:id/claim',
      'POST /api/territories/:id/queue',
      'DELETE /api/territories/:id/queue',
    ],
    note: ['POST /api/admin/user/:id/notes'],
    linking: ['DELETE /api/user/:id/telegram', 'DELETE /api/user/:id/discord'],
    export: ['POST /api/user/:id/export'],
    'clip-copy': ['POST /api/admin/submission/:id/copy'],
    closing: ['DELETE /api/user/:id'],
    withdrawal: [
      'POST /api/user/:id/withdrawal',
      'PATCH /api/user/:id/withdrawal/:withdrawalId',
      'DELETE /api/user/:id/withdrawal/:withdrawalId',
    ],
  })
})

describe('a person', () => {
  test('reads and marks as read 600 times a minute, and reads on after that', async () => {
    const { app, ivan, olga } = await withTwo()
    const readAll = (by: typeof ivan) => app.requestAs(by, '/api/territory/notifications/read-all', { method: 'POST' })
    for (let act = 0; act < limitRules.acts.points; act++) expect((await readAll(ivan)).status).toBe(200)
    await expectRefusal(app, () => readAll(ivan), 429, 'too_many_requests', tooMany)
    expect((await readAll(olga)).status).toBe(200)
    expect((await app.requestAs(ivan, '/api/territory/notifications')).status).toBe(200)
  })

  test('sends an upload in more pieces than acts', async () => {
    const { app, ivan } = await withPlayer()
    const tus = tusOf(app, ivan)
    const length = limitRules.acts.points + 20
    const path = await tus.begin(length)
    for (let offset = 0; offset < length - 10; offset++)
      expect((await tus.send(path, offset, Buffer.from('a'))).status).toBe(204)
  })
})

test('what everybody may read is limited by the rows asked for, per player or address', async () => {
  const counted: unknown[] = []
  const env = { PUBLIC_URL: 'https://trofey.example', TRUSTED_PROXIES: '1', ...credentials }
  const app = await startApp({
    env,
    limits: async (...spent) => {
      if (spent[0] !== 'reading') return noLimits(...spent)
      counted.push(spent)
      throw new AppError('too_many_requests', undefined, 7)
    },
  })
  const ivan = await app.player()
  const reads = Object.keys(guarded).filter((route) => route.startsWith('GET ') && guarded[route] === 'anyone')
  const headers = { 'X-Forwarded-For': '203.0.113.9' }
  const limited: string[] = []
  for (const route of reads) {
    counted.length = 0
    const path = route.slice(4).replace(/:\w+/g, 'x')
    for (const query of ['', '?limit=200', '?limit=9999', '?limit=x']) await app.request(path + query, { headers })
    await app.requestAs(ivan, path, { headers })
    const costs = [100, 200, 200, 1].map((cost) => ['reading', '203.0.113.9', cost])
    if (JSON.stringify(counted) === JSON.stringify([...costs, ['reading', ivan.id, 100]])) limited.push(path)
  }
  expect(limited).toEqual([
    '/api/tournaments',
    '/api/tournament/x',
    '/api/leaderboard',
    '/api/leaderboard/seasons',
    '/api/tournament/x/registrations',
    '/api/tournament/x/standings',
    '/api/tournament/x/standings/x/matches',
    '/api/tournament/x/matches',
    '/api/tournament/x/overlay',
    '/api/maps/x/state',
    '/api/maps/x/geometry/x',
    '/api/maps/x/poi-draft',
    '/api/maps/x/territories/public',
    '/api/tournament/x/teams',
    '/api/tournament/x/team/invitation',
  ])
})

test('a limit counts what an act costs', async () => {
  const { db } = await startApp()
  const limits = createLimits(db)
  const { points } = limitRules.reading
  await limits('reading', 'somebody', points - 1)
  await limits('reading', 'somebody', 200)
  await expect(limits('reading', 'somebody')).rejects.toMatchObject({ code: 'too_many_requests' })
  await limits('reading', 'somebody else', 200)
})
