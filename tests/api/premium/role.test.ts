import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { endDiscordPremium } from '#api/premium/role'
import { premiumRound } from '#api/premium/rounds'
import { sweepRoles } from '#api/premium/sweep'
import { changeUser } from '#api/users/change'
import { premiumPeriods, users } from '#db/schema'
import type { RoleCheck, RoleSweep } from '#shared/premium'
import { MINUTE } from '#shared/units'
import { inDays, noon, send, startApp } from '../../support/app.ts'
import {
  checkRole,
  daysOf,
  fakeDiscord,
  grant,
  iso,
  logOf,
  newsOf,
  revoke,
  startPremium,
  statusOf,
} from '../../support/premium.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { expectAuditToPass } from '../../support/withdrawals.ts'

async function linkedPlayer() {
  const place = await startPremium()
  const ivan = await place.app.player({ username: 'ivan', discordId: '100', discordUsername: 'ivan_ds' })
  return { ...place, ivan }
}

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
    expect(await newsOf(app, ivan)).toEqual(['Premium подтверждён'])
    expect(await logOf(app)).toEqual([])

    app.clock.now = inDays(12)
    server.members.set('100', ['gold', 'premium', 'constructor', '__proto__'])
    expect(await (await checkRole(app, ivan)).json()).toMatchObject({ premiumTier: 'gold' })
    expect(await daysOf(app, ivan, noon)).toEqual([['discord', 0, 42]])
    expect(await newsOf(app, ivan)).toHaveLength(1)
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

  test('is not asked for without a linked account, nor of another’s', async () => {
    const { app, server, judge, ivan } = await linkedPlayer()
    const olga = await app.player()
    await expectRefusal(app, () => checkRole(app, olga), 409, 'discord_not_linked')
    await expectRefusal(app, () => checkRole(app, olga, ivan.id), 403, 'forbidden')
    await expectRefusal(app, () => checkRole(app, judge, 'nobody'), 404, 'not_found')
    expect(server.asked).toBe(0)
  })

  test('of an account that was unlinked or changed during the call is nobody’s', async () => {
    const { app, server, ivan } = await linkedPlayer()
    server.members.set('100', ['vip'])
    for (const [discordId, code] of [
      [null, 'discord_not_linked'],
      ['200', 'discord_relinked'],
    ] as const) {
      await app.db.tx((queries) => queries.update(users).set({ discordId: '100' }).where(eq(users.id, ivan.id)))
      server.meanwhile = () =>
        app.db.tx(async (queries) => void (await queries.update(users).set({ discordId }).where(eq(users.id, ivan.id))))
      await expectRefusal(app, () => checkRole(app, ivan), 409, code)
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
    expect(server.asked).toBe(1)
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
    expect(await newsOf(app, ivan)).toHaveLength(1)
  })

  test('is asked once in thirty seconds by one person; an admin does not wait for the player', async () => {
    const { server, discord } = fakeDiscord()
    const app = await startApp({ discord })
    const [ivan, judge] = [await app.player({ discordId: '100' }), await app.admin()]
    server.members.set('100', ['premium'])
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkRole(app, ivan)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429])
    expect(server.asked).toBe(1)
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
    expect(await newsOf(app, ivan)).toEqual(['Premium выдан', 'Premium закончился'])
    expect((await newsOf(app, olga)).at(-1)).toBe('Premium продлён')
    expect((await newsOf(app, vera)).at(-1)).toBe('Premium отозван')
    const again = await send(app, judge, 'POST', 'admin/check-premium-expiration')
    expect(await again.json()).toEqual({ expiredCount: 0 })
    const own = (await logOf(app)).filter(({ action }) => action === 'check_premium_expiration')
    expect(own.map(({ adminId }) => adminId)).toEqual([judge.id, judge.id])
    await expectRefusal(app, () => send(app, ivan, 'POST', 'admin/check-premium-expiration'), 403, 'forbidden')
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
    const { app, judge } = await startPremium()
    const ivan = await app.player()
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 20 })
    for (const days of [0, 12.9, 13, 13.1, 18.9, 19, 19.5]) {
      app.clock.now = inDays(days)
      await Promise.all([premiumRound(app.deps), premiumRound(app.deps)])
    }
    expect(await newsOf(app, ivan)).toEqual(['Premium выдан', 'Premium скоро закончится', 'Premium скоро закончится'])
    // Prolonged, it is another end: told anew.
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 7 })
    await premiumRound(app.deps)
    expect(await newsOf(app, ivan)).toHaveLength(4)
    app.clock.now = inDays(20.5)
    await premiumRound(app.deps)
    expect((await newsOf(app, ivan)).at(-1)).toBe('Premium скоро закончится')
  })

  test('after a time without rounds one reminder is enough, and a short Premium is not announced as ending at once', async () => {
    const { app, judge } = await startPremium()
    const [ivan, olga] = [await app.player(), await app.player()]
    await grant(app, judge, ivan.id, { reason: 'x', durationDays: 20 })
    await grant(app, judge, olga.id, { reason: 'x', durationDays: 3 })
    await premiumRound(app.deps)
    expect(await newsOf(app, olga)).toEqual(['Premium выдан'])
    app.clock.now = inDays(19.5)
    for (let round = 0; round < 3; round++) await premiumRound(app.deps)
    const told = (await app.requestAs(ivan, '/api/territory/notifications')).json() as Promise<{ message: string }[]>
    expect((await told).map(({ message }) => message)).toEqual([
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
    expect(server.asked).toBe(1)
    app.clock.now = inDays(1)
    server.isDown = true
    await premiumRound(app.deps)
    await premiumRound(app.deps)
    expect(server.asked).toBe(3)
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
    expect(await newsOf(app, ivan)).toEqual(['Premium подтверждён', 'Premium закончился'])
    await expectAuditToPass(app)
  })
})

