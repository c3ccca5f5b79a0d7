import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { payoutConfirmations, type User, withdrawals } from '#db/schema'
import { newId } from '#shared/ids'
import type { App } from '../../support/app.ts'
import { setUser } from '../../support/people.ts'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import { batchOf, confirmBatch, confirmOne, exportBatch, withTwoAdmins } from '../../support/slices/payouts.ts'
import { decide, expectAuditToPass, requested, toCard } from '../../support/slices/withdrawals.ts'
import { calls, sendCall, world } from '../core/calls/calls.ts'

// MONEY-20.

const completed = (app: App) => app.db.read.$count(withdrawals, eq(withdrawals.status, 'completed'))

type World = Awaited<ReturnType<typeof withTwoAdmins>> & { vera: User }
type Payment = {
  /** Whoever does not get the money back: an admin confirms it as it is now. */
  confirm: (admin: User) => Promise<Response>
  complete: (admin: User) => Response | Promise<Response>
  subject: string
  /** The one who put the batch together cannot confirm it. */
  author?: User
}

const withThree = async (): Promise<World> => {
  const found = await withTwoAdmins()
  return { ...found, vera: await found.app.admin({ username: 'vera', displayName: 'Вера' }) }
}

/** Where the money leaves above the set sum: what follows only notes the provider's answer. */
const roads: Record<string, (place: World) => Promise<Payment>> = {
  async 'POST /api/admin/withdrawal/:id/process'({ app, ivan }) {
    const withdrawal = await requested(app, ivan, toCard(12_000))
    return {
      confirm: (admin) => Promise.resolve(confirmOne(app, admin, withdrawal)),
      complete: (admin) => decide(app, admin, withdrawal.id, { status: 'completed' }),
      subject: `withdrawal:${withdrawal.id}`,
    }
  },
  async 'POST /api/admin/payout-batch/:id/export'({ app, ivan, anna }) {
    const batch = await batchOf(app, anna, ivan, [6000, 7000])
    return {
      confirm: (admin) => Promise.resolve(confirmBatch(app, admin, batch)),
      complete: (admin) => exportBatch(app, admin, batch),
      subject: `batch:${batch.id}`,
      author: anna,
    }
  },
}

const confirmedAs = (app: App, subject: string, { id: confirmedBy }: User, digest = 'of another composition') => {
  const row = { id: newId(), subject, digest, sum: 13_000_00, count: 2, confirmedBy, createdAt: app.clock.now }
  return transact(app.deps, (tx) => tx.write.insert(payoutConfirmations).values(row))
}

/** Prepares a confirmation that must not help; returns who tries to complete then. */
const insufficient: Record<string, (place: World, payment: Payment) => Promise<User>> = {
  'without a confirmation': async ({ anna }) => anna,
  async 'confirmed by whoever completes'({ boris, vera }, { confirm, author }) {
    const admin = author ? boris : vera
    expect((await confirm(admin)).status).toBe(200)
    return admin
  },
  async 'confirmed with other amounts or withdrawals'({ app, anna, boris }, { subject }) {
    await confirmedAs(app, subject, boris)
    return anna
  },
  async 'confirmed for another payout'({ app, anna, boris, olga }) {
    const other = await requested(app, olga, toCard(12_000))
    expect((await confirmOne(app, boris, other)).status).toBe(200)
    return anna
  },
  async 'confirmed by who is an admin no more'({ app, anna, boris }, { confirm }) {
    expect((await confirm(boris)).status).toBe(200)
    await app.admin({ username: 'dina', displayName: 'Дина' })
    await setUser(app, boris, { isAdmin: false })
    return anna
  },
  async 'confirmed by who gets the money'({ app, anna, ivan }, { subject, confirm }) {
    await setUser(app, ivan, { isAdmin: true })
    await expectRefusal(app, () => confirm(ivan), 403, 'own_withdrawal')
    const [row] = await app.db.read.select().from(payoutConfirmations)
    await confirmedAs(app, subject, ivan, row?.digest)
    return anna
  },
}

const all = Object.entries(roads)
const completing = [
  'POST /api/admin/withdrawal/:id/process',
  'POST /api/admin/payout-batch/:id/import',
  'POST /api/admin/payout-batch/:id/finish',
]
const matrix = all.flatMap(([road, prepare]) =>
  Object.entries(insufficient).map(([how, spoil]) => [road, how, prepare, spoil] as const),
)

describe('a payout above the set sum', () => {
  test.each(Object.entries(calls))('%s completes nothing, or is one that does', async (route, prepare) => {
    const place = await world()
    const call = await prepare(place)
    expect(await completed(place.app)).toBe(0)
    await sendCall(place.app, call, route.split(' ')[0], call.body())
    expect((await completed(place.app)) > 0).toBe(completing.includes(route))
  })

  test.each(matrix)('%s, %s: nothing is written', async (_, __, prepare, spoil) => {
    const place = await withThree()
    const payment = await prepare(place)
    const admin = await spoil(place, payment)
    const answer = await expectUntouched(place.app, () => payment.complete(admin))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'second_admin_needed'])
    await expectAuditToPass(place.app)
  })

  test.each(all)('%s, confirmed by a second admin, passes', async (road, prepare) => {
    const place = await withThree()
    const payment = await prepare(place)
    expect((await payment.confirm(place.boris)).status).toBe(200)
    expect((await payment.complete(place.anna)).status).toBe(200)
    expect((await completed(place.app)) > 0).toBe(completing.includes(road))
    await expectAuditToPass(place.app)
  })

  test('passes with the only admin, and the log says so', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    await setUser(app, boris, { isAdmin: false })
    const { id } = await requested(app, ivan, toCard(12_000))
    expect((await decide(app, anna, id, { status: 'completed' })).status).toBe(200)
    const log = (await (await app.requestAs(anna, '/api/admin/actions')).json()) as { details: object }[]
    expect(log[0]?.details).toMatchObject({ second: 'alone' })
    await expectAuditToPass(app)
  })

  test('is not got round by a sum that is equal to the set one', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const { id } = await requested(app, ivan, toCard(10_000))
    expect((await decide(app, anna, id, { status: 'completed' })).status).toBe(200)
  })
})

test('the database itself refuses to complete a withdrawal that has not passed the gate', async () => {
  const { app, ivan } = await withTwoAdmins()
  const { id } = await requested(app, ivan)
  const set = { status: 'completed' as const, processedAt: app.clock.now }
  const attempt = app.db.tx(async (q) => q.update(withdrawals).set(set).where(eq(withdrawals.id, id)))
  expect(await attempt.catch((error) => String(error.cause ?? error))).toContain('a payout passes the gate')
})
