import { describe, expect, test } from 'vitest'
import { MINUTE } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { adjust } from '../../../support/people.ts'
import {
  adminDayOf,
  cancelCheckIn,
  checkIn,
  minutesBefore,
  saveDay,
  standingOf,
  withCheckIn,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  done,
  entered,
  escrowOf,
  notificationsOf,
  pageOf,
  register,
  setStatus,
  unregister,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

describe('the close', () => {
  test('gives the fee back to who is absent, and the seat to the first of the waitlist who is there and can pay (TOURNAMENT-34)', async () => {
    const { app, judge, cup, ivan, olga, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 30)
    await done(checkIn(app, ivan, cup.id))
    for (const player of waitlist.slice(1)) await done(checkIn(app, player, cup.id))
    await minutesBefore(app, cup, 15)
    expect(await standingOf(app, ivan, cup.id)).toEqual(['paid', null])
    expect(await standingOf(app, olga, cup.id)).toBe(null)
    expect(await standingOf(app, waitlist[0], cup.id)).toEqual(['waiting', 1])
    expect(await standingOf(app, waitlist[1], cup.id)).toEqual(['paid', null])
    expect(await moneyOf(app, olga)).toMatchObject({ available: 1000_00 })
    expect(await moneyOf(app, waitlist[1])).toMatchObject({ available: 700_00 })
    expect(await escrowOf(app, cup)).toBe(600_00)
    expect((await notificationsOf(app, olga))[0]).toBe(
      'Ты не отметился: место отдано: «Кубок осени»: взнос 300 ₽ вернулся на баланс',
    )
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: 1, closedAt: app.clock.now.toISOString() })
    await minutesBefore(app, cup, 5)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 2, waitingCount: 2 })
    await expectAuditToPass(app)
  })

  test('passes over who is there and cannot pay, and gives nothing to who is not there (TOURNAMENT-34)', async () => {
    const { app, cup, ivan, waitlist } = await withCheckIn({}, { entryFee: '1000' })
    await minutesBefore(app, cup, 30)
    await done(checkIn(app, waitlist[0], cup.id))
    await done(adjust(app, await app.admin({ username: 'second' }), waitlist[0].id, { amount: -1, reason: 'Проверка' }))
    await minutesBefore(app, cup, 15)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 0, waitingCount: 3 })
    expect((await notificationsOf(app, waitlist[0]))[0]).toContain('на балансе меньше взноса')
    await expectAuditToPass(app)
  })

  test('a seat that comes free between the close and the start goes to who has checked in (TOURNAMENT-5)', async () => {
    const { app, cup, ivan, olga, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 30)
    for (const player of [ivan, olga, waitlist[2]]) await done(checkIn(app, player, cup.id))
    await done(unregister(app, ivan, cup.id))
    expect(await standingOf(app, waitlist[2], cup.id)).toEqual(['waiting', 3])
    await minutesBefore(app, cup, 15)
    expect(await standingOf(app, waitlist[2], cup.id)).toEqual(['paid', null])
    await done(unregister(app, olga, cup.id))
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 1, waitingCount: 2 })
    await minutesBefore(app, cup, 0)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 1, waitingCount: 0 })
    await expectAuditToPass(app)
  })

  test('that falls on the start gives the seats to who waits, before the waitlist ends (TOURNAMENT-34)', async () => {
    const { app, cup, ivan, waitlist } = await withCheckIn({ checkInClosesBefore: 0 })
    await minutesBefore(app, cup, 30)
    await done(checkIn(app, ivan, cup.id))
    await done(checkIn(app, waitlist[1], cup.id))
    await minutesBefore(app, cup, 0)
    const page = { status: 'in_progress', currentParticipants: 2, waitingCount: 0 }
    expect(await pageOf(app, ivan, cup.id)).toMatchObject(page)
    expect(await standingOf(app, waitlist[1], cup.id)).toEqual(['paid', null])
    await expectAuditToPass(app)
  })

  test('drops nobody when an admin has begun before it, or when the server was away until after the start (TOURNAMENT-34)', async () => {
    for (const isByHand of [true, false]) {
      const { app, judge, cup, ivan } = await withCheckIn()
      await minutesBefore(app, cup, 30)
      if (isByHand) await done(setStatus(app, judge, cup.id, 'in_progress'))
      if (isByHand) await minutesBefore(app, cup, 10)
      else await minutesBefore(app, cup, -10)
      expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 2 })
      expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: null })
      await expectAuditToPass(app)
    }
  })

  test('drops nobody of a cancelled tournament, whose fees come back once (TOURNAMENT-34)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 30)
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await minutesBefore(app, cup, 10)
    expect(await moneyOf(app, ivan)).toMatchObject({ available: 1000_00 })
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 2 })
    await expectAuditToPass(app)
  })

  test('keeps who got the seat after it, while registration was still open (TOURNAMENT-34)', async () => {
    const start = inDays(2).toISOString()
    const { app, judge, cup, pavel } = await withTournament({ registrationEndDate: start })
    await done(saveDay(app, judge, cup.id))
    app.clock.now = new Date(+inDays(2) - 14 * MINUTE)
    await done(register(app, pavel, cup.id))
    await minutesBefore(app, cup, 13)
    expect(await standingOf(app, pavel, cup.id)).toEqual(['paid', null])
  })

  test('is taken back by an admin: nobody is dropped, and who was asked hears of it (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 30)
    await done(cancelCheckIn(app, judge, cup.id))
    await minutesBefore(app, cup, 10)
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 2 })
    expect((await notificationsOf(app, ivan))[0]).toBe(
      'Чек-ин отменён: «Кубок осени»: Отмечаться не нужно: все места сохранены',
    )
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ checkInOpensBefore: null, closedAt: null })
  })

  test('ends many seats in batches, each once (TOURNAMENT-34)', async () => {
    const { app, judge, cup } = await withTournament({ maxParticipants: '40' })
    const players = await entered(app, cup.id, Array(17).fill(1000))
    await done(saveDay(app, judge, cup.id))
    await minutesBefore(app, cup, 30)
    await done(checkIn(app, players[3]!, cup.id))
    await minutesBefore(app, cup, 15)
    expect(await pageOf(app, players[3], cup.id)).toMatchObject({ currentParticipants: 1 })
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: 16 })
    for (const player of players)
      expect(await moneyOf(app, player)).toMatchObject({ available: player === players[3] ? 700_00 : 1000_00 })
    await expectAuditToPass(app)
  })
})
