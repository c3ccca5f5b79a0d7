import { describe, expect, test } from 'vitest'
import { money } from '#shared/money'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { adjust, setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

async function withMoney(balance = 1000) {
  const app = await startApp()
  const ivan = await app.player({ balance, displayName: 'Иван' })
  const judge = await app.admin()
  app.events.length = 0
  return { app, ivan, judge }
}

test('money is added and taken: the player reads why, the log says who, the pages hear of it', async () => {
  const { app, ivan, judge } = await withMoney()
  const added = await adjust(app, judge, ivan.id, { amount: 250.5, reason: ' Приз за турнир: Осенний кубок ' })
  expect([added.status, await added.json()]).toEqual([200, { id: ivan.id, amount: 250.5, balance: 1250.5 }])
  expect(app.events.map(({ name, to }) => [name, to])).toEqual([
    ['log-update', 'admins'],
    ['profile-update', `user:${ivan.id}`],
    ['notification', `user:${ivan.id}`],
    ['user-update', 'admins'],
  ])
  const taken = await adjust(app, judge, ivan.id, { amount: -1250.5, reason: 'Ошибка' })
  expect([taken.status, await taken.json()]).toMatchObject([200, { balance: 0 }])

  const rows = await (await app.requestAs(ivan, `/api/user/${ivan.id}/balance/transactions`)).json()
  expect(rows).toMatchObject([
    { type: 'other', description: 'Ошибка', amount: -1250.5 },
    { type: 'bonus', description: 'Приз за турнир: Осенний кубок', amount: 250.5 },
    { amount: 1000 },
  ])
  const { adminActionLog: log, notifications } = await snapshot(app.db)
  const facts = { adminId: judge.id, action: 'adjust_balance', targetType: 'user', targetId: ivan.id }
  expect(log).toMatchObject([
    { ...facts, details: { amount: 250.5, newBalance: 1250.5, reason: 'Приз за турнир: Осенний кубок' } },
    { ...facts, details: { amount: -1250.5, newBalance: 0, reason: 'Ошибка' } },
  ])
  expect(notifications.map(({ title }) => title)).toEqual(['Баланс пополнен', 'Баланс списан'])
  await expectAuditToPass(app)
})

describe('an adjustment is refused, and nothing is written or sent:', () => {
  const range = `Укажи сумму от 0,01 до ${money(10_000_000)}`
  const reason = 'Укажи причину изменения баланса'
  const bad: [string, unknown, string][] = [
    ['of nothing', { amount: 0, reason: 'x' }, range],
    ['of minus nothing', { amount: -0, reason: 'x' }, range],
    ['without an amount', { reason: 'x' }, range],
    ['in words', { amount: '100', reason: 'x' }, range],
    ['of a third decimal', { amount: 0.001, reason: 'x' }, 'Не больше двух знаков после запятой'],
    ['of more than ten million', { amount: 10_000_000.01, reason: 'x' }, range],
    ['of minus 1e300', { amount: -1e300, reason: 'x' }, range],
    ['without a reason', { amount: 1 }, reason],
    ['with an empty reason', { amount: 1, reason: ' \u200b\0 ' }, reason],
    ['with a reason of 501', { amount: 1, reason: 'я'.repeat(501) }, 'Не больше 500 символов'],
    ['with a number for a reason', { amount: 1, reason: 5 }, reason],
    ['of a list', [], range],
  ]
  test('wrong input', async () => {
    const { app, ivan, judge } = await withMoney()
    for (const [_, body, text] of bad)
      await expectRefusal(app, () => adjust(app, judge, ivan.id, body), 400, 'invalid_input', text)
  })

  test('of another balance than the admin was shown', async () => {
    const app = await startApp()
    const [judge, ivan] = [await app.admin(), await app.player({ balance: 100 })]
    const stale = () => adjust(app, judge, ivan.id, { amount: 5, reason: 'Проверка', balance: 99 })
    const text = expect.stringMatching(/^Баланс изменился: было 99\s₽, стало 100\s₽/)
    await expectRefusal(app, stale, 409, 'balance_changed', text)
    expect((await adjust(app, judge, ivan.id, { amount: 5, reason: 'Проверка', balance: 100 })).status).toBe(200)
  })
  test('more than there is', async () => {
    const { app, ivan, judge } = await withMoney()
    const debit = () => adjust(app, judge, ivan.id, { amount: -1000.01, reason: 'x' })
    await expectRefusal(app, debit, 409, 'insufficient_funds', 'Недостаточно средств')
  })

  test('of nobody, of a closed account', async () => {
    const { app, ivan, judge } = await withMoney()
    const body = { amount: 1, reason: 'x' }
    await expectRefusal(app, () => adjust(app, judge, "1' or '1'='1", body), 404, 'not_found')
    const closed = { deletedAt: app.clock.now }
    await setUser(app, ivan, closed)
    const text = 'Аккаунт удалён: его баланс не меняется'
    await expectRefusal(app, () => adjust(app, judge, ivan.id, body), 409, 'account_closed', text)
  })

  test('of one’s own balance while there is another admin, and not when alone', async () => {
    const { app, judge } = await withMoney()
    const boris = await app.admin({ displayName: 'Борис' })
    const own = () => adjust(app, judge, judge.id, { amount: 1, reason: 'x' })
    await expectRefusal(app, own, 403, 'own_balance', 'Нельзя менять собственный баланс')
    await setUser(app, boris, { isAdmin: false })
    expect((await own()).status).toBe(200)
  })
})

test('one key sent twenty times at once adjusts once', async () => {
  const { app, ivan, judge } = await withMoney()
  const key = { 'Idempotency-Key': 'a-1' }
  const body = { amount: 10, reason: 'Бонус' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(app, judge, ivan.id, body, key)))
  for (const answer of answers) expect(await answer.json()).toEqual({ id: ivan.id, amount: 10, balance: 1010 })
  expect((await snapshot(app.db)).adminActionLog).toHaveLength(1)
  await expectRefusal(app, () => adjust(app, judge, ivan.id, { ...body, amount: 11 }, key), 422, 'key_reused')
})

test('fifty debits at once over money for seven: exactly seven are taken', async () => {
  const { app, ivan, judge } = await withMoney(799.99)
  const debit = () => adjust(app, judge, ivan.id, { amount: -100, reason: 'Списание' })
  const statuses = (await Promise.all(Array.from({ length: 50 }, debit))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  expect(statuses.filter((status) => status === 409)).toHaveLength(43)
  expect(await moneyOf(app, ivan)).toEqual({ available: 99_99, held: 0 })
  expect((await snapshot(app.db)).adminActionLog).toHaveLength(7)
  await expectAuditToPass(app)
})
