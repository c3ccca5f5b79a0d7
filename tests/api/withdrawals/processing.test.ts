import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { withdrawals } from '#db/schema'
import { DAY } from '#shared/units'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { allPages, setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  adminList,
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

describe('an admin', () => {
  test('takes it into processing and completes it: money, log, notification', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan, toCard(2000))
    app.events.length = 0
    const started = await decide(app, judge, id, { status: 'processing' })
    expect([started.status, await started.json()]).toMatchObject([
      200,
      { status: 'processing', startedBy: { displayName: 'Судья' }, processedBy: null, processedAt: null },
    ])
    expect(await moneyOf(app, ivan)).toEqual({ available: 3000_00, held: 2000_00 })
    const done = await decide(app, judge, id, { status: 'completed', rejectionReason: 'не нужна' })
    expect([done.status, await done.json()]).toMatchObject([
      200,
      { status: 'completed', processedBy: judge.id, processedByUser: { displayName: 'Судья' }, rejectionReason: null },
    ])
    expect(await moneyOf(app, ivan)).toEqual({ available: 3000_00, held: 0 })

    const { adminActionLog: log, notifications } = await snapshot(app.db)
    expect(log.map(({ action, targetType, targetId, details }) => ({ action, targetType, targetId, details }))).toEqual(
      ['processing', 'completed'].map((status) => ({
        action: 'process_withdrawal',
        targetType: 'withdrawal',
        targetId: id,
        details: { status, amount: 2000, userId: ivan.id, rejectionReason: null },
      })),
    )
    expect(notifications).toMatchObject([
      { userId: ivan.id, type: 'other', title: 'Вывод в обработке' },
      { userId: ivan.id, type: 'other', title: 'Вывод выполнен' },
    ])
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['log-update', 'admins'],
      ['notification', `user:${ivan.id}`],
      ['withdrawal-update', `user:${ivan.id}`],
      ['withdrawal-update', 'admins'],
      ['profile-update', `user:${ivan.id}`],
      ['log-update', 'admins'],
      ['notification', `user:${ivan.id}`],
      ['withdrawal-update', `user:${ivan.id}`],
      ['withdrawal-update', 'admins'],
    ])
    await expectAuditToPass(app)
  })

  test('rejects with a reason, and the money is back', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan)
    await decide(app, judge, id, { status: 'rejected', rejectionReason: '  Карта не принимает ' })
    expect(await listOf(app, ivan)).toMatchObject([{ status: 'rejected', rejectionReason: 'Карта не принимает' }])
    expect(await moneyOf(app, ivan)).toEqual({ available: 5000_00, held: 0 })
    expect((await snapshot(app.db)).notifications).toMatchObject([
      { title: 'Вывод отклонён', message: expect.stringContaining('Причина: Карта не принимает') },
    ])
    await expectAuditToPass(app)
  })

  const reason = 'Укажи причину отклонения'
  const choice = 'Выбери решение: взять в обработку, выполнить или отклонить'
  const bad: [string, unknown, string][] = [
    ['no decision', {}, choice],
    ['back to pending', { status: 'pending' }, choice],
    ['no reason', { status: 'rejected' }, reason],
    ['an empty reason', { status: 'rejected', rejectionReason: ' \u200b ' }, reason],
    ['a long reason', { status: 'rejected', rejectionReason: 'x'.repeat(501) }, 'Не больше 500 символов'],
  ]
  test.each(bad)('is refused %s', async (_, json, text) => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan)
    const code = text === reason ? 'reason_required' : 'invalid_input'
    await expectRefusal(app, () => decide(app, judge, id, json), 400, code, text)
  })

  test('reads who came first, and nothing goes back', async () => {
    const { app, ivan, judge } = await withMoney()
    const anna = await app.admin({ displayName: 'Анна' })
    const { id } = await requested(app, ivan)
    await decide(app, judge, id, { status: 'processing' })
    const again = () => decide(app, anna, id, { status: 'processing' })
    await expectRefusal(app, again, 409, 'withdrawal_decided', 'Вывод уже в обработке: Судья')
    await decide(app, anna, id, { status: 'completed' })
    for (const status of ['processing', 'completed', 'rejected']) {
      const late = () => decide(app, judge, id, { status, rejectionReason: 'Поздно' })
      await expectRefusal(app, late, 409, 'withdrawal_decided', 'Вывод уже обработан: Анна')
    }
    const cancelled = await requested(app, ivan)
    await cancel(app, ivan, cancelled.id)
    const late = () => decide(app, judge, cancelled.id, { status: 'completed' })
    await expectRefusal(app, late, 409, 'withdrawal_decided', 'Вывод уже обработан: отменён игроком')
  })

  test('does not decide on their own while there is another, and does when alone', async () => {
    const app = await startApp()
    const judge = await app.player({ isAdmin: true, balance: 5000, ...linked })
    const { id } = await requested(app, judge)
    const other = await app.admin({ displayName: 'Анна' })
    for (const status of ['processing', 'completed', 'rejected']) {
      const own = () => decide(app, judge, id, { status, rejectionReason: 'x' })
      await expectRefusal(app, own, 403, 'own_withdrawal', 'Нельзя решать по собственному выводу')
    }
    await setUser(app, other, { isAdmin: false })
    expect((await decide(app, judge, id, { status: 'completed' })).status).toBe(200)
  })

  test('does not find what is not there', async () => {
    const { app, judge } = await withMoney()
    await expectRefusal(app, () => decide(app, judge, 'nothing', { status: 'completed' }), 404, 'not_found')
    await expectRefusal(app, () => app.requestAs(judge, '/api/admin/withdrawal/nothing'), 404, 'not_found')
  })

  test('lists everybody’s with filters, words, pages and totals', async () => {
    const { app, ivan, judge } = await withMoney()
    const premiumEndDate = new Date(app.clock.now.getTime() + DAY)
    const olga = await app.player({
      displayName: 'Ольга_100%',
      balance: 5000,
      discordUsername: 'o',
      premiumTier: 'vip',
      premiumEndDate,
    })
    const first = await requested(app, ivan)
    const second = await requested(app, olga, toCard(2000))
    const third = await requested(app, ivan, toCard(1500))
    await decide(app, judge, first.id, { status: 'completed' })

    expect(await adminList(app, judge)).toMatchObject([
      { id: third.id, userId: ivan.id },
      {
        id: second.id,
        amount: 2000,
        premiumBonus: 200,
        finalAmount: 2200,
        methodData: { cardNumber: '•••• •••• •••• 9876' },
        methodDataState: 'masked',
        user: { displayName: 'Ольга_100%', username: 'player', telegramUsername: null, premiumTier: 'vip' },
        startedBy: null,
        processedByUser: null,
      },
      { id: first.id, status: 'completed', processedByUser: { displayName: 'Судья', username: 'judge' } },
    ])
    const count = async (query: string) => (await adminList(app, judge, `?${query}`)).length
    expect(await count('status=pending')).toBe(2)
    expect(await count(`q=${encodeURIComponent('ольга')}`)).toBe(1)
    expect(await count(`q=${encodeURIComponent('%')}`)).toBe(1)
    expect(await count(`q=${first.id}`)).toBe(1)
    expect(await count('q=ivan_tg&status=completed')).toBe(1)
    const page = await app.requestAs(judge, '/api/admin/withdrawals?limit=1')
    expect([page.headers.get('X-Total-Count'), page.headers.get('Link')]).toEqual([
      '3',
      expect.stringContaining('rel="next"'),
    ])
    expect(await (await app.requestAs(judge, '/api/admin/withdrawal-totals')).json()).toEqual({
      pending: { count: 2, finalAmount: 3700 },
      processing: { count: 0, finalAmount: 0 },
      completed: { count: 1, finalAmount: 1000 },
      rejected: { count: 0, finalAmount: 0 },
    })
  })
})

