import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { eraseOldDetails } from '#api/withdrawals/details'
import { sessions, users, withdrawals } from '#db/schema'
import { DAY } from '#shared/units'
import { type App, noon, startApp } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { snapshot } from '../../support/snapshot.ts'
import {
  adminList,
  cancel,
  card,
  decide,
  expectAuditToPass,
  linked,
  listOf,
  moneyOf,
  request,
  requested,
  toCard,
  withMoney,
} from '../../support/withdrawals.ts'

/** Far beyond the clock that the test moves. */
const sessionsLast = (app: App) =>
  app.db.tx(async (q) => void (await q.update(sessions).set({ expiresAt: new Date(noon.getTime() + 365 * DAY) })))

describe('a request', () => {
  test('holds the money, fixes the payout, hides the card and tells the pages', async () => {
    const { app, ivan } = await withMoney()
    const withdrawal = await requested(app, ivan, toCard(1500.5))

    expect(withdrawal).toEqual({
      id: expect.any(String),
      amount: 1500.5,
      method: 'card',
      methodData: { cardNumber: '•••• •••• •••• 9876', cardHolder: 'IVAN PETROV', cardCountry: 'RU' },
      status: 'pending',
      premiumBonus: 0,
      finalAmount: 1500.5,
      rejectionReason: null,
      createdAt: '2026-09-13T12:00:00.000Z',
      processedAt: null,
    })
    expect(await listOf(app, ivan)).toEqual([withdrawal])
    // An admin who looks without opening the details, and so without a row in the log, reads the last four.
    const seen = await app.requestAs(await app.admin(), `/api/user/${ivan.id}/withdrawals`)
    expect(await seen.json()).toEqual([{ ...withdrawal, methodData: { cardNumber: '•••• •••• •••• 9876' } }])
    expect(await moneyOf(app, ivan)).toEqual({ available: 3499_50, held: 1500_50 })
    expect((await snapshot(app.db)).postings.at(-1)).toMatchObject({
      reference: `withdrawal:${withdrawal.id}:hold`,
      type: 'withdrawal_request',
      description: 'Заявка на вывод: Карта',
    })
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['profile-update', `user:${ivan.id}`],
      ['withdrawal-update', `user:${ivan.id}`],
      ['withdrawal-update', 'admins'],
    ])
    await expectAuditToPass(app)
  })

  test('of crypto and PayPal is taken too', async () => {
    const { app, ivan } = await withMoney()
    const wallet = { walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }
    const crypto = await requested(app, ivan, { amount: 1000, method: 'crypto', methodData: wallet })
    expect(crypto.methodData).toEqual({ currency: 'USDT', walletAddress: '••••bLSE' })
    const email = { email: 'ivan.petrov@example.com' }
    const paypal = await requested(app, ivan, { amount: 1000, method: 'paypal', methodData: email })
    expect(paypal.methodData).toEqual({ email: 'ivan.petrov@example.com' })
    await expectAuditToPass(app)
  })

  test('with Premium gets a tenth on top, rounded to a whole rouble; with an ended one nothing', async () => {
    const app = await startApp()
    const premium = { ...linked, premiumTier: 'gold' as const, balance: 10_000 }
    const now = app.clock.now.getTime()
    const olga = await app.player({ ...premium, premiumEndDate: new Date(now + 1) })
    const oleg = await app.player({ ...premium, premiumEndDate: new Date(now) })

    expect(await requested(app, olga, toCard(1005))).toMatchObject({ premiumBonus: 101, finalAmount: 1106 })
    expect(await requested(app, olga, toCard(1004.99))).toMatchObject({ premiumBonus: 100, finalAmount: 1104.99 })
    expect(await requested(app, oleg, toCard(1005))).toMatchObject({ premiumBonus: 0, finalAmount: 1005 })
    expect(await moneyOf(app, olga)).toEqual({ available: 7990_01, held: 2009_99 })
    await expectAuditToPass(app)
  })

  test('keeps its bonus when Premium ends before it is paid', async () => {
    const app = await startApp()
    const judge = await app.admin()
    const premiumEndDate = new Date(app.clock.now.getTime() + DAY)
    const olga = await app.player({ ...linked, premiumTier: 'vip', premiumEndDate, balance: 2000 })
    const { id } = await requested(app, olga)
    app.clock.now = new Date(app.clock.now.getTime() + 2 * DAY)
    await decide(app, judge, id, { status: 'completed' })

    const [first] = (await (await app.requestAs(olga, `/api/user/${olga.id}/balance/transactions`)).json()) as object[]
    expect(first).toMatchObject({
      type: 'withdrawal_completed',
      amount: 0,
      description: expect.stringMatching(/выплачено 1\s100\s₽, бонус 100\s₽/),
    })
  })

  test('of everything there is leaves 0, and not a kopeck more can be asked for', async () => {
    const { app, ivan } = await withMoney(1000.01)
    await expectRefusal(app, () => request(app, ivan, toCard(1000.02)), 409, 'insufficient_funds')
    await requested(app, ivan, toCard(1000.01))
    expect(await moneyOf(app, ivan)).toEqual({ available: 0, held: 1000_01 })
  })
})

