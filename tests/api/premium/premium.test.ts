import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { grantPremium } from '#api/premium/grant'
import { premiumPeriods } from '#db/schema'
import { inDays, noon, send, startApp } from '../../support/app.ts'
import { setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  daysOf,
  grant,
  iso,
  logOf,
  notificationsOf,
  premiumPlayer,
  revoke,
  startPremium,
  statusOf,
} from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

const nothing = { isActive: false, tier: 'none', startDate: null, endDate: null, daysRemaining: 0 }

describe('an admin gives Premium', () => {
  test('from now, for thirty days, with one row in the log, a notification and news for open pages', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    expect(await statusOf(app, ivan)).toEqual(nothing)

    const answer = await grant(app, judge, ivan.id)

    expect(answer.status).toBe(201)
    const status = { isActive: true, tier: 'basic', startDate: iso(0), endDate: iso(30), daysRemaining: 30 }
    expect(await answer.json()).toEqual(status)
    expect(await statusOf(app, ivan)).toEqual(status)
    const [row] = await app.db.read.select().from(premiumPeriods)
    expect(row).toMatchObject({ source: 'admin', reason: 'Оплата', grantedBy: judge.id, endRecordedAt: null })
    expect(await logOf(app)).toEqual([
      {
        adminId: judge.id,
        action: 'grant_premium',
        targetId: ivan.id,
        details: {
          tier: 'basic',
          durationDays: 30,
          startDate: iso(0),
          endDate: iso(30),
          reason: 'Оплата',
          previousTier: 'none',
          source: 'admin',
          periodId: row?.id,
        },
      },
    ])
    expect(await notificationsOf(app, ivan)).toEqual(['Premium выдан'])
    expect(app.events).toMatchObject([
      { name: 'profile-update', to: `user:${ivan.id}`, data: { reason: 'premium' } },
      { name: 'premium-update', to: 'admins', data: { userId: ivan.id } },
      { name: 'log-update', to: 'admins' },
      { name: 'notification', to: `user:${ivan.id}`, data: { title: 'Premium выдан', message: 'Premium: 30 дней' } },
    ])
    await expectAuditToPass(app)
  })

  test('from the end of the running one, and once for one idempotency key', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    await grant(app, judge, ivan.id, { reason: 'Первый', durationDays: 10, source: 'boosty' })
    app.clock.now = inDays(4)
    const second = { reason: 'Второй', durationDays: 5, source: 'patreon', tier: 'basic' }
    const key = { 'Idempotency-Key': 'once' }
    const first = await (await grant(app, judge, ivan.id, second, key)).json()
    expect(await (await grant(app, judge, ivan.id, second, key)).json()).toEqual(first)
    expect((await grant(app, judge, ivan.id, { ...second, durationDays: 6 }, key)).status).toBe(422)

    expect(await daysOf(app, ivan, noon)).toEqual([
      ['boosty', 0, 10],
      ['patreon', 10, 15],
    ])
    expect(await statusOf(app, ivan)).toMatchObject({ startDate: iso(0), endDate: iso(15), daysRemaining: 11 })
    expect((await logOf(app)).map(({ details }) => details.previousTier)).toEqual(['none', 'basic'])
    expect(await notificationsOf(app, ivan)).toEqual(['Premium выдан', 'Premium продлён'])
  })

  const wrong: [string, unknown, string][] = [
    ['no reason', {}, 'Заполните все обязательные поля'],
    ['a reason of blanks', { reason: ' \u200b\0 ' }, 'Заполните все обязательные поля'],
    ['a reason that is no text', { reason: 7 }, 'Заполните все обязательные поля'],
    ['a long reason', { reason: 'я'.repeat(501) }, 'Причина — не больше 500 символов'],
    ['another tier', { reason: 'x', tier: 'gold' }, 'Сейчас можно выдать только уровень Premium'],
    ['Discord as the source', { reason: 'x', source: 'discord' }, 'Неизвестный источник Premium'],
    ...[0, -1, 3651, 1.5, 1e308, '30', null].map((durationDays): [string, unknown, string] => [
      `${JSON.stringify(durationDays)} days`,
      { reason: 'x', durationDays },
      'Срок — целое число от 1 до 3650 дней',
    ]),
  ]
  test('not for what the form refuses, in the same words', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    for (const [, json, text] of wrong)
      await expectRefusal(app, () => grant(app, judge, ivan.id, json), 400, 'invalid_input', text)
    await expectRefusal(app, () => grant(app, judge, ivan.id, []), 400, 'invalid_input', wrong[0]?.[2])
    await expectRefusal(app, () => grant(app, judge, 'nobody', { reason: 'x' }), 404, 'not_found')
    expect((await app.requestAs(judge, '/api/user/nobody/premium')).status).toBe(404)
    const deleted = await app.player({ deletedAt: noon })
    await expectRefusal(app, () => grant(app, judge, deleted.id), 404, 'not_found')
  })

  test('once for one business act, whoever asks at once', async () => {
    const { app } = await startPremium()
    const { id: userId } = await app.player()
    const act = {
      userId,
      tier: 'basic',
      durationDays: 30,
      source: 'manual',
      reason: 'Скриншот',
      grantedBy: null,
    } as const
    const give = () => transact(app.deps, (tx) => grantPremium(tx, { ...act, reference: 'subscription:1' }))
    const given = await Promise.allSettled([give(), give(), give()])
    expect(given.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await app.db.read.select().from(premiumPeriods)).toHaveLength(1)
  })

  test('never beyond twenty years ahead', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    const decade = { reason: 'Навсегда', durationDays: 3650 }
    for (let time = 0; time < 2; time++) expect((await grant(app, judge, ivan.id, decade)).status).toBe(201)
    await expectRefusal(app, () => grant(app, judge, ivan.id, { reason: 'x', durationDays: 1 }), 409, 'premium_too_far')
  })

  test('fifty times at once: fifty periods in a row, none lost and none over another', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => grant(app, judge, ivan.id, { reason: 'x', durationDays: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await daysOf(app, ivan, noon)).toEqual(Array.from({ length: 50 }, (_, day) => ['admin', day, day + 1]))
    await expectAuditToPass(app)
  })
})