test('in the order of what is due the admin’s list has the open ones, the oldest first, page by page', async () => {
  const { app, ivan, judge } = await withMoney(9000)
  const ids: string[] = []
  for (let index = 0; index < 6; index++) ids.push((await requested(app, ivan)).id)
  const [paid, second, working, fourth, refused, last] = ids as [string, string, string, string, string, string]
  await decide(app, judge, paid, { status: 'completed' })
  await decide(app, judge, working, { status: 'processing' })
  await decide(app, judge, refused, { status: 'rejected', rejectionReason: 'Карта закрыта' })
  const due = async (query = '') => {
    const { ids, totals } = await allPages(app, judge, `/api/admin/withdrawals?order=due&limit=2${query}`)
    expect(totals.at(-1)).toBe(ids.length)
    return ids
  }
  expect(await due()).toEqual([second, working, fourth, last])
  expect(await due('&q=ivan')).toEqual([second, working, fourth, last])
  expect(await due('&status=pending')).toEqual([second, fourth, last])
  const [row] = await adminList(app, judge, '?order=due&limit=1')
  expect(row).toMatchObject({ id: second, user: { username: 'ivan', premiumTier: 'none' } })
  const odd = () => app.requestAs(judge, '/api/admin/withdrawals?order=odd')
  await expectRefusal(app, odd, 400, 'invalid_input', 'Неизвестный порядок')
})

test('the database itself refuses to end a withdrawal twice, to change its money and to lose it', async () => {
  const { app, ivan, judge } = await withMoney()
  const { id } = await requested(app, ivan)
  await decide(app, judge, id, { status: 'completed' })
  const before = await app.db.read.select().from(withdrawals)
  for (const changes of [{ status: 'rejected' }, { amount: 1, finalAmount: 1 }, { userId: judge.id }] as const) {
    const attempt = app.db.tx(async (q) => q.update(withdrawals).set(changes).where(eq(withdrawals.id, id)))
    expect(await attempt.catch((error) => String(error.cause ?? error))).toContain('a withdrawal ends once')
  }
  const attempt = app.db.tx(async (q) => q.delete(withdrawals))
  expect(await attempt.catch((error) => String(error.cause ?? error))).toContain('a withdrawal is kept')
  expect(await app.db.read.select().from(withdrawals)).toEqual(before)
})
