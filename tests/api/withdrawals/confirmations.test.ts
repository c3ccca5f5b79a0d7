import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { DAY } from '#shared/units'
import type { App } from '../../support/app.ts'
import { setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  answersTo,
  batchOf,
  composed,
  confirmBatch,
  confirmOne,
  exportBatch,
  exported,
  fileOf,
  finish,
  importLines,
  previewed,
  readBatch,
  remove,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { decide, expectAuditToPass, requested, toCard } from '../../support/slices/withdrawals.ts'

// MONEY-20.

describe('paying in parts does not help', () => {
  const refused = (app: App, call: () => Response | Promise<Response>, text = expect.any(String)) =>
    expectRefusal(app, call, 409, 'second_admin_needed', text)

  test('one by one: what an admin has paid alone within a day counts, another may go on', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const pay = async (admin: User, amount: number) => {
      const { id } = await requested(app, ivan, toCard(amount))
      return () => decide(app, admin, id, { status: 'completed' })
    }
    expect((await (await pay(anna, 6000))()).status).toBe(200)
    expect((await (await pay(anna, 4000))()).status).toBe(200)
    const third = await pay(anna, 1000)
    await refused(app, third, expect.stringMatching(/^За сутки ты уже выплатил без второго администратора 10.000.₽/))
    expect((await (await pay(boris, 1000))()).status).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + DAY)
    expect((await third()).status).toBe(200)
    await expectAuditToPass(app)
  })

  test('many small batches: each that has left counts, before any is completed', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    await exported(app, { author: anna, player: ivan }, [6000])
    const second = await batchOf(app, anna, ivan, [3000, 2000])
    await refused(app, () => exportBatch(app, anna, second))
    const { id } = await requested(app, ivan, toCard(5000))
    await refused(app, () => decide(app, anna, id, { status: 'completed' }))
    expect((await confirmBatch(app, boris, second)).status).toBe(200)
    expect((await exportBatch(app, anna, second)).status).toBe(200)
    // What a second admin has seen does not count.
    const third = await requested(app, ivan, toCard(4000))
    expect((await decide(app, anna, third.id, { status: 'completed' })).status).toBe(200)
  })

  test('a large one taken out of a batch needs a second admin on its own road', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [12_000, 1000])
    expect((await confirmBatch(app, boris, batch)).status).toBe(200)
    const large = batch.lines.find(({ amount }) => amount === 12_000)!
    expect((await remove(app, anna, batch, [large.withdrawalId])).status).toBe(200)
    await refused(app, () => decide(app, anna, large.withdrawalId, { status: 'completed' }))
    const left = await readBatch(app, anna, batch.id)
    expect(left).toMatchObject({ sum: 1000, count: 1, isConfirmed: false })
    const again = await composed(app, anna, [{ id: large.withdrawalId, finalAmount: 12_000 }])
    await refused(app, () => exportBatch(app, anna, again))
  })

  test('a change of the batch voids its confirmation, and whoever saw the former one cannot confirm it', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [6000, 5000, 1000])
    expect((await confirmBatch(app, boris, batch)).status).toBe(200)
    const small = batch.lines.find(({ amount }) => amount === 1000)!
    expect((await remove(app, anna, batch, [small.withdrawalId])).status).toBe(200)
    const changed = await readBatch(app, anna, batch.id)
    await refused(app, () => exportBatch(app, anna, changed))
    await expectRefusal(app, () => exportBatch(app, anna, batch), 409, 'payout_batch_changed')
    const words = expect.stringMatching(/^Сумма к выплате изменилась: было 12.000.₽, стало 11.000.₽/)
    await expectRefusal(app, () => confirmBatch(app, boris, batch), 409, 'payout_changed', words)
    const shown = { ...changed, digest: batch.digest }
    await expectRefusal(app, () => confirmBatch(app, boris, shown), 409, 'payout_batch_changed')
    expect((await confirmBatch(app, boris, changed)).status).toBe(200)
    expect((await exportBatch(app, anna, changed)).status).toBe(200)
  })
})