describe('a request is refused, and nothing is written or told:', () => {
  const card16 = 'Введите корректный номер карты (16 цифр)'
  const fields = 'Заполни все поля карты'
  const least = 'Минимальная сумма вывода 1000 ₽'
  const bad: [string, unknown, string][] = [
    ['less than 1000 ₽', toCard(999.99), least],
    ['nothing', toCard(0), least],
    ['a negative amount', toCard(-5000), least],
    ['an amount in words', toCard('1000'), 'Укажи сумму вывода'],
    ['no amount', toCard(undefined), 'Укажи сумму вывода'],
    ['a third decimal', toCard(1000.001), 'Не больше двух знаков после запятой'],
    ['15 digits', toCard(1000, { cardNumber: '427655001234987' }), card16],
    ['17 digits', toCard(1000, { cardNumber: '42765500123498761' }), card16],
    ['digits of another script', toCard(1000, { cardNumber: '٤٢٧٦٥٥٠٠١٢٣٤٩٨٧٦' }), card16],
    ['no number', toCard(1000, { cardNumber: '' }), fields],
    ['no holder', toCard(1000, { cardHolder: '  ' }), fields],
    ['no country', toCard(1000, { cardCountry: undefined }), fields],
    ['another country', toCard(1000, { cardCountry: 'US' }), fields],
    ['no card at all', { amount: 1000, method: 'card' }, fields],
    ['no wallet', { amount: 1000, method: 'crypto', methodData: { walletAddress: ' ' } }, 'Укажи адрес кошелька'],
    [
      'another coin',
      { amount: 1000, method: 'crypto', methodData: { walletAddress: 'T', currency: 'BTC' } },
      'Выбери валюту',
    ],
    ['no email', { amount: 1000, method: 'paypal', methodData: {} }, 'Укажи email PayPal'],
    ['half an email', { amount: 1000, method: 'paypal', methodData: { email: 'ivan@' } }, 'Укажи email PayPal'],
    ['a method that is only shown', { amount: 1000, method: 'telegram', methodData: {} }, 'Выбери способ вывода'],
    ['no method', { amount: 1000 }, 'Выбери способ вывода'],
    ['a list', [], 'Укажи сумму вывода'],
    ['a text', 'money', 'Выбери способ вывода'],
  ]
  test.each(bad)('%s', async (_, json, text) => {
    const { app, ivan } = await withMoney()
    await expectRefusal(app, () => request(app, ivan, json), 400, 'invalid_input', text)
  })

  test.each([5000.01, 1e9, 1e15, 1e21, 1e300])('%s ₽ of 5000', async (amount) => {
    const { app, ivan } = await withMoney()
    await expectRefusal(
      app,
      () => request(app, ivan, toCard(amount)),
      409,
      'insufficient_funds',
      'Недостаточно средств',
    )
  })

  test('without Telegram or Discord', async () => {
    const app = await startApp()
    const [lonely, judge] = [await app.player({ balance: 5000 }), await app.admin()]
    const text = 'Привяжи Telegram или Discord'
    await expectRefusal(app, () => request(app, lonely, toCard(1000)), 409, 'contact_required', text)
    await app.db.tx(
      async (q) => void (await q.update(users).set({ discordUsername: 'd' }).where(eq(users.id, lonely.id))),
    )
    expect((await request(app, lonely, toCard(1000))).status).toBe(201)
    expect(judge.isAdmin).toBe(true)
  })

  test('for another: a player’s, an admin’s, a stranger’s', async () => {
    const { app, ivan, judge } = await withMoney()
    const olga = await app.player(linked)
    for (const other of [olga, judge]) {
      const forIvan = () =>
        app.requestAs(other, `/api/user/${ivan.id}/withdrawal`, {
          method: 'POST',
          body: JSON.stringify(toCard(1000)),
          headers: { 'Content-Type': 'application/json' },
        })
      await expectRefusal(app, forIvan, 403, 'forbidden')
    }
    const nobody = () => app.request(`/api/user/${ivan.id}/withdrawal`, { method: 'POST' })
    await expectRefusal(app, nobody, 401, 'signed_out')
  })
})

