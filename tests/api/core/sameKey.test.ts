import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createApp } from '#api/app'
import { roleSweeps } from '#db/schema'
import { noon, startApp } from '../../support/app.ts'
import { rowsButLimits } from '../../support/database/snapshot.ts'
import { calls, sendCall, type World, world } from './calls/calls.ts'

// SERVER-8: a changing call may carry `Idempotency-Key`.

const KEY = '11111111-1111-4111-8111-111111111111'

const left = ({ db }: World['app']) => rowsButLimits(db)

/** Done twice they leave what they leave done once, so none keeps its answer under a key. */
const idempotentByNature = [
  'POST /api/auth/logout',
  'DELETE /api/user/:id/sessions',
  'DELETE /api/user/:id/sessions/:sessionId',
  'POST /api/territory/notifications/:id',
  'POST /api/territory/notifications/:id/read',
  'POST /api/push/subscriptions',
  'DELETE /api/push/subscriptions',
  'POST /api/user/:id/export',
  'POST /api/admin/submission/:id/skip',
  'PUT /api/admin/tournament/:id/here',
  'POST /api/admin/holds',
  'POST /api/admin/holds/release',
  'POST /api/admin/maps/:id/lookup',
  'POST /api/admin/payout-batch/:id/import/preview',
]
const keyed = Object.entries(calls).filter(([route]) => !idempotentByNature.includes(route))

/** What is repeated in another way, and how. */
const otherwise: Record<string, string> = {
  'POST /api/auth/revoke': 'whoever asks has no user; ending the same session again ends nothing',
  'POST /api/app-errors': 'whoever asks has no user; it changes a figure alone, and a beacon is not sent again',
  'POST /api/acts/:key/settle': 'the key is in the address',
  'DELETE /api/user/:id': 'the account takes its keys with it; what comes again has no session (deletion.test.ts)',
  'POST /api/claim-with-invite': 'whoever asks has no user; the invite works once (guest/claims.test.ts)',
  'ALL /api/uploads': 'the draft id is the key (drafts.test.ts)',
  'ALL /api/uploads/:id': 'the offset says what is known (tus.test.ts)',
}

test('of every call that changes something it is known how it is repeated', async () => {
  const { deps } = await startApp()
  const changing = createApp(deps).routes.filter(
    ({ method, path }) => path.startsWith('/api/') && !/\/\*$/.test(path) && !['GET', 'OPTIONS'].includes(method),
  )
  expect(new Set(changing.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([...Object.keys(calls), ...Object.keys(otherwise)]),
  )
})

test.each(keyed)('%s under the same key is done once', async (route, prepare) => {
  const place = await world()
  const { app } = place
  const call = await prepare(place)
  const [method] = route.split(' ')
  const send = async (body: object) => {
    const answer = await sendCall(app, call, method, body, { 'Idempotency-Key': KEY })
    return [answer.status, (await answer.json()) as { code?: string }] as const
  }
  const before = await left(app)
  const first = await send(call.body())
  expect(first).toEqual([expect.toBeOneOf([200, 201]), expect.anything()])
  // A check of all roles goes on after its answer.
  const running = () => app.db.read.$count(roleSweeps, isNull(roleSweeps.endedAt))
  await expect.poll(running).toBe(0)
  const after = await left(app)
  expect(after).not.toEqual(before)

  app.events.length = 0
  // A minute later: what the clock would change is not changed either.
  app.clock.now = new Date(noon.getTime() + 60_000)
  const again = await send(call.body())
  expect(again[1]).toEqual(first[1])
  expect(again[0]).toBeOneOf([200, first[0]])
  const other = await send(call.other())
  expect([other[0], other[1].code]).toEqual([422, expect.toBeOneOf(['key_reused', 'draft_changed'])])
  expect(await left(app)).toEqual(after)
  expect(app.events).toEqual([])
})

test.each(idempotentByNature)('%s keeps no row under a key, and again changes nothing more', async (route) => {
  const place = await world()
  const { app } = place
  const call = await calls[route]!(place)
  const send = () => sendCall(app, call, route.split(' ')[0], call.body(), { 'Idempotency-Key': KEY })
  const before = await left(app)
  expect((await send()).status).toBeOneOf([200, 201])
  const after = await left(app)
  expect(after.idempotentAnswers).toEqual([])
  if (!/\/(export|lookup|preview)$/.test(route)) expect(after).not.toEqual(before)
  // The session may be the one that has ended, or no longer be there to be ended.
  expect((await send()).status).toBeOneOf([200, 201, 401, 404])
  expect(await left(app)).toEqual(after)
})