describe('an admin revokes Premium', () => {
  test('now, with everything that stood in line; a second time there is none', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    for (const durationDays of [10, 20]) await grant(app, judge, ivan.id, { reason: 'x', durationDays })
    app.clock.now = inDays(3)
    app.events.length = 0

    const answer = await revoke(app, judge, ivan.id)

    expect([answer.status, await answer.json()]).toEqual([200, nothing])
    expect(await daysOf(app, ivan, noon)).toEqual([
      ['admin', 0, 3],
      ['admin', 3, 3],
    ])
    expect((await logOf(app)).at(-1)).toMatchObject({
      action: 'revoke_premium',
      targetId: ivan.id,
      details: { previousTier: 'basic', reason: 'Admin revocation', startDate: iso(0), endDate: iso(30) },
    })
    expect((await notificationsOf(app, ivan)).at(-1)).toBe('Premium отозван')
    expect(app.events.map(({ name, to }) => [name, to])).toEqual([
      ['log-update', 'admins'],
      ['notification', `user:${ivan.id}`],
      ['profile-update', `user:${ivan.id}`],
      ['premium-update', 'admins'],
    ])
    await expectRefusal(app, () => revoke(app, judge, ivan.id), 409, 'no_premium')
    await expectRefusal(app, () => revoke(app, judge, 'nobody'), 404, 'not_found')
    await expectRefusal(app, () => revoke(app, judge, ivan.id, { reason: 5 }), 400, 'invalid_input', 'Нужен текст')
    await expectAuditToPass(app)
  })

  test('without a body too; twenty at once end it once', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    await grant(app, judge, ivan.id)
    const path = `/api/admin/user/${ivan.id}/premium`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.requestAs(judge, path, { method: 'DELETE' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await logOf(app)).toHaveLength(2)
  })
})

test('nobody grants or revokes their own Premium while there is another admin', async () => {
  const app = await startApp()
  const [judge, boris] = [await app.admin(), await app.admin({ displayName: 'Борис' })]
  const [give, take] = [() => grant(app, judge, judge.id), () => revoke(app, judge, judge.id)]
  const text = 'Нельзя выдавать и отзывать собственный Premium'
  await expectRefusal(app, give, 403, 'own_premium', text)
  await grant(app, boris, judge.id)
  await expectRefusal(app, take, 403, 'own_premium', text)
  await setUser(app, boris, { isAdmin: false })
  expect([(await give()).status, (await take()).status]).toEqual([201, 200])
})

test('the bonus is over when Premium is, whether or not a job has run', async () => {
  const app = await startApp()
  const judge = await app.admin()
  const ivan = await app.player({ balance: 10_000, telegramUsername: 'ivan' })
  const withdraw = async () => {
    const methodData = { currency: 'USDT', walletAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5' }
    const json = { amount: 1000, method: 'crypto', methodData }
    return (await (await send(app, ivan, 'POST', `user/${ivan.id}/withdrawal`, json)).json()) as object
  }
  await grant(app, judge, ivan.id, { reason: 'x', durationDays: 1 })
  app.clock.now = new Date(+inDays(1) - 1)
  expect(await withdraw()).toMatchObject({ premiumBonus: 100 })
  app.clock.now = inDays(1)
  expect(await withdraw()).toMatchObject({ premiumBonus: 0 })
})
