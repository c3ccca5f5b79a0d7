import { describe, expect, test } from 'vitest'
import { adminActionLog } from '#db/schema'
import { defaultTemplates, type PayoutTemplate } from '#shared/payouts/template'
import { type App, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { accept, asked } from '../../support/slices/approvals.ts'
import {
  answersTo,
  batches,
  batchOf,
  candidatesOf,
  compose,
  composed,
  exportBatch,
  exported,
  fileOf,
  finish,
  imported,
  importLines,
  preview,
  readBatch,
  remove,
  withTwoAdmins,
} from '../../support/slices/payouts.ts'
import { cancel, decide, expectAuditToPass, listOf, requested, toCard } from '../../support/slices/withdrawals.ts'

// MONEY-21 to MONEY-23.

const template = (app: App, admin: Parameters<App['requestAs']>[0], change: object, method = 'card') =>
  send(app, admin, 'PUT', `admin/payout-template/${method}`, change)

describe('a batch', () => {
  test('is made of open withdrawals of one method, the oldest first, and takes them into processing', async () => {
    const { app, ivan, olga, anna } = await withTwoAdmins()
    const first = await requested(app, ivan, toCard(1000))
    const second = await requested(app, olga, toCard(2000))
    await decide(app, anna, second.id, { status: 'processing' })
    await requested(app, ivan, { amount: 1500, method: 'paypal', methodData: { email: 'ivan@example.com' } })
    const found = await candidatesOf(app, anna)
    expect(found).toMatchObject([
      { id: first.id, finalAmount: 1000, status: 'pending', tail: '9876', player: { displayName: 'Иван' } },
      { id: second.id, finalAmount: 2000, status: 'processing' },
    ])
    const batch = await composed(app, anna, found)
    expect(batch).toMatchObject({
      number: 1,
      status: 'draft',
      method: 'card',
      sum: 3000,
      count: 2,
      isLarge: false,
      createdBy: { displayName: 'Анна' },
      lines: [
        { withdrawalId: first.id, reference: '1-001', amount: 1000, tail: '9876', status: 'open' },
        { withdrawalId: second.id, reference: '1-002', amount: 2000 },
      ],
    })
    expect(await listOf(app, ivan)).toMatchObject([{ status: 'pending' }, { id: first.id, status: 'processing' }])
    expect(await candidatesOf(app, anna)).toEqual([])
    expect(await batches(app, anna)).toMatchObject([{ id: batch.id, number: 1, count: 2, paidCount: 0 }])
    expect(await batches(app, anna, '?status=exported')).toEqual([])
    const odd = () => app.requestAs(anna, '/api/admin/payout-batches?status=odd')
    await expectRefusal(app, odd, 400, 'invalid_input', 'Неизвестный фильтр')
    await expectAuditToPass(app)
  })

  test('holds its withdrawals: nobody decides on them elsewhere, and none is in two', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const { lines } = await batchOf(app, anna, ivan, [1000])
    const id = lines[0]!.withdrawalId
    const inBatch = 'Вывод в пакете выплат 1: сначала убери его оттуда'
    for (const status of ['completed', 'rejected']) {
      const single = () => decide(app, boris, id, { status, rejectionReason: 'Нет' })
      await expectRefusal(app, single, 409, 'withdrawal_in_batch', inBatch)
    }
    const again = () => compose(app, boris, { method: 'card', withdrawalIds: [id], sum: 1000 })
    await expectRefusal(app, again, 409, 'withdrawal_in_batch', inBatch)
    expect((await cancel(app, ivan, id)).status).toBe(409)
  })

  test('holds them once it is exported too: then its answers decide, and nobody is told to take them out', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [1000])
    expect((await exportBatch(app, anna, batch)).status).toBe(200)
    const single = () => decide(app, boris, batch.lines[0]!.withdrawalId, { status: 'completed' })
    const inBatch = 'Вывод в пакете выплат 1: он решится ответом по пакету'
    await expectRefusal(app, single, 409, 'withdrawal_in_batch', inBatch)
  })

  test('is refused with what is not open, not there, of another method, one’s own, or of another sum', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const open = await requested(app, ivan)
    const ended = await requested(app, ivan)
    await decide(app, anna, ended.id, { status: 'completed' })
    const of = (withdrawalIds: string[], sum = 1000, method = 'card') =>
      compose(app, anna, { method, withdrawalIds, sum })
    const changed = 'Часть выбранных выводов уже решена. Проверь список ещё раз'
    for (const ids of [[ended.id], ['nothing'], [open.id, ended.id]])
      await expectRefusal(app, () => of(ids), 409, 'payout_batch_changed', changed)
    await expectRefusal(app, () => of([open.id], 1000, 'paypal'), 409, 'payout_batch_changed', changed)
    const words = expect.stringMatching(/было 999.₽, стало 1.000.₽/)
    await expectRefusal(app, () => of([open.id], 999), 409, 'payout_changed', words)
    await expectRefusal(app, () => of([open.id, open.id]), 400, 'invalid_input', 'Вывод назван дважды')
    await expectRefusal(app, () => of([]), 400, 'invalid_input', 'Выбери выводы')
    const judge = await app.player({ isAdmin: true, balance: 5000, telegramUsername: 'judge_tg' })
    const own = await requested(app, judge)
    const ofOwn = () => compose(app, judge, { method: 'card', withdrawalIds: [own.id], sum: 1000 })
    await expectRefusal(app, ofOwn, 403, 'own_withdrawal')
    expect((await candidatesOf(app, judge)).map(({ id }) => id)).toEqual([open.id])
  })

  test('gives withdrawals back until it leaves, and is cancelled without any', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await batchOf(app, anna, ivan, [1000, 2000])
    const [one, two] = batch.lines.map(({ withdrawalId }) => withdrawalId) as [string, string]
    await expectRefusal(app, () => remove(app, anna, batch, ['nothing']), 409, 'payout_batch_changed')
    expect((await remove(app, anna, batch, [one])).status).toBe(200)
    await expectRefusal(app, () => remove(app, anna, batch, [two]), 409, 'payout_batch_changed')
    const left = await readBatch(app, anna, batch.id)
    expect(left).toMatchObject({ sum: 2000, count: 1, lines: [{ withdrawalId: two, reference: '1-002' }] })
    expect((await decide(app, anna, one, { status: 'completed' })).status).toBe(200)
    expect((await remove(app, anna, left, [two])).status).toBe(200)
    const gone = await readBatch(app, anna, batch.id)
    expect(gone).toMatchObject({ status: 'cancelled', count: 0, lines: [] })
    for (const late of [() => remove(app, anna, gone, [two]), () => exportBatch(app, anna, gone)])
      await expectRefusal(app, late, 409, 'payout_batch_over')
    await expectRefusal(app, () => fileOf(app, anna, batch.id), 409, 'payout_batch_over')
    await expectRefusal(app, () => preview(app, anna, batch.id, answersTo(batch)), 409, 'payout_batch_over')
    await expectAuditToPass(app)
  })

  test('is not found where there is none', async () => {
    const { app, anna } = await withTwoAdmins()
    const id = 'nothing'
    const text = 'Такого пакета нет'
    const shown = { id, sum: 0, count: 0, digest: '' }
    const line = { reference: '1-001', amount: 1, recipient: '', status: null, reason: '' }
    const tries = [
      () => app.requestAs(anna, `/api/admin/payout-batch/${id}`),
      () => remove(app, anna, shown, ['one']),
      () => send(app, anna, 'POST', `admin/payout-batch/${id}/confirm`, { sum: 0, count: 0, digest: '' }),
      () => exportBatch(app, anna, shown),
      () => fileOf(app, anna, id),
      () => preview(app, anna, id, [line]),
      () => importLines(app, anna, id, [line], ''),
      () => finish(app, anna, id, { outcome: 'paid', sum: 0, count: 0 }),
    ]
    for (const attempt of tries) await expectRefusal(app, attempt, 404, 'not_found', text)
  })
})

