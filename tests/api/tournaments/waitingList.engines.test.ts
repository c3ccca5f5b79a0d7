import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { inDays } from '../../support/app.ts'
import { adjust } from '../../support/people.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { standingOf } from '../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  entered,
  escrowOf,
  inHours,
  leaveWaitlist,
  list,
  notificationsOf,
  pageOf,
  register,
  setStatus,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../support/slices/withdrawals.ts'

/** Ivan has the only seat; a player with each balance waits. */
async function withWaitlist(balances: number[]) {
  const made = await withRegistered({ maxParticipants: '1' })
  return { ...made, waitlist: await entered(made.app, made.cup.id, balances, wait) }
}

describe('the line', () => {
  test('takes no money, says the place in it, and is counted', async () => {
    const { app, cup, waitlist } = await withWaitlist([1000, 0, 1000])
    for (const [index, player] of waitlist.entries()) {
      expect(await standingOf(app, player, cup.id)).toEqual(['waiting', index + 1])
      expect((await pageOf(app, player, cup.id)).isUserRegistered).toBe(false)
    }
    expect(await moneyOf(app, waitlist[0]!)).toEqual({ available: 1000_00, held: 0 })
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ waitingCount: 3, currentParticipants: 1 })
    expect((await pageOf(app, undefined, cup.id)).registrations).toHaveLength(1)
    await expectAuditToPass(app)
  })

  test('moves up when somebody leaves it', async () => {
    const { app, cup, waitlist } = await withWaitlist([1000, 1000])
    expect(await done(leaveWaitlist(app, waitlist[0]!, cup.id))).toEqual({ refundAmount: 0 })
    expect(await standingOf(app, waitlist[1]!, cup.id)).toEqual(['waiting', 1])
    expect(await done(unregister(app, waitlist[1]!, cup.id))).toEqual({ refundAmount: 0 })
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ waitingCount: 0 })
    await expectAuditToPass(app)
  })

  test('is refused where there is a place, to who is in, to who is in it, and when registration is closed', async () => {
    const { app, cup, ivan, olga, pavel } = await withTournament({ maxParticipants: '1' })
    await expectRefusal(app, () => wait(app, olga, cup.id), 409, 'place_free')
    await done(register(app, ivan, cup.id))
    await expectRefusal(app, () => wait(app, ivan, cup.id), 409, 'already_registered')
    await done(wait(app, olga, cup.id))
    await expectRefusal(app, () => wait(app, olga, cup.id), 409, 'already_waiting')
    await expectRefusal(app, () => leaveWaitlist(app, ivan, cup.id), 409, 'not_waiting')
    await expectRefusal(app, () => leaveWaitlist(app, pavel, cup.id), 409, 'not_waiting')
    app.clock.now = inDays(1)
    await expectRefusal(app, () => wait(app, pavel, cup.id), 409, 'registration_over')
  })
})