describe('a confirmation', () => {
  test('is not given to a batch of one’s own, nor twice', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [6000, 5000])
    await expectRefusal(app, () => confirmBatch(app, anna, batch), 403, 'own_payout_batch')
    expect((await confirmBatch(app, boris, batch)).status).toBe(200)
    await expectRefusal(app, () => confirmBatch(app, boris, batch), 409, 'payout_confirmed_before')
    const withdrawal = await requested(app, ivan)
    expect((await confirmOne(app, boris, withdrawal)).status).toBe(200)
    await expectRefusal(app, () => confirmOne(app, boris, withdrawal), 409, 'payout_confirmed_before')
    const words = expect.stringMatching(/^Сумма к выплате изменилась/)
    const other = { ...withdrawal, finalAmount: 1 }
    await expectRefusal(app, () => confirmOne(app, anna, other), 409, 'payout_changed', words)
  })

  test('is not given to what is not there, has ended or waits in a batch', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [1000])
    const [{ withdrawalId }] = batch.lines as [(typeof batch.lines)[0]]
    const one = { id: withdrawalId, finalAmount: 1000 }
    await expectRefusal(app, () => confirmOne(app, boris, { ...one, id: 'nothing' }), 404, 'not_found')
    const inBatch = 'Вывод в пакете выплат 1: сначала убери его оттуда'
    await expectRefusal(app, () => confirmOne(app, boris, one), 409, 'withdrawal_in_batch', inBatch)
    await remove(app, anna, batch, [withdrawalId])
    await expectRefusal(app, () => confirmBatch(app, boris, batch), 409, 'payout_batch_over')
    await decide(app, anna, withdrawalId, { status: 'completed' })
    await expectRefusal(app, () => confirmOne(app, boris, one), 409, 'withdrawal_decided')
  })

  test('of one’s own withdrawal is refused, as is a look at the file with it', async () => {
    const { app, anna, boris, ivan } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000])
    const draft = await batchOf(app, anna, ivan, [1000])
    await setUser(app, ivan, { isAdmin: true })
    await expectRefusal(app, () => fileOf(app, ivan, batch.id), 403, 'own_withdrawal')
    await expectRefusal(app, () => exportBatch(app, ivan, draft), 403, 'own_withdrawal')
    const lines = answersTo(batch)
    const { hash } = await previewed(app, ivan, batch.id, lines)
    await expectRefusal(app, () => importLines(app, ivan, batch.id, lines, hash), 403, 'own_withdrawal')
    const paid = { outcome: 'paid', sum: 1000, count: 1 }
    await expectRefusal(app, () => finish(app, ivan, batch.id, paid), 403, 'own_withdrawal')
    expect((await importLines(app, boris, batch.id, lines, hash)).status).toBe(200)
  })
})

test('the file of a large batch is given no more once its second admin is none, until another confirms it', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const vera = await app.admin({ displayName: 'Вера' })
  const batch = await exported(app, { author: anna, second: boris, player: ivan }, [6000, 7000])
  expect((await fileOf(app, anna, batch.id)).status).toBe(200)
  await setUser(app, boris, { isAdmin: false })
  await expectRefusal(app, () => fileOf(app, anna, batch.id), 409, 'second_admin_needed', expect.any(String))
  expect((await confirmBatch(app, vera, batch)).status).toBe(200)
  expect((await fileOf(app, anna, batch.id)).status).toBe(200)
})

test('an admin reads whether a second one is needed, and who that may be', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const withdrawal = await requested(app, ivan, toCard(12_000))
  const secondFor = async (admin: User) =>
    (await (await app.requestAs(admin, `/api/admin/withdrawal/${withdrawal.id}/second`)).json()) as object
  const asked = { isNeeded: true, isGiven: false, canConfirm: true, threshold: 10_000, earlier: 0, batch: null }
  expect(await secondFor(anna)).toEqual({ ...asked, confirmations: [] })
  await confirmOne(app, boris, withdrawal)
  const confirmations = [{ admin: { displayName: 'Борис', username: 'boris' }, createdAt: expect.any(String) }]
  expect(await secondFor(anna)).toEqual({ ...asked, isNeeded: false, isGiven: true, confirmations })
  expect(await secondFor(boris)).toEqual({ ...asked, canConfirm: false, confirmations })
  const other = () => app.requestAs(anna, '/api/admin/withdrawal/nothing/second')
  await expectRefusal(app, other, 404, 'not_found')
})
