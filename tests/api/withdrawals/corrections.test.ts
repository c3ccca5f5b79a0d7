import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { eraseRecipients } from '#api/withdrawals/forget'
import { adminActionLog, type User, withdrawals } from '#db/schema'
import type { PaymentDoubt } from '#shared/withdrawals/doubts'
import type { AdminWithdrawal } from '#shared/withdrawals/withdrawals'
import { type App, send } from '../../support/app.ts'
import { card } from '../../support/browser/forms.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { compose, confirmOne, withTwoAdmins } from '../../support/slices/payouts.ts'
import {
  adminList,
  decide,
  expectAuditToPass,
  listOf,
  request,
  requested,
  toCard,
} from '../../support/slices/withdrawals.ts'

// MONEY-26: above 10 000 roubles two admins are needed.

const other = { ...card, cardNumber: '5555555555554444' }
const correct = (app: App, user: User, id: string, methodData: unknown = other) =>
  send(app, user, 'PATCH', `user/${user.id}/withdrawal/${id}`, { methodData })
const changedWords = 'Игрок исправил реквизиты: было ••••9876, стало ••••4444. Проверь и подтверди ещё раз'
const listed = async (app: App, admin: User) => (await adminList(app, admin))[0] as AdminWithdrawal

describe('a player corrects where a pending withdrawal goes', () => {
  test('and admins see both, in the list and in the log', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const { id } = await requested(app, ivan)
    const answer = await correct(app, ivan, id)
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { id, status: 'pending', methodData: { cardNumber: '•••• •••• •••• 4444', cardHolder: 'IVAN PETROV' } },
    ])
    expect(await listed(app, anna)).toMatchObject({
      methodData: { cardNumber: '•••• •••• •••• 4444' },
      correctedAt: app.clock.now.toISOString(),
      formerTail: '9876',
    })
    const whole = await app.requestAs(anna, `/api/admin/withdrawal/${id}`)
    expect(await whole.json()).toMatchObject({ methodData: { cardNumber: '5555555555554444' } })
    const [act] = await app.db.read.select().from(adminActionLog)
    expect(act).toMatchObject({
      action: 'correct_withdrawal',
      targetId: id,
      details: { userId: ivan.id, formerTail: '9876', tail: '4444' },
    })
    expect(await (await app.requestAs(anna, `/api/admin/withdrawal/${id}/life`)).json()).toMatchObject([
      { what: 'requested' },
      { what: 'corrected', reason: '9876', by: null },
    ])
  })

  test('which voids what a second admin confirmed', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const withdrawal = await requested(app, ivan, toCard(12_000))
    expect((await confirmOne(app, boris, withdrawal)).status).toBe(200)
    expect((await correct(app, ivan, withdrawal.id)).status).toBe(200)
    const words = expect.stringMatching(/^Выплата больше/)
    const pay = () => decide(app, anna, withdrawal.id, { status: 'completed' })
    await expectRefusal(app, pay, 409, 'second_admin_needed', words)
    expect((await confirmOne(app, boris, withdrawal)).status).toBe(200)
    expect((await pay()).status).toBe(200)
    await expectAuditToPass(app)
  })

  test('while a dialog is open: a decision about the former details is refused with both', async () => {
    const { app, ivan, anna, boris } = await withTwoAdmins()
    const { id, finalAmount } = await requested(app, ivan)
    const { digest } = await listed(app, anna)
    await correct(app, ivan, id)
    for (const status of ['processing', 'completed'])
      await expectRefusal(app, () => decide(app, anna, id, { status, digest }), 409, 'details_changed', changedWords)
    const confirm = () => send(app, boris, 'POST', `admin/withdrawal/${id}/confirm`, { finalAmount, digest })
    await expectRefusal(app, confirm, 409, 'details_changed', changedWords)
    const now = await listed(app, anna)
    expect((await decide(app, anna, id, { status: 'completed', digest: now.digest })).status).toBe(200)
    await expectAuditToPass(app)
  })

  test('and is refused anything else', async () => {
    const { app, ivan, olga, anna } = await withTwoAdmins()
    const { id, finalAmount: sum } = await requested(app, ivan)
    const wrong = 'Введите корректный номер карты (16 цифр)'
    const short = () => correct(app, ivan, id, { ...card, cardNumber: '4276' })
    await expectRefusal(app, short, 400, 'invalid_input', wrong)
    const wallet = () => correct(app, ivan, id, { walletAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })
    await expectRefusal(app, wallet, 400, 'invalid_input', expect.any(String))
    await expectRefusal(app, () => correct(app, olga, id), 404, 'not_found')
    expect((await compose(app, anna, { method: 'card', withdrawalIds: [id], sum })).status).toBe(201)
    const words = 'Вывод уже в обработке, исправить реквизиты нельзя'
    await expectRefusal(app, () => correct(app, ivan, id), 409, 'withdrawal_decided', words)
  })

  test('of which the withdrawal keeps nothing once the account is closed', async () => {
    const { app, ivan, anna } = await withTwoAdmins()
    const { id } = await requested(app, ivan)
    await correct(app, ivan, id)
    await decide(app, anna, id, { status: 'completed' })
    await transact(app.deps, (tx) => eraseRecipients(tx, ivan.id))
    const [row] = await app.db.read.select().from(withdrawals)
    expect(row).toMatchObject({ methodTail: '', formerTail: null, methodData: null })
  })
})

const doubtful: [string, object, PaymentDoubt[]][] = [
  ['card', { ...card, cardNumber: '1111111111111111' }, ['card_typo']],
  ['crypto', { currency: 'USDT', walletAddress: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }, ['wallet_network']],
  ['paypal', { email: '+ivan@b.c' }, ['email_unlikely', 'formula']],
]
test.each(doubtful)(
  'details of a %s that look wrong are accepted, and admins see why',
  async (method, methodData, doubts) => {
    const { app, ivan, anna } = await withTwoAdmins()
    expect((await request(app, ivan, { amount: 1000, method, methodData })).status).toBe(201)
    expect(await listed(app, anna)).toMatchObject({ doubts })
    expect(await listOf(app, ivan)).toHaveLength(1)
    expect(await (await app.requestAs(anna, `/api/user/${ivan.id}/withdrawals`)).json()).not.toHaveProperty('0.doubts')
  },
)
