import { describe, expect, test } from 'vitest'
import { sweepRoles } from '#api/premium/sweep'
import type { RoleSweep } from '#shared/premium/premium'
import { MINUTE } from '#shared/units'
import { inDays, noon, send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { iso, logOf, startPremium, statusOf } from '../../support/slices/premium.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

describe('the check of everybody’s role', () => {
  async function crowd() {
    const place = await startPremium()
    const people = await Promise.all(['1', '2', '3', '4', '5'].map((discordId) => place.app.player({ discordId })))
    const { app, server, judge } = place
    const start = () => send(app, judge, 'POST', 'admin/check-all-discord-premium')
    const sweep = async () => (await (await app.requestAs(judge, '/api/admin/discord-sweep')).json()) as RoleSweep
    const ended = () => expect.poll(sweep, { interval: 20 }).toMatchObject({ isRunning: false })
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
    await expect.poll(sweep, { interval: 20 }).toMatchObject({ isRunning: false })
    expect(server.roleRequests).toBe(0)
    expect((await logOf(app)).filter(({ adminId }) => adminId === judge.id)).toHaveLength(2)
  })

  test('never throws, even without a row of its own', async () => {
    const { app, server } = await crowd()
    server.isDown = true
    await sweepRoles(app.deps, 'nobody')
  })
})