describe('the check of everybody’s role', () => {
  async function crowd() {
    const place = await startPremium()
    const people = await Promise.all(['1', '2', '3', '4', '5'].map((discordId) => place.app.player({ discordId })))
    const { app, server, judge } = place
    const start = () => send(app, judge, 'POST', 'admin/check-all-discord-premium')
    const sweep = async () => (await (await app.requestAs(judge, '/api/admin/discord-sweep')).json()) as RoleSweep
    const ended = () => expect.poll(sweep, { timeout: 20_000, interval: 20 }).toMatchObject({ isRunning: false })
    return { ...place, server, people, start, sweep, ended }
  }

  test('goes through all members, in the background, and is one row in the log', async () => {
    const { app, server, judge, people, start, sweep, ended } = await crowd()
    expect(await sweep()).toBeNull()
    for (const id of ['1', '2', '3', '9']) server.members.set(id, id === '3' ? [] : ['gold'])

    const answer = await start()

    expect([answer.status, await answer.json()]).toEqual([200, { message: expect.any(String) }])
    await ended()
    expect(await sweep()).toMatchObject({ total: 5, done: 5, active: 2, failed: 0, endedAt: iso(0) })
    const tiers = await Promise.all(people.map((player) => statusOf(app, player)))
    expect(tiers.map(({ tier }) => tier)).toEqual(['gold', 'gold', 'none', 'none', 'none'])
    expect(await logOf(app)).toMatchObject([{ adminId: judge.id, action: 'check_all_discord_premium' }])
    await expectAuditToPass(app)
  })

  test('that breaks off changes nothing for those it has not reached', async () => {
    const { app, server, people, start, sweep, ended } = await crowd()
    for (const id of ['1', '2', '3', '4', '5']) server.members.set(id, ['premium'])
    await start()
    await ended()
    server.members.set('1', [])
    server.members.delete('5')
    server.pages = 1
    for (const days of [1, 5]) {
      app.clock.now = inDays(days)
      await start()
      await ended()
    }
    expect(await sweep()).toMatchObject({ total: 5, done: 2, failed: 3, isRunning: false })
    const active = await Promise.all(people.map((player) => statusOf(app, player)))
    expect(active.map(({ isActive }) => isActive)).toEqual([false, true, true, true, true])

    // Only a whole list says that somebody is not a member, and three days later says it again.
    server.pages = Number.POSITIVE_INFINITY
    for (const days of [6, 10]) {
      app.clock.now = inDays(days)
      await start()
      await ended()
    }
    expect(await statusOf(app, people[4]!)).toMatchObject({ isActive: false })
    expect(await statusOf(app, people[1]!)).toMatchObject({ isActive: true, endDate: iso(40) })
  })

  test('is one at a time; one whose server is gone is over', async () => {
    const { app, server, start, sweep, judge } = await crowd()
    let go = () => {}
    const gate = new Promise<void>((open) => {
      go = open
    })
    const everybody = app.deps.discord.everybody
    app.deps.discord.everybody = async function* () {
      await gate
      yield* everybody()
    }
    const answers = await Promise.all(Array.from({ length: 5 }, start))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    await expectRefusal(app, start, 409, 'role_sweep_running', 'Проверка всех игроков уже идёт')
    expect(await sweep()).toMatchObject({ isRunning: true })
    app.clock.now = new Date(+noon + 5 * MINUTE)
    expect(await sweep()).toMatchObject({ isRunning: false })
    expect((await start()).status).toBe(200)
    go()
    await expect.poll(sweep, { timeout: 20_000, interval: 20 }).toMatchObject({ isRunning: false })
    expect(server.asked).toBe(0)
    expect((await logOf(app)).filter(({ adminId }) => adminId === judge.id)).toHaveLength(2)
  })

  test('never throws, even without a row of its own', async () => {
    const { app, server } = await crowd()
    server.isDown = true
    await sweepRoles(app.deps, 'nobody')
  })
})