describe('at once', { timeout: 30_000 }, () => {
  test('fifty requests over money for seven: exactly seven are taken', async () => {
    const { app, ivan } = await withMoney(7999.99)
    const answers = await Promise.all(Array.from({ length: 50 }, () => request(app, ivan, toCard(1000))))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(7)
    expect(statuses.filter((status) => status === 409)).toHaveLength(43)
    expect(await moneyOf(app, ivan)).toEqual({ available: 999_99, held: 7000_00 })
    expect(await listOf(app, ivan)).toHaveLength(7)
    await expectAuditToPass(app)
  })

  test('fifty who complete, reject and cancel one: one wins, and the money is where it says', async () => {
    const { app, ivan, judge } = await withMoney(3000)
    const boris = await app.admin({ displayName: 'Борис' })
    const { id } = await requested(app, ivan, toCard(2000))
    app.events.length = 0
    const calls = Array.from({ length: 50 }, (_, index) => () => {
      if (index % 3 === 0) return decide(app, judge, id, { status: 'completed' })
      if (index % 3 === 1) return decide(app, boris, id, { status: 'rejected', rejectionReason: 'Ошибка' })
      return cancel(app, ivan, id)
    })
    const answers = await Promise.all(calls.sort(() => Math.random() - 0.5).map((call) => call()))

    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    const { status } = (await won[0]!.json()) as { status: string }
    expect(await moneyOf(app, ivan)).toEqual({ available: status === 'completed' ? 1000_00 : 3000_00, held: 0 })
    expect((await listOf(app, ivan))[0]?.status).toBe(status)
    expect(app.events.filter(({ name }) => name === 'withdrawal-update')).toHaveLength(2)
    await expectAuditToPass(app)
  })

  test('one key sent twenty times asks once', async () => {
    const { app, ivan } = await withMoney()
    const key = { 'Idempotency-Key': 'w-1' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(app, ivan, toCard(1000), key)))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(await moneyOf(app, ivan)).toEqual({ available: 4000_00, held: 1000_00 })
    await expectRefusal(app, () => request(app, ivan, toCard(1001), key), 422, 'key_reused')
  })
})

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
    const asIvan = () => app.requestAs(judge, `/api/user/${ivan.id}/withdrawal/${id}`, { method: 'DELETE' })
    await expectRefusal(app, asIvan, 403, 'forbidden')
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
    expect((await app.requestAs(olga, `/api/user/${ivan.id}/withdrawals`)).status).toBe(403)
    expect((await app.request(`/api/user/${ivan.id}/withdrawals`)).status).toBe(401)
    expect(await (await app.requestAs(judge, `/api/user/${ivan.id}/withdrawals`)).json()).toHaveLength(1)
    expect(await listOf(app, olga)).toEqual([])
    expect(await listOf(app, ivan, '?status=completed')).toEqual([])
    expect(await listOf(app, ivan, '?q=9876')).toHaveLength(1)
  })
})