describe('a place that comes free', () => {
  test('goes to the first on the waitlist, who pays in the same transaction and is notified', async () => {
    const { app, cup, ivan, waitlist } = await withWaitlist([1000, 1000])
    await done(unregister(app, ivan, cup.id))
    expect(await standingOf(app, waitlist[0]!, cup.id)).toEqual(['paid', null])
    expect(await standingOf(app, waitlist[1]!, cup.id)).toEqual(['waiting', 1])
    expect(await moneyOf(app, waitlist[0]!)).toEqual({ available: 700_00, held: 0 })
    expect(await escrowOf(app, cup)).toBe(300_00)
    expect(await notificationsOf(app, waitlist[0]!)).toEqual([
      'Место освободилось: ты участвуешь: «Кубок осени»: с баланса списано 300 ₽',
    ])
    expect(await notificationsOf(app, waitlist[1]!)).toEqual([])
    await expectAuditToPass(app)
  })

  test('says so on the page and in the list of who was given it, with what was paid; not of who took it', async () => {
    const { app, cup, ivan, waitlist } = await withWaitlist([1000, 0])
    const seen = async (user: User) => [
      (await pageOf(app, user, cup.id)).waitlistFee,
      (await list(app, user)).map(({ waitlistFee }) => waitlistFee),
    ]
    expect(await seen(waitlist[0]!)).toEqual([null, [null]])
    await done(unregister(app, ivan, cup.id))
    expect(await seen(waitlist[0]!)).toEqual([300, [300]])
    expect(await seen(waitlist[1]!)).toEqual([null, [null]])
    expect((await list(app, undefined))[0]?.waitlistFee).toBe(null)
    await done(unregister(app, waitlist[0]!, cup.id))
    await done(register(app, waitlist[0]!, cup.id))
    expect(await seen(waitlist[0]!)).toEqual([null, [null]])
  })

  test('passes over who cannot pay: they keep their position and are notified why', async () => {
    const { app, cup, ivan, waitlist } = await withWaitlist([299.99, 0, 300, 1000])
    await done(unregister(app, ivan, cup.id))
    expect(await standingOf(app, waitlist[2]!, cup.id)).toEqual(['paid', null])
    expect(await standingOf(app, waitlist[0]!, cup.id)).toEqual(['waiting', 1])
    expect(await standingOf(app, waitlist[1]!, cup.id)).toEqual(['waiting', 2])
    expect(await standingOf(app, waitlist[3]!, cup.id)).toEqual(['waiting', 3])
    await clockAt(app, app.clock.now)
    for (const poor of waitlist.slice(0, 2)) {
      expect(await notificationsOf(app, poor)).toEqual([
        'Место освободилось, но на балансе меньше взноса: «Кубок осени»: взнос 300 ₽. Ты остаёшься в списке ожидания: накопи на взнос, и следующее место будет твоим',
      ])
    }
    expect(await notificationsOf(app, waitlist[3]!)).toEqual([])
    await expectAuditToPass(app)
  })

  test('stays free when nobody can pay, is notified once, and goes to the first who can at the next periodic job', async () => {
    const { app, cup, ivan, judge, waitlist } = await withWaitlist([0, 0])
    await done(unregister(app, ivan, cup.id))
    expect(await pageOf(app, undefined, cup.id)).toMatchObject({ currentParticipants: 0, waitingCount: 2 })
    await clockAt(app, inHours(1))
    for (const poor of waitlist) expect(await notificationsOf(app, poor)).toHaveLength(1)
    await done(adjust(app, judge, waitlist[1]!.id, { amount: 300, reason: 'Приз' }))
    await clockAt(app, inHours(2))
    expect(await standingOf(app, waitlist[1]!, cup.id)).toEqual(['paid', null])
    expect(await moneyOf(app, waitlist[1]!)).toEqual({ available: 0, held: 0 })
    await expectAuditToPass(app)
  })

  test('may be taken by who waits and has the money by now, and does not go to a newcomer before them', async () => {
    const { app, cup, ivan, judge, olga, waitlist } = await withWaitlist([0])
    await done(unregister(app, ivan, cup.id))
    await done(adjust(app, judge, waitlist[0]!.id, { amount: 500, reason: 'Приз' }))
    await expectRefusal(app, () => register(app, olga, cup.id), 409, 'tournament_full')
    await clockAt(app, inHours(1))
    expect(await standingOf(app, waitlist[0]!, cup.id)).toEqual(['paid', null])
  })

  test('goes to nobody once registration is closed; the waitlist is notified when the tournament begins', async () => {
    const { app, cup, ivan, waitlist } = await withWaitlist([1000])
    app.clock.now = inDays(1)
    await done(unregister(app, ivan, cup.id))
    await clockAt(app, inDays(1.5))
    expect(await standingOf(app, waitlist[0]!, cup.id)).toEqual(['waiting', 1])
    await clockAt(app, inDays(2))
    expect(await standingOf(app, waitlist[0]!, cup.id)).toBe(null)
    expect(await notificationsOf(app, waitlist[0]!)).toEqual([
      'Список ожидания закрыт: «Кубок осени»: турнир начался, а место не освободилось. Деньги не списывались',
    ])
    expect(await moneyOf(app, waitlist[0]!)).toEqual({ available: 1000_00, held: 0 })
    await expectAuditToPass(app)
  })

  test('ends with a cancelled tournament, of which everybody on the waitlist is notified', async () => {
    const { app, cup, judge, waitlist } = await withWaitlist([1000, 0])
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    for (const player of waitlist) {
      expect(await standingOf(app, player, cup.id)).toBe(null)
      expect(await notificationsOf(app, player)).toEqual([
        'Список ожидания закрыт: «Кубок осени»: турнир не состоится. Деньги не списывались',
      ])
    }
    await expectAuditToPass(app)
  })

  test('of five at once with seven in line: the first five who can pay are in', async () => {
    const { app, cup } = await withTournament({ maxParticipants: '5' })
    const inside = await entered(app, cup.id, Array(5).fill(1000))
    const waitlist = await entered(app, cup.id, [1000, 0, 1000, 1000, 0, 1000, 1000], wait)
    await Promise.all(inside.map((player) => done(unregister(app, player, cup.id))))
    const all = await Promise.all(waitlist.map(async (player) => (await standingOf(app, player, cup.id))?.[0]))
    expect(all).toEqual(['paid', 'waiting', 'paid', 'paid', 'waiting', 'paid', 'paid'])
    expect(await escrowOf(app, cup)).toBe(1500_00)
    await expectAuditToPass(app)
  })
})
