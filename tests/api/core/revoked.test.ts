import { expect, test } from 'vitest'
import { closeSessions } from '#api/core/sessions'
import { type Tx, transact } from '#api/core/transact'
import { revokeAdmin } from '#api/users/admins'
import { changeUser } from '#api/users/change'
import { errorText } from '#shared/errors'
import { rowsButLimits } from '../../support/database/snapshot.ts'
import { requested } from '../../support/slices/withdrawals.ts'
import { payoutFileCall } from '../withdrawals/payoutCalls.ts'
import { calls, type World, world } from './calls/calls.ts'
import { guarded } from './calls/guarded.ts'
import { bare, type Call, saying } from './calls/mapCalls.ts'

// AUTH-7: right and session are read again inside the transaction.

const others: Record<string, (world: World) => Call | Promise<Call>> = {
  'POST /api/acts/:key/settle': ({ ivan }) => bare(ivan, '/api/acts/key-1/settle'),
  async 'DELETE /api/user/:id'({ app }) {
    const olga = await app.player()
    return saying(olga, `/api/user/${olga.id}`, { confirm: 'УДАЛИТЬ', balance: 0 }, {})
  },
  'POST /api/user/:id/check-discord-premium by an admin': ({ ivan, judge }) =>
    bare(judge, `/api/user/${ivan.id}/check-discord-premium`),
  // Reading payment details is an act that the log keeps.
  'GET /api/admin/withdrawal/:id': async ({ app, ivan, judge }) =>
    bare(judge, `/api/admin/withdrawal/${(await requested(app, ivan)).id}`),
  'GET /api/admin/payout-batch/:id/file': payoutFileCall,
  'GET /api/auth/telegram/init': ({ ivan }) => bare(ivan, '/api/auth/telegram/init'),
}
const acts = Object.entries({ ...calls, ...others })
const needsAdmin = (route: string) => guarded[route] === 'admin' || route.endsWith(' by an admin')

test('every call of somebody signed in that changes something is tried', () => {
  const changing = Object.keys(guarded).filter((route) => !/^(GET|OPTIONS) /.test(route) && guarded[route] !== 'anyone')
  const tried = acts.map(([route]) => route).filter((route) => guarded[route] && !route.startsWith('GET '))
  // Uploads in pieces have more than one moment at which a session may end: uploads/revoked.test.ts.
  expect(new Set([...tried, 'ALL /api/uploads', 'ALL /api/uploads/:id'])).toEqual(new Set(changing))
})

/**
 * Sends a call whose head a guard lets in and whose body comes after `revoke`: with the first byte that is asked for,
 * or, where none is, before the first transaction begins. Nothing may change after that.
 */
async function expectRevoked(place: World, route: string, call: Call, revoke: (tx: Tx) => Promise<unknown>) {
  const { app } = place
  const files = app.filesLeft().sort()
  const { db } = app.deps
  let left: object | undefined
  const everything = () => rowsButLimits(db)
  const meanwhile = async () => {
    if (left) return
    left = {}
    await transact({ ...app.deps, db }, revoke)
    left = await everything()
    app.events.length = 0
  }
  app.deps.db = {
    ...db,
    async tx(work) {
      await meanwhile()
      return db.tx(work)
    },
  }
  const answer = await app.requestAs(call.by, call.path, await late(route.split(' ')[0]!, call.body(), meanwhile))
  app.deps.db = db
  expect(left).toBeDefined()
  expect(await everything()).toEqual(left)
  expect(app.events).toEqual([])
  expect(app.filesLeft().sort()).toEqual(files)
  return [answer.status, await answer.json()]
}

/** A request whose body is only there when it is read, and after `meanwhile`. */
async function late(method: string, body: object, meanwhile: () => Promise<void>) {
  if (method === 'GET') return { method }
  const whole = body instanceof FormData ? new Response(body) : Response.json(body)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const stream = new ReadableStream(
    {
      async pull(controller) {
        await meanwhile()
        controller.enqueue(bytes)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const headers = {
    'Content-Type': whole.headers.get('Content-Type') ?? '',
    'Content-Length': String(bytes.length),
    'Idempotency-Key': '11111111-1111-4111-8111-111111111111',
  }
  return { method, headers, body: stream, duplex: 'half' } as RequestInit
}

const refusal = (code: 'signed_out' | 'forbidden') => [
  code === 'forbidden' ? 403 : 401,
  { code, error: errorText(code) },
]

test.each(acts)('%s: a session that ends between head and body refuses', async (route, prepare) => {
  const place = await world()
  const call = await prepare(place)
  const answer = await expectRevoked(place, route, call, (tx) => closeSessions(tx, call.by.id))
  expect(answer).toEqual(refusal('signed_out'))
})

test.each(acts.filter(([route]) => needsAdmin(route)))(
  '%s: an admin’s right that is revoked between head and body refuses',
  async (route, prepare) => {
    const place = await world()
    const call = await prepare(place)
    await transact(place.app.deps, (tx) => changeUser(tx, place.ivan.id, { isAdmin: true }))
    const answer = await expectRevoked(place, route, call, (tx) => revokeAdmin(tx, call.by.id))
    expect(answer).toEqual(refusal('forbidden'))
  },
)