describe('an admin', () => {
  test('takes it into processing and completes it: money, log, notification', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan, toCard(2000))
    app.events.length = 0
    const begun = await decide(app, judge, id, { status: 'processing' })
    expect([begun.status, await begun.json()]).toMatchObject([
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

  test('is told who came first, and nothing goes back', async () => {
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
    await app.db.tx(async (q) => void (await q.update(users).set({ isAdmin: false }).where(eq(users.id, other.id))))
    expect((await decide(app, judge, id, { status: 'completed' })).status).toBe(200)
  })

  test('is not a player, and does not find what is not there', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan)
    await expectRefusal(app, () => decide(app, ivan, id, { status: 'completed' }), 403, 'forbidden')
    await expectRefusal(app, () => decide(app, judge, 'nothing', { status: 'completed' }), 404, 'not_found')
    await expectRefusal(app, () => app.requestAs(ivan, `/api/admin/withdrawal/${id}`), 403, 'forbidden')
    await expectRefusal(app, () => app.requestAs(judge, '/api/admin/withdrawal/nothing'), 404, 'not_found')
    for (const path of ['withdrawals', 'withdrawal-totals'])
      expect((await app.requestAs(ivan, `/api/admin/${path}`)).status).toBe(403)
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
    const seen: string[] = []
    let next: string | undefined = `/api/admin/withdrawals?order=due&limit=2${query}`
    let total: string | null = null
    while (next) {
      const answer: Response = await app.requestAs(judge, next)
      total = answer.headers.get('X-Total-Count')
      seen.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id))
      next = answer.headers.get('Link')?.match(/^<(.+)>; rel="next"$/)?.[1]
    }
    expect(total).toBe(String(seen.length))
    return seen
  }
  expect(await due()).toEqual([second, working, fourth, last])
  expect(await due('&q=ivan')).toEqual([second, working, fourth, last])
  expect(await due('&status=pending')).toEqual([second, fourth, last])
  const [row] = await adminList(app, judge, '?order=due&limit=1')
  expect(row).toMatchObject({ id: second, user: { username: 'ivan', premiumTier: 'none' } })
  await expectRefusal(app, () => app.requestAs(judge, '/api/admin/withdrawals?order=odd'), 400, 'invalid_input')
})

