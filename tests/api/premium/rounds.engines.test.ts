import { describe, expect, test } from 'vitest'
import { premiumRound } from '#api/premium/rounds'
import { inDays, noon, send } from '../../support/app.ts'
import {
  checkRole,
  daysOf,
  grant,
  iso,
  linkedPlayer,
  logOf,
  notificationsOf,
  premiumPlayer,
  revoke,
  startPremium,
} from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

describe('by itself', () => {
  test('every minute what ended is written down, once, whoever does it', async () => {
    const { app, judge } = await startPremium()
    const [ivan, olga, vera] = [await app.player(), await app.player(), await app.player()]
    for (const { id } of [ivan, olga, vera]) await grant(app, judge, id, { reason: 'x', durationDays: 2 })
    await grant(app, judge, olga.id, { reason: 'x', durationDays: 2 })
    await revoke(app, judge, vera.id)
    app.clock.now = inDays(2)
    app.events.length = 0

    const counted = await Promise.all([
      send(app, judge, 'POST', 'admin/check-premium-expiration'),
      premiumRound(app.deps),
      premiumRound(app.deps),
    ])
    expect((await counted[0].json()) as object).toEqual({ expiredCount: expect.any(Number) })
    const ended = (await logOf(app)).filter(({ action }) => action === 'premium_expired')
    expect(ended).toMatchObject([{ adminId: 'system', targetId: ivan.id, details: { tier: 'basic', endDate: iso(2) } }])
    expect(await notificationsOf(app, ivan)).toEqual(['Premium выдан', 'Premium закончился'])
    expect((await notificationsOf(app, olga)).at(-1)).toBe('Premium продлён')
    expect((await notificationsOf(app, vera)).at(-1)).toBe('Premium отозван')
    const again = await send(app, judge, 'POST', 'admin/check-premium-expiration')
    expect(await again.json()).toEqual({ expiredCount: 0 })
    const own = (await logOf(app)).filter(({ action }) => action === 'check_premium_expiration')
    expect(own.map(({ adminId }) => adminId)).toEqual([judge.id, judge.id])
    await expectAuditToPass(app)
  })

  test('an admin learns how many Premiums have just ended', async () => {
    const { app, judge } = await startPremium()
    const [ivan, olga] = [await app.player(), await app.player()]
    for (const { id } of [ivan, olga]) await grant(app, judge, id, { reason: 'x', durationDays: 2 })
    app.clock.now = inDays(3)
    const answer = await send(app, judge, 'POST', 'admin/check-premium-expiration')
    expect(await answer.json()).toEqual({ expiredCount: 2 })
  })

  test('a player is reminded seven days and one day before the end, once each', async () => {
    const { app, judge, ivan } = await premiumPlayer()
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 20 })
    for (const days of [0, 12.9, 13, 13.1, 18.9, 19, 19.5]) {
      app.clock.now = inDays(days)
      await Promise.all([premiumRound(app.deps), premiumRound(app.deps)])
    }
    expect(await notificationsOf(app, ivan)).toEqual([
      'Premium выдан',
      'Premium скоро закончится',
      'Premium скоро закончится',
    ])
    // Prolonged, it is another end: told anew.
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 7 })
    await premiumRound(app.deps)
    expect(await notificationsOf(app, ivan)).toHaveLength(4)
    app.clock.now = inDays(20.5)
    await premiumRound(app.deps)
    expect((await notificationsOf(app, ivan)).at(-1)).toBe('Premium скоро закончится')
  })

  test('after a time without rounds one reminder is enough, and a short Premium is not announced as ending at once', async () => {
    const { app, judge } = await startPremium()
    const [ivan, olga] = [await app.player(), await app.player()]
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 20 })
    await grant(app, judge, olga.id, { reason: 'x', durationDays: 3 })
    await premiumRound(app.deps)
    expect(await notificationsOf(app, olga)).toEqual(['Premium выдан'])
    app.clock.now = inDays(19.5)
    for (let round = 0; round < 3; round++) await premiumRound(app.deps)
    const notificationRows = (await app.requestAs(ivan, '/api/territory/notifications')).json() as Promise<
      { message: string }[]
    >
    expect((await notificationRows).map(({ message }) => message)).toEqual([
      'До конца 1 день. Продли подписку, чтобы не потерять бонус к выводу',
      'Premium: 20 дней',
    ])
  })

  test('roles are proved anew every day; no answer changes nothing and is asked for again', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    app.clock.now = inDays(0.9)
    await premiumRound(app.deps)
    expect(server.roleRequests).toBe(1)
    app.clock.now = inDays(1)
    server.isDown = true
    await premiumRound(app.deps)
    await premiumRound(app.deps)
    expect(server.roleRequests).toBe(3)
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 30]])
    server.isDown = false
    await premiumRound(app.deps)
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 31]])

    server.members.clear()
    for (const days of [2, 3, 5]) {
      app.clock.now = inDays(days)
      await premiumRound(app.deps)
    }
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 5]])
    await premiumRound(app.deps)
    expect(await notificationsOf(app, ivan)).toEqual(['Premium подтверждён', 'Premium закончился'])
    await expectAuditToPass(app)
  })
})
