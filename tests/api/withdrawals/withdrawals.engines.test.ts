import { describe, expect, test } from 'vitest'
import { DAY } from '#shared/units'
import { startApp } from '../../support/app.ts'
import { snapshot } from '../../support/database/snapshot.ts'
import { setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  cancel,
  decide,
  expectAuditToPass,
  linked,
  listOf,
  moneyOf,
  request,
  requested,
  toCard,
  withMoney,
} from '../../support/slices/withdrawals.ts'

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

  test('over another payout than the form showed is refused with both, whether Premium has ended or begun', async () => {
    const app = await startApp()
    const now = app.clock.now.getTime()
    const money = { ...linked, balance: 10_000 }
    const olga = await app.player({ ...money, premiumTier: 'gold', premiumEndDate: new Date(now) })
    const oleg = await app.player({ ...money, premiumTier: 'gold', premiumEndDate: new Date(now + 1) })
    const shown = (finalAmount: number) => ({ ...toCard(1000), finalAmount })
    const text = (from: string, to: string) =>
      expect.stringMatching(new RegExp(`^Сумма к выплате изменилась: было ${from}\\s₽, стало ${to}\\s₽`))
    const ended = () => request(app, olga, shown(1100))
    await expectRefusal(app, ended, 409, 'payout_changed', text('1\\s100', '1\\s000'))
    const requestPayout = () => request(app, oleg, shown(1000))
    await expectRefusal(app, requestPayout, 409, 'payout_changed', text('1\\s000', '1\\s100'))
    expect(await requested(app, olga, shown(1000))).toMatchObject({ finalAmount: 1000 })
    expect(await requested(app, oleg, shown(1100))).toMatchObject({ finalAmount: 1100 })
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

describe('a request is refused, and nothing is written or sent:', () => {
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
    const tooMuch = () => request(app, ivan, toCard(amount))
    await expectRefusal(app, tooMuch, 409, 'insufficient_funds', 'Недостаточно средств')
  })

  test('without Telegram or Discord', async () => {
    const app = await startApp()
    const [lonely, judge] = [await app.player({ balance: 5000 }), await app.admin()]
    const text = 'Привяжи Telegram или Discord'
    await expectRefusal(app, () => request(app, lonely, toCard(1000)), 409, 'contact_required', text)
    await setUser(app, lonely, { discordUsername: 'd' })
    expect((await request(app, lonely, toCard(1000))).status).toBe(201)
    expect(judge.isAdmin).toBe(true)
  })
})

describe('at once', () => {
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