describe('the file of a batch', () => {
  test('has whole details, is the same at every look, and each look is in the log', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const draft = await batchOf(app, anna, ivan, [1000, 1250.5])
    await expectRefusal(app, () => fileOf(app, anna, draft.id), 409, 'payout_batch_not_exported')
    expect((await exportBatch(app, anna, draft)).status).toBe(200)
    await expectRefusal(app, () => exportBatch(app, anna, draft), 409, 'payout_batch_exported')
    const one = draft.lines[0]!.withdrawalId
    await expectRefusal(app, () => remove(app, anna, draft, [one]), 409, 'payout_batch_exported')

    const answer = await fileOf(app, anna, draft.id)
    const file = await answer.text()
    expect(answer.headers.get('Content-Disposition')).toContain('payouts-1-card.csv')
    expect(file.split('\r\n')).toEqual([
      '"reference";"card";"holder";"country";"amount"',
      expect.stringMatching(/^"1-001";"\d{12}9876";"[A-Z ]+";"RU";"1000.00"$/),
      expect.stringMatching(/^"1-002";"\d{12}9876";"[A-Z ]+";"RU";"1250.50"$/),
      '',
    ])
    // Neither a later template nor a later day changes it.
    await template(app, anna, { ...defaultTemplates.card, head: '', version: 0 })
    app.clock.now = new Date(app.clock.now.getTime() + 60 * 60 * 1000)
    expect(await (await fileOf(app, anna, draft.id)).text()).toBe(file)
    const log = await app.db.read.select().from(adminActionLog)
    expect(log.filter(({ action }) => action === 'download_payout_batch')).toHaveLength(2)
    expect(log.filter(({ action, targetId }) => action === 'view_withdrawal' && targetId === one)).toHaveLength(2)
    await expectAuditToPass(app)
  })

  test('is not given once there are answers: it would pay again', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const batch = await exported(app, { author: anna, player: ivan }, [1000, 2000])
    await imported(app, anna, batch.id, answersTo(batch).slice(0, 1))
    await expectRefusal(app, () => fileOf(app, anna, batch.id), 409, 'payout_results_imported')
  })

  test('follows its template, which is checked in words', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const card = { head: 'НОМЕР,КАРТА,СУММА', line: '{{reference}},{{card}},{{ kopecks }}', separator: ',', version: 0 }
    expect((await accept(app, boris, await asked(template(app, anna, card)))).status).toBe(200)
    await expectRefusal(app, () => template(app, boris, card), 409, 'edited_meanwhile')
    await expectRefusal(app, () => template(app, boris, card, 'cash'), 404, 'not_found')
    const unknown = () => template(app, boris, { ...card, version: 1, line: '{{cart}}' })
    const words = expect.stringMatching(/^Нет такой подстановки: \{\{cart\}\}/)
    await expectRefusal(app, unknown, 400, 'invalid_input', words)
    const all = (await (await app.requestAs(anna, '/api/admin/payout-templates')).json()) as PayoutTemplate[]
    expect(all.map(({ method, version }) => [method, version])).toEqual([
      ['card', 1],
      ['crypto', 0],
      ['paypal', 0],
      ['telegram', 0],
    ])
    const { id } = await exported(app, { author: anna, player: ivan }, [1000.5])
    expect(await (await fileOf(app, anna, id)).text()).toMatch(
      /^"НОМЕР","КАРТА","СУММА"\r\n"1-001","\d{16}","100050"\r\n$/,
    )
  })
})

test('of two admins who put the same withdrawals into batches at once, one has them', async () => {
  const { app, ivan, anna, boris } = await withTwoAdmins()
  const ids = [(await requested(app, ivan)).id, (await requested(app, ivan)).id]
  const attempts = [anna, boris, anna, boris].map((admin) =>
    compose(app, admin, { method: 'card', withdrawalIds: ids, sum: 2000 }),
  )
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409, 409, 409])
  await expectAuditToPass(app)
})
