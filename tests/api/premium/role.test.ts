import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { endDiscordPremium } from '#api/premium/role'
import { changeUser } from '#api/users/change'
import { premiumPeriods } from '#db/schema'
import type { RoleCheck } from '#shared/premium/premium'
import { inDays, noon, startApp } from '../../support/app.ts'
import { setUser } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import {
  checkRole,
  daysOf,
  fakeDiscord,
  grant,
  iso,
  linkedPlayer,
  logOf,
  notificationsOf,
  statusOf,
} from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'
import { stopDates } from '../../support/time/stopped.ts'

stopDates()

describe('the role in Discord', () => {
  test('gives thirty days from the check, and each check thirty more from then', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['member', 'premium'])

    expect(await (await checkRole(app, ivan)).json()).toEqual({
      premiumActive: true,
      premiumTier: 'basic',
      user: { username: 'ivan', discordId: '100' },
      check: { hasDiscordRole: true, premiumTier: 'basic', premiumEndDate: iso(30), premiumSource: 'discord' },
    } satisfies RoleCheck)
    expect(await notificationsOf(app, ivan)).toEqual(['Premium подтверждён'])
    expect(await logOf(app)).toEqual([])

    app.clock.now = inDays(12)
    server.members.set('100', ['gold', 'premium', 'constructor', '__proto__'])
    expect(await (await checkRole(app, ivan)).json()).toMatchObject({ premiumTier: 'gold' })
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 42]])
    expect(await notificationsOf(app, ivan)).toHaveLength(1)
    await expectAuditToPass(app)
  })

  test('missing, ends what Discord gave after three days of grace, and nothing else', async () => {
    const { app, server, judge, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    await grant(app, judge, ivan.id, { reason: 'Бонус', durationDays: 5 })
    expect(await daysOf(app, ivan, noon)).toEqual([
      ['discord', 0, 30],
      ['admin', 30, 35],
    ])

    server.members.delete('100')
    app.clock.now = inDays(2)
    const missing = { premiumActive: true, check: { hasDiscordRole: false, premiumSource: 'discord' } }
    expect(await (await checkRole(app, ivan)).json()).toMatchObject(missing)
    app.clock.now = new Date(+inDays(5) - 1)
    expect(await (await checkRole(app, ivan)).json()).toMatchObject(missing)
    app.clock.now = inDays(5)
    expect(await (await checkRole(app, ivan)).json()).toMatchObject({
      premiumActive: true,
      check: { hasDiscordRole: false, premiumSource: 'admin', premiumEndDate: iso(10) },
    })
    expect(await daysOf(app, ivan, noon)).toEqual([
      ['discord', 0, 5],
      ['admin', 5, 10],
    ])
    await expectAuditToPass(app)
  })

  test('seen again within the grace, is as if it had never been away', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    server.members.set('100', [])
    await checkRole(app, ivan)
    server.members.set('100', ['premium'])
    app.clock.now = inDays(2)
    await checkRole(app, ivan)
    server.members.set('100', [])
    app.clock.now = inDays(4)
    await checkRole(app, ivan)
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 32]])
  })

  test('that a call could not find out about changes nothing', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    server.members.delete('100')
    server.isDown = true
    for (const days of [1, 5, 20]) {
      app.clock.now = inDays(days)
      await expectRefusal(app, () => checkRole(app, ivan), 502, 'role_check_failed', 'Не удалось проверить роль')
    }
    expect(await statusOf(app, ivan)).toMatchObject({ isActive: true, endDate: iso(30) })
  })

  test('is not asked for without a linked account', async () => {
    const { app, server, judge } = await linkedPlayer()
    const olga = await app.player()
    await expectRefusal(app, () => checkRole(app, olga), 409, 'discord_not_linked')
    await expectRefusal(app, () => checkRole(app, judge, 'nobody'), 404, 'not_found')
    expect(server.roleRequests).toBe(0)
  })

  test('of an account that was unlinked or changed during the call is nobody’s', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['vip'])
    const link = (discordId: string | null) => setUser(app, ivan, { discordId })
    for (const [discordId, code] of [
      [null, 'discord_not_linked'],
      ['200', 'discord_relinked'],
    ] as const) {
      server.meanwhile = () => link(discordId)
      const checkAndRelink = async () => {
        const answer = await checkRole(app, ivan)
        await link('100')
        return answer
      }
      await expectRefusal(app, checkAndRelink, 409, code)
    }
  })

  test('of two answers, the later one counts, in whatever order they arrive', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    server.members.set('100', [])
    // Asked first, answered last: by then the role is there again.
    server.meanwhile = async () => {
      server.meanwhile = async () => {}
      app.clock.now = inDays(1)
      server.members.set('100', ['gold'])
      await checkRole(app, ivan)
    }
    await checkRole(app, ivan)
    const [row] = await app.db.read.select().from(premiumPeriods)
    expect(row).toMatchObject({ tier: 'gold', missingSince: null, endDate: inDays(31) })
  })

  test('an admin’s check is one row in the log; one key asks Discord once', async () => {
    const { app, server, judge, ivan } = await linkedPlayer()
    server.members.set('100', ['vip'])
    const key = { 'Idempotency-Key': 'one' }
    const first = await (await checkRole(app, judge, ivan.id, key)).json()
    app.clock.now = inDays(1)
    expect(await (await checkRole(app, judge, ivan.id, key)).json()).toEqual(first)
    expect(server.roleRequests).toBe(1)
    expect(await logOf(app)).toEqual([
      {
        adminId: judge.id,
        action: 'check_discord_premium',
        targetId: ivan.id,
        details: { hasDiscordRole: true, tier: 'vip' },
      },
    ])
  })

  test('asked fifty times at once is one period', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => checkRole(app, ivan)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 30]])
    expect(await notificationsOf(app, ivan)).toHaveLength(1)
  })

  test('is asked once in thirty seconds by one person; an admin does not wait for the player', async () => {
    const { server, discord } = fakeDiscord()
    const app = await startApp({ discord })
    const [ivan, judge] = [await app.player({ discordId: '100' }), await app.admin()]
    server.members.set('100', ['premium'])
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkRole(app, ivan)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(server.roleRequests).toBe(1)
    const refused = answers.find(({ status }) => status === 429)
    const seconds = Number(refused?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(20)
    expect(await refused?.json()).toMatchObject({ error: expect.stringContaining(`Подождите ${seconds} секунд`) })
    expect((await checkRole(app, judge, ivan.id)).status).toBe(200)
  })

  test('unlinking ends at once what Discord gave; what waited takes its place', async () => {
    const { app, server, judge, ivan } = await linkedPlayer()
    server.members.set('100', ['premium'])
    await checkRole(app, ivan)
    await grant(app, judge, ivan.id, { reason: 'Бонус', durationDays: 2 })
    app.clock.now = inDays(1)
    const unlink = () =>
      transact(app.deps, async (tx) => {
        await changeUser(tx, ivan.id, { discordId: null })
        return endDiscordPremium(tx, ivan.id)
      })
    expect([await unlink(), await unlink()]).toEqual([true, false])
    expect(await daysOf(app, ivan, noon)).toEqual([
      ['discord', 0, 1],
      ['admin', 1, 3],
    ])
  })
})
