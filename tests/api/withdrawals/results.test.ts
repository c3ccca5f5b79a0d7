import { describe, expect, test } from 'vitest'
import { money } from '#shared/money'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import {
  answersTo,
  batches,
  batchOf,
  candidatesOf,
  composed,
  exportBatch,
  exported,
  finish,
  imported,
  importLines,
  preview,
  previewed,
  readBatch,
  remove,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

// MONEY-23.

describe('answers', () => {
  test('complete what was paid, return what came back to another batch, and are applied once', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000, 2000, 1500])
    const [first, second] = answersTo(batch) as [ReturnType<typeof answersTo>[0], ReturnType<typeof answersTo>[0]]
    const lines = [first, { ...second, status: 'returned' as const, reason: 'Карта закрыта' }]
    const plan = await expectUntouched(app, () => previewed(app, anna, batch.id, lines))
    expect(plan).toMatchObject({
      paid: { count: 1, sum: 1000 },
      returned: { count: 1, sum: 2000 },
      already: 0,
      mismatched: 0,
      unanswered: 1,
      lines: [
        { reference: '1-001', effect: 'paid', player: 'Иван', reason: '' },
        { reference: '1-002', effect: 'returned', reason: 'Карта закрыта' },
      ],
    })
    expect((await importLines(app, anna, batch.id, lines, plan.hash)).status).toBe(200)
    expect(await moneyOf(app, ivan)).toEqual({ available: 95_500_00, held: 3500_00 })
    expect(await readBatch(app, anna, batch.id)).toMatchObject({
      status: 'exported',
      paidCount: 1,
      returnedCount: 1,
      lines: [{ status: 'paid' }, { status: 'returned', reason: 'Карта закрыта' }, { status: 'open' }],
    })
    // Who applies what has been applied meanwhile is told, and the same file again changes nothing.
    await expectRefusal(app, () => importLines(app, boris, batch.id, lines, plan.hash), 409, 'payout_results_changed')
    const again = await previewed(app, anna, batch.id, lines)
    expect(again).toMatchObject({ already: 2, paid: { count: 0 }, returned: { count: 0 } })
    const answer = await expectUntouched(app, () => importLines(app, anna, batch.id, lines, again.hash))
    expect(answer.status).toBe(200)

    const next = await composed(app, anna, [{ id: batch.lines[1]!.withdrawalId, finalAmount: 2000 }])
    expect(next).toMatchObject({ number: 2, lines: [{ reference: '2-001' }] })
    // The former batch's answer no longer pays it.
    const late = await previewed(app, anna, batch.id, [second])
    expect(late.lines).toMatchObject([{ effect: 'mismatch', reason: 'Уже вернулся: из этого пакета его не выплатить' }])
    await exportBatch(app, anna, next)
    await imported(app, anna, next.id, answersTo(next))
    await imported(app, anna, batch.id, answersTo(batch).slice(2))
    expect(await batches(app, anna)).toMatchObject([
      { number: 2, status: 'closed' },
      { number: 1, status: 'closed' },
    ])
    expect(await moneyOf(app, ivan)).toEqual({ available: 95_500_00, held: 0 })
    await expectAuditToPass(app)
  })

  test('that do not match are shown with the reason and never applied', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000, 2000])
    const [one, two] = answersTo(batch) as [ReturnType<typeof answersTo>[0], ReturnType<typeof answersTo>[0]]
    const lines = [
      { ...one, reference: '9-001' },
      { ...one, amount: 999.99 },
      { ...two, recipient: '0000' },
      { ...two, recipient: '' },
    ]
    const odd = async (line: (typeof lines)[0] | typeof one) =>
      (await previewed(app, anna, batch.id, [line])).lines.map(({ effect, reason }) => [effect, reason])
    expect(await odd(lines[0]!)).toEqual([['mismatch', 'В этом пакете нет такого номера']])
    expect(await odd(lines[1]!)).toEqual([['mismatch', `Сумма другая: в пакете ${money(1000)}`]])
    expect(await odd(lines[2]!)).toEqual([['mismatch', 'Получатель другой: в пакете ••••9876']])
    expect(await odd(lines[3]!)).toEqual([['mismatch', 'Получатель другой: в пакете ••••9876']])
    expect(await odd({ ...one, amount: null })).toEqual([['mismatch', 'Сумма не читается']])
    expect(await odd({ ...one, status: null })).toEqual([['mismatch', 'Статус не понятен']])
    const twice = await previewed(app, anna, batch.id, [one, one])
    expect(twice).toMatchObject({ mismatched: 2, paid: { count: 0 } })
    const answer = await expectUntouched(app, () => importLines(app, anna, batch.id, [one, one], twice.hash))
    expect(answer.status).toBe(200)
    await imported(app, anna, batch.id, [one])
    expect(await odd({ ...one, status: 'returned' })).toEqual([['mismatch', 'Уже выплачен: вернуть его нельзя']])
  })

  test('wait for the file to leave', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [1000])
    const lines = answersTo(batch)
    for (const early of [
      () => preview(app, anna, batch.id, lines),
      () => importLines(app, anna, batch.id, lines, 'hash'),
      () => finish(app, anna, batch.id, { outcome: 'paid', sum: 1000, count: 1 }),
    ])
      await expectRefusal(app, early, 409, 'payout_batch_not_exported')
    await expectRefusal(app, () => preview(app, anna, batch.id, []), 400, 'invalid_input', 'В файле нет строк')
    await remove(app, anna, batch, [batch.lines[0]!.withdrawalId])
    const late = () => importLines(app, anna, batch.id, lines, 'hash')
    await expectRefusal(app, late, 409, 'payout_batch_over')
  })

  test('are the same for all that is left, with the sum that was shown', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000, 2000, 1500])
    await imported(app, anna, batch.id, answersTo(batch).slice(0, 1))
    const paid = { outcome: 'paid', sum: 3500, count: 2 }
    const other = () => finish(app, anna, batch.id, { ...paid, sum: 4500 })
    const words = expect.stringMatching(/было 4.500.₽, стало 3.500.₽/)
    await expectRefusal(app, other, 409, 'payout_changed', words)
    await expectRefusal(app, () => finish(app, anna, batch.id, { ...paid, count: 3 }), 409, 'payout_batch_changed')
    const silent = () => finish(app, anna, batch.id, { ...paid, outcome: 'returned', reason: ' ' })
    await expectRefusal(app, silent, 400, 'reason_required')
    const odd = () => finish(app, anna, batch.id, { outcome: 'lost' })
    await expectRefusal(app, odd, 400, 'invalid_input', 'Выбери, что стало с выплатами')
    expect((await finish(app, anna, batch.id, paid)).status).toBe(200)
    await expectRefusal(app, () => finish(app, anna, batch.id, paid), 409, 'payout_batch_over')

    const returned = await exported(app, { author: anna, player: ivan }, [1000])
    const back = { outcome: 'returned', sum: 1000, count: 1, reason: 'Файл не ушёл' }
    expect((await finish(app, anna, returned.id, back)).status).toBe(200)
    expect(await candidatesOf(app, anna)).toMatchObject([{ id: returned.lines[0]!.withdrawalId }])
    await expectAuditToPass(app)
  })

  test('after a lost reply: the same key pays once and answers the same', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000, 2000])
    const lines = answersTo(batch)
    const { hash } = await previewed(app, anna, batch.id, lines)
    const key = { 'Idempotency-Key': 'answers-1' }
    const send = () => importLines(app, anna, batch.id, lines, hash, key)
    const answers = await Promise.all([send(), send(), send()])
    const [first, ...again] = await Promise.all(answers.map((answer) => answer.json()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const answer of again) expect(answer).toEqual(first)
    expect(await moneyOf(app, ivan)).toEqual({ available: 97_000_00, held: 0 })
    await expectAuditToPass(app)
  })
})