describe('where the money goes', () => {
  test('is whole for an admin who opens it, each time with a row in the log', async () => {
    const { app, ivan, judge } = await withMoney()
    const { id } = await requested(app, ivan)
    for (const times of [1, 2]) {
      const answer = await app.requestAs(judge, `/api/admin/withdrawal/${id}`)
      expect([answer.status, await answer.json()]).toMatchObject([
        200,
        {
          id,
          methodDataState: 'whole',
          methodData: { cardNumber: '4276550012349876', cardHolder: 'IVAN PETROV', cardCountry: 'RU' },
        },
      ])
      const { adminActionLog: log } = await snapshot(app.db)
      expect(log).toHaveLength(times)
      expect(log.at(-1)).toMatchObject({
        adminId: judge.id,
        action: 'view_withdrawal',
        targetType: 'withdrawal',
        targetId: id,
      })
    }
    await expectAuditToPass(app)
  })

  test.each(['completed', 'rejected'])(
    'of one that was %s is whole and logged for 30 days; then neither',
    async (status) => {
      const { app, ivan, judge } = await withMoney()
      const { id } = await requested(app, ivan)
      await decide(app, judge, id, { status, rejectionReason: 'Карта закрыта' })
      const open = async () => (await (await app.requestAs(judge, `/api/admin/withdrawal/${id}`)).json()) as object
      const looks = async () =>
        (await snapshot(app.db)).adminActionLog.filter(({ action }) => action === 'view_withdrawal').length
      await sessionsLast(app)
      const end = app.clock.now.getTime()
      app.clock.now = new Date(end + 30 * DAY)
      expect(await open()).toMatchObject({ methodDataState: 'whole', methodData: { cardNumber: '4276550012349876' } })
      expect(await looks()).toBe(1)

      // The daily job has not come by yet.
      app.clock.now = new Date(end + 30 * DAY + 1)
      const before = (await snapshot(app.db)).adminActionLog
      for (const withJob of [false, true]) {
        if (withJob) await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
        expect(await open()).toMatchObject({
          methodDataState: 'erased',
          methodData: { cardNumber: '•••• •••• •••• 9876' },
        })
      }
      expect((await snapshot(app.db)).adminActionLog).toEqual(before)
    },
  )

  test('is gone but for the last four 30 days after the end, and not before', async () => {
    const { app, ivan, judge } = await withMoney()
    const [paid, open] = [await requested(app, ivan), await requested(app, ivan)]
    await decide(app, judge, paid.id, { status: 'completed' })
    const end = app.clock.now.getTime()
    const kept = async () =>
      (await app.db.read.select().from(withdrawals)).filter(({ methodData }) => methodData !== null).map(({ id }) => id)
    const jobAt = async (at: number) => {
      app.clock.now = new Date(at)
      await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
    }
    await jobAt(end + 30 * DAY)
    expect(await kept()).toHaveLength(2)
    await jobAt(end + 30 * DAY + 1)
    expect(await kept()).toEqual([open.id])
    await transact(app.deps, async (tx) => void (await eraseOldDetails(tx)))
    // Back to when the admin was signed in.
    app.clock.now = new Date(end)
    expect(await listOf(app, ivan)).toMatchObject([
      { id: open.id, methodData: { cardHolder: 'IVAN PETROV' } },
      { id: paid.id, methodData: { cardNumber: '•••• •••• •••• 9876' } },
    ])
    expect(JSON.stringify((await listOf(app, ivan))[1])).not.toContain('PETROV')
    expect(await adminList(app, judge)).toMatchObject([
      { id: open.id, methodDataState: 'masked' },
      { id: paid.id, methodDataState: 'erased', methodData: { cardNumber: '•••• •••• •••• 9876' } },
    ])
    await expectAuditToPass(app)
  })

  test('is in no table and no line of the log in clear', async () => {
    const lines: string[] = []
    const { default: pino } = await import('pino')
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
    const app = await startApp({ log })
    const [ivan, judge] = [await app.player({ balance: 9000, ...linked }), await app.admin()]
    const wallet = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
    const email = 'secret.petrov@example.com'
    const key = (name: string) => ({ 'Idempotency-Key': name })
    await request(app, ivan, toCard(1000), key('a'))
    await request(app, ivan, { amount: 1000, method: 'crypto', methodData: { walletAddress: wallet } }, key('b'))
    await request(app, ivan, { amount: 1000, method: 'paypal', methodData: { email } }, key('c'))
    await request(app, ivan, toCard(1000, { cardCountry: 'US' }))
    await request(app, ivan, toCard(100_000))
    for (const { id } of await listOf(app, ivan)) {
      expect((await app.requestAs(judge, `/api/admin/withdrawal/${id}`)).status).toBe(200)
      await decide(app, judge, id, { status: 'completed' }, key(id))
    }
    const dump = JSON.stringify([await snapshot(app.db), lines]).toLowerCase()
    expect(dump).toContain('withdrawal')
    for (const secret of [card.cardNumber, '4276550012349876', '55001234', card.cardHolder, wallet, email, 'secret.p'])
      expect(dump.includes(secret.toLowerCase()), secret).toBe(false)
  })

  test('does not open under another key, nor in another row', async () => {
    const { app, ivan, judge } = await withMoney()
    const [one, two] = [await requested(app, ivan), await requested(app, ivan)]
    const rows = await app.db.read.select().from(withdrawals)
    const sealed = rows.find(({ id }) => id === one.id)?.methodData ?? null
    await app.db.tx(
      async (q) => void (await q.update(withdrawals).set({ methodData: sealed }).where(eq(withdrawals.id, two.id))),
    )
    await expectRefusal(app, () => app.requestAs(judge, `/api/admin/withdrawal/${two.id}`), 500, 'sealed_otherwise')
    // It does not hide the player's list.
    expect((await listOf(app, ivan)).map(({ methodData }) => methodData.cardHolder)).toEqual([undefined, 'IVAN PETROV'])
  })
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

test('more calls a minute than a person makes are asked to wait', { timeout: 30_000 }, async () => {
  const { app, ivan } = await withMoney()
  const answers = await Promise.all(Array.from({ length: 125 }, () => cancel(app, ivan, 'nothing')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
