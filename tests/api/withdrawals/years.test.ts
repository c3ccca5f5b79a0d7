import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { sessions, type User } from '#db/schema'
import type { App } from '../../support/app.ts'
import { withTwoAdmins } from '../../support/slices/payouts.ts'
import { decide, expectAuditToPass, requested, toCard } from '../../support/slices/withdrawals.ts'
import { rowsOf } from '../csv/download.ts'

// MONEY-24.

async function payAt(app: App, admin: User, player: User, [at, amount]: [at: string, amount: number]) {
  const { id } = await requested(app, player, toCard(amount))
  app.clock.now = new Date(at)
  expect((await decide(app, admin, id, { status: 'completed' })).status).toBe(200)
}

test('a year’s sum for each player is by Moscow’s calendar and is taken away as CSV', async () => {
  const { app, ivan, olga, anna } = await withTwoAdmins()
  await transact(app.deps, (tx) => tx.write.update(sessions).set({ expiresAt: new Date('2028-01-01') }))
  await payAt(app, anna, ivan, ['2026-12-30T10:00:00Z', 1000])
  await payAt(app, anna, ivan, ['2026-12-31T20:59:59Z', 1250.5])
  await payAt(app, anna, ivan, ['2026-12-31T21:00:00Z', 2000])
  await payAt(app, anna, olga, ['2027-01-05T10:00:00Z', 3000])
  const rejected = await requested(app, ivan)
  await decide(app, anna, rejected.id, { status: 'rejected', rejectionReason: 'Нет' })

  const yearsOf = async ({ id }: User) => (await app.requestAs(anna, `/api/admin/user/${id}/payout-years`)).json()
  expect(await yearsOf(ivan)).toEqual([
    { year: 2027, amount: 2000, count: 1 },
    { year: 2026, amount: 2250.5, count: 2 },
  ])
  expect(await yearsOf(olga)).toEqual([{ year: 2027, amount: 3000, count: 1 }])
  const rows = (await rowsOf(app, anna, 'payoutYears', { year: '2027' })).map((row) => [row.Игрок, row['Выплачено, ₽']])
  expect(rows.sort()).toEqual([
    ['Иван', '2000'],
    ['Ольга', '3000'],
  ])
  await expectAuditToPass(app)
})
