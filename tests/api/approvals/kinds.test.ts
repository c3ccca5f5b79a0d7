import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { defaultTemplates } from '#shared/payouts/template'
import { DAY } from '#shared/units'
import { type App, send } from '../../support/app.ts'
import { adjust } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { accept, asked, decline, waitingFor } from '../../support/slices/approvals.ts'
import {
  answersTo,
  exported,
  fileOf,
  finish,
  importLines,
  previewed,
  readBatch,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { clockAt, inHours, payOut, register, tournament } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

// MONEY-25: above 10 000 roubles two admins are needed.

const template = { head: '', line: '{{reference}};{{card}};{{kopecks}}', separator: ';' }
const put = (app: App, admin: User, change: object) => send(app, admin, 'PUT', 'admin/payout-template/card', change)

describe('credits', () => {
  test('of one admin within a day count together, with what exceeds announced prizes', async () => {
    const { app, ivan, olga, anna, boris } = await withTwoAdmins()
    const credit = (admin: User, amount: number, to = ivan) => adjust(app, admin, to.id, { amount, reason: 'Приз' })
    expect((await credit(anna, 6000)).status).toBe(200)
    expect((await credit(anna, 4000, olga)).status).toBe(200)
    const id = await asked(credit(anna, 0.01))
    expect((await credit(boris, 10_000, olga)).status).toBe(200)
    await decline(app, anna, id)
    app.clock.now = new Date(app.clock.now.getTime() + DAY)
    expect((await credit(anna, 10_000)).status).toBe(200)
    await expectAuditToPass(app)
  })

  test('and debits: what is taken away is nobody’s gain', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    expect((await adjust(app, anna, ivan.id, { amount: -50_000, reason: 'Ошибка' })).status).toBe(200)
  })

  test('are added to what the balance is when they are accepted', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const id = await asked(adjust(app, anna, ivan.id, { amount: 20_000, reason: 'Приз', balance: 100_000 }))
    expect((await adjust(app, anna, ivan.id, { amount: -300, reason: 'Ошибка' })).status).toBe(200)
    expect((await waitingFor(app, boris)).acts).toMatchObject([{ amount: 20_000, balance: 99_700, reason: 'Приз' }])
    expect((await accept(app, boris, id)).status).toBe(200)
    expect((await moneyOf(app, ivan)).available).toBe(119_700_00)
  })

  test('are not accepted by who gets them', async () => {
    const { app, anna, boris } = await withTwoAdmins()
    const id = await asked(adjust(app, anna, boris.id, { amount: 20_000, reason: 'Приз' }))
    expect((await waitingFor(app, boris)).acts).toMatchObject([{ canDecide: false }])
    const words = 'Нельзя менять собственный баланс'
    await expectRefusal(app, () => accept(app, boris, id), 403, 'own_balance', words)
  })
})

test('announced prizes are one admin’s, whatever their sum', async () => {
  const { app, ivan, anna } = await withTwoAdmins()
  const prizeDistribution = JSON.stringify({ 1: 50_000 })
  const cup = await tournament(app, anna, { entryFee: '0', prizeDistribution })
  await register(app, ivan, cup.id)
  await clockAt(app, inHours(72))
  expect((await payOut(app, anna, cup.id, [{ place: 1, userId: ivan.id, amount: 50_000 }])).status).toBe(200)
  await expectAuditToPass(app)
})

describe('answers of a bank', () => {
  test('in which returns wait complete what was paid, whoever notes them', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, second: boris, player: ivan }, [11_000, 2000])
    const [first, second] = answersTo(batch)
    const lines = [{ ...first!, status: 'returned' as const, reason: 'Карта закрыта' }, second!]
    const { hash } = await previewed(app, boris, batch.id, lines)
    const answer = await importLines(app, boris, batch.id, lines, hash)
    const { waitingActId } = (await answer.json()) as { waitingActId: string }
    expect([answer.status, await readBatch(app, boris, batch.id)]).toMatchObject([
      202,
      { status: 'exported', paidCount: 1, returnedCount: 0 },
    ])
    expect((await accept(app, anna, waitingActId)).status).toBe(200)
    const { status, lines: after } = await readBatch(app, anna, batch.id)
    expect([status, after.map((line) => [line.status, line.reason])]).toEqual([
      'closed',
      [
        ['returned', 'Карта закрыта'],
        ['paid', null],
      ],
    ])
    await expectAuditToPass(app)
  })

  test('that came in the meantime void a return that waits', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const left = { author: anna, second: boris, player: ivan }
    const { id: batchId, sum, count } = await exported(app, left, [6000, 7000])
    const id = await asked(finish(app, anna, batchId, { outcome: 'returned', sum, count, reason: 'Отказ' }))
    expect((await finish(app, boris, batchId, { outcome: 'paid', sum, count })).status).toBe(200)
    await expectRefusal(app, () => accept(app, boris, id), 409, 'payout_batch_changed')
    expect((await decline(app, boris, id)).status).toBe(200)
    await expectAuditToPass(app)
  })
})

describe('a template that a second admin accepts', () => {
  test('makes the files of batches from then on; what was confirmed keeps its bytes', async () => {
    const { app, ivan, olga, anna, boris } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, second: boris, player: ivan }, [6000, 7000])
    const bytes = await (await fileOf(app, anna, batch.id)).text()
    const id = await asked(put(app, anna, { ...template, version: 0 }))
    const [act] = (await waitingFor(app, boris)).acts
    expect(act).toMatchObject({
      kind: 'template',
      method: 'card',
      before: defaultTemplates.card,
      after: template,
    })
    expect((await accept(app, boris, id)).status).toBe(200)
    expect(await (await fileOf(app, anna, batch.id)).text()).toBe(bytes)
    const later = await exported(app, { author: anna, player: olga }, [1000])
    expect(await (await fileOf(app, anna, later.id)).text()).toMatch(/^"2-001";"\d{16}";"100000"\r\n$/)
  })

  test('and that somebody else’s has overtaken is refused', async () => {
    const { app, anna, boris } = await withTwoAdmins()
    const id = await asked(put(app, anna, { ...template, version: 0 }))
    await decline(app, boris, id)
    const next = await asked(put(app, boris, { ...defaultTemplates.card, version: 0 }))
    expect((await accept(app, anna, next)).status).toBe(200)
    await expectRefusal(app, () => put(app, anna, { ...template, version: 0 }), 409, 'edited_meanwhile')
  })
})
