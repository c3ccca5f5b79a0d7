import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../../support/refusals.ts'
import {
  cancel,
  decide,
  expectAuditToPass,
  linked,
  listOf,
  moneyOf,
  requested,
  toCard,
  withMoney,
} from '../../support/slices/withdrawals.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

describe('the player', () => {
  test('takes back what nobody has begun with, once', async () => {
    const { app, ivan } = await withMoney()
    const { id } = await requested(app, ivan)
    const answer = await cancel(app, ivan, id)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id, status: 'rejected', rejectionReason: 'Отменён игроком', processedAt: '2026-09-13T12:00:00.000Z' },
    ])
    expect(await moneyOf(app, ivan)).toEqual({ available: 5000_00, held: 0 })
    await expectRefusal(app, () => cancel(app, ivan, id), 409, 'withdrawal_decided', 'Вывод уже обработан')
    await expectAuditToPass(app)
  })

  test('does not take back what is being paid, nor another’s, nor what is not there', async () => {
    const { app, ivan, judge } = await withMoney()
    const olga = await app.player({ balance: 2000, ...linked })
    const { id } = await requested(app, ivan)
    await expectRefusal(app, () => cancel(app, olga, id), 404, 'not_found')
    await expectRefusal(app, () => cancel(app, ivan, 'nothing'), 404, 'not_found')
    await decide(app, judge, id, { status: 'processing' })
    const text = 'Вывод уже в обработке, отменить его нельзя'
    await expectRefusal(app, () => cancel(app, ivan, id), 409, 'withdrawal_decided', text)
  })

  test('sees rows that sum to the balance, whatever became of the withdrawals', async () => {
    const { app, ivan, judge } = await withMoney()
    const paid = await requested(app, ivan)
    const refused = await requested(app, ivan, toCard(1200))
    const taken = await requested(app, ivan, toCard(1100))
    await requested(app, ivan, toCard(1000.5))
    await decide(app, judge, paid.id, { status: 'completed' })
    await decide(app, judge, refused.id, { status: 'rejected', rejectionReason: 'Карта не принимает' })
    await cancel(app, ivan, taken.id)

    const path = `/api/user/${ivan.id}/balance/transactions`
    const rows = (await (await app.requestAs(ivan, path)).json()) as {
      type: string
      amount: number
      description: string
    }[]
    expect(rows.reduce((sum, { amount }) => sum + amount * 100, 0)).toBe(2999_50)
    expect((await moneyOf(app, ivan)).available).toBe(2999_50)
    expect(rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['other', 1100],
      ['other', 1200],
      ['withdrawal_completed', 0],
      ['withdrawal_request', -1000.5],
      ['withdrawal_request', -1100],
      ['withdrawal_request', -1200],
      ['withdrawal_request', -1000],
      ['bonus', 5000],
    ])
    expect(rows[0]?.description).toBe('Возврат: вывод отклонён')
    await expectAuditToPass(app)
  })

  test('lists only their own', async () => {
    const { app, ivan, judge } = await withMoney()
    const olga = await app.player(linked)
    await requested(app, ivan)
    expect(await (await app.requestAs(judge, `/api/user/${ivan.id}/withdrawals`)).json()).toHaveLength(1)
    expect(await listOf(app, olga)).toEqual([])
    expect(await listOf(app, ivan, '?status=completed')).toEqual([])
    expect(await listOf(app, ivan, '?q=9876')).toHaveLength(1)
    expect(await listOf(app, ivan, '?q=')).toHaveLength(1)
  })
})

test('more calls a minute than a person makes are asked to wait', async () => {
  const { app, ivan } = await withMoney()
  const answers = await Promise.all(Array.from({ length: 125 }, () => cancel(app, ivan, 'nothing')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
