import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, inDays } from '../../../support/app.ts'
import { adjust } from '../../../support/people.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  adminDayOf,
  cancelCheckIn,
  checkIn,
  checkInFor,
  checkInsOf,
  minutesBefore,
  saveDay,
  takeBack,
} from '../../../support/slices/tournamentDay.ts'
import {
  clockAt,
  done,
  edit,
  escrowOf,
  form,
  named,
  notificationsOf,
  pageOf,
  register,
  setStatus,
  unregister,
  wait,
  withTournament,
} from '../../../support/slices/tournaments.ts'
import { expectAuditToPass, moneyOf } from '../../../support/slices/withdrawals.ts'

/** Ivan and Olga have the two seats, three wait; check-in opens 60 and closes 15 minutes before the start. */
async function withCheckIn(changes: object = {}, tournamentChanges: Record<string, string> = {}) {
  const made = await withTournament({ maxParticipants: '2', ...tournamentChanges })
  const { app, judge, cup, ivan, olga } = made
  for (const player of [ivan, olga]) await done(register(app, player, cup.id))
  const waitlist: User[] = []
  for (const [index, balance] of [1000, 1000, 1000].entries()) {
    const player = await named(app, `Очередь ${index + 1}`, balance)
    await done(wait(app, player, cup.id))
    waitlist.push(player)
  }
  await done(saveDay(app, judge, cup.id, changes))
  return { ...made, waitlist: waitlist as [User, User, User] }
}
const standing = async (app: App, user: User, id: string) => {
  const own = (await pageOf(app, user, id)).ownRegistration
  return own && [own.status, own.waitingPlace]
}

describe('check-in', () => {
  test('is open between both moments, for seats and for the waitlist, once and back (TOURNAMENT-33)', async () => {
    const { app, cup, ivan, pavel, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 60.1)
    const opens = 'Чек-ин откроется 15 сентября 2026, 14:00 МСК'
    await expectRefusal(app, () => checkIn(app, ivan, cup.id), 409, 'check_in_not_open', opens)
    await minutesBefore(app, cup, 60)
    await expectRefusal(app, () => checkIn(app, pavel, cup.id), 409, 'not_registered')
    for (const player of [ivan, ivan, waitlist[1]]) await done(checkIn(app, player, cup.id))
    expect(await checkInsOf(app, ivan)).toEqual([
      {
        tournamentId: cup.id,
        hasSeat: true,
        opensAt: inDays(2 - 1 / 24).toISOString(),
        closesAt: new Date(+inDays(2) - 15 * MINUTE).toISOString(),
        checkedInAt: app.clock.now.toISOString(),
      },
    ])
    expect(await checkInsOf(app, waitlist[1])).toMatchObject([{ hasSeat: false }])
    await done(takeBack(app, ivan, cup.id))
    expect(await checkInsOf(app, ivan)).toMatchObject([{ checkedInAt: null }])
    await minutesBefore(app, cup, 15)
    await expectRefusal(app, () => checkIn(app, waitlist[0], cup.id), 409, 'check_in_closed')
    await expectRefusal(app, () => takeBack(app, waitlist[1], cup.id), 409, 'check_in_closed')
  })

  test('is refused where there is none (TOURNAMENT-33)', async () => {
    const { app, judge, cup, ivan } = await withTournament()
    await done(register(app, ivan, cup.id))
    await expectRefusal(app, () => checkIn(app, ivan, cup.id), 409, 'no_check_in')
    await expectRefusal(app, () => cancelCheckIn(app, judge, cup.id), 409, 'no_check_in')
  })

  test('says that it opens, once, and calls once more who has not checked in (TOURNAMENT-33)', async () => {
    const { app, cup, ivan, olga, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 60)
    const until = '15 сентября 2026, 14:45 МСК'
    const opened = `Чек-ин открыт: «Кубок осени»: Отметься на странице турнира до ${until}: кто не отметится, потеряет место`
    const soon = 'Через час: «Кубок осени»: Начало 15 сентября 2026, 15:00 МСК'
    expect(await notificationsOf(app, ivan)).toEqual([soon, opened])
    expect((await notificationsOf(app, waitlist[0]))[0]).toContain('Отметься до')
    await done(checkIn(app, ivan, cup.id))
    for (const minutes of [21, 20, 19]) await minutesBefore(app, cup, minutes)
    expect(await notificationsOf(app, ivan)).toEqual([soon, opened])
    expect(await notificationsOf(app, olga)).toEqual([
      `Чек-ин вот-вот закроется: «Кубок осени»: Отметься на странице турнира до ${until}, иначе место уйдёт очереди`,
      soon,
      opened,
    ])
    expect(await notificationsOf(app, waitlist[0])).toHaveLength(1)
  })

  test('an admin checks somebody in, also early; each time is logged (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan, pavel } = await withCheckIn()
    await expectRefusal(app, () => checkInFor(app, judge, cup.id, pavel), 409, 'player_not_in')
    await done(checkInFor(app, judge, cup.id, ivan))
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ checkedIn: 1, participants: 2, waiting: 3 })
    const [logged] = await done<{ action: string; details: object }[]>(app.requestAs(judge, '/api/admin/actions'))
    expect(logged).toMatchObject({ action: 'check_in_player', details: { userId: ivan.id } })
    await minutesBefore(app, cup, 15)
    await expectRefusal(app, () => checkInFor(app, judge, cup.id, ivan), 409, 'check_in_closed')
  })
})

describe('the close', () => {
  test('gives the fee back to who is absent, and the seat to the first of the waitlist who is there and can pay (TOURNAMENT-34)', async () => {
    const { app, judge, cup, ivan, olga, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 30)
    await done(checkIn(app, ivan, cup.id))
    for (const player of waitlist.slice(1)) await done(checkIn(app, player, cup.id))
    await minutesBefore(app, cup, 15)
    expect(await standing(app, ivan, cup.id)).toEqual(['paid', null])
    expect(await standing(app, olga, cup.id)).toBe(null)
    expect(await standing(app, waitlist[0], cup.id)).toEqual(['waiting', 1])
    expect(await standing(app, waitlist[1], cup.id)).toEqual(['paid', null])
    expect([await moneyOf(app, olga), await moneyOf(app, waitlist[1])]).toMatchObject([
      { available: 1000_00 },
      { available: 700_00 },
    ])
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
    expect(await standing(app, waitlist[2], cup.id)).toEqual(['waiting', 3])
    await minutesBefore(app, cup, 15)
    expect(await standing(app, waitlist[2], cup.id)).toEqual(['paid', null])
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
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({
      status: 'in_progress',
      currentParticipants: 2,
      waitingCount: 0,
    })
    expect(await standing(app, waitlist[1], cup.id)).toEqual(['paid', null])
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
    expect(await standing(app, pavel, cup.id)).toEqual(['paid', null])
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
    const players = []
    for (let index = 0; index < 17; index++) {
      const player = await named(app, `Игрок ${index}`)
      await done(register(app, player, cup.id))
      players.push(player)
    }
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

describe('a start that is moved', () => {
  const movedTo = async (app: App, judge: User, id: string, minutes: number) => {
    const startDate = new Date(app.clock.now.getTime() + minutes * MINUTE)
    const { registrationEndDate } = form({})
    const registration = new Date(Math.min(+startDate, Date.parse(registrationEndDate))).toISOString()
    return done(
      edit(
        app,
        judge,
        id,
        form({ startDate: startDate.toISOString(), registrationEndDate: registration, maxParticipants: '2' }),
      ),
    )
  }

  test('to later asks for a new check-in, says so again, and moves the close (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 20)
    await done(checkIn(app, ivan, cup.id))
    await movedTo(app, judge, cup.id, 120)
    expect(await checkInsOf(app, ivan)).toMatchObject([{ checkedInAt: null }])
    await clockAt(app, new Date(app.clock.now.getTime() + 60 * MINUTE))
    const opened = (await notificationsOf(app, ivan)).filter((text) => text.startsWith('Чек-ин открыт'))
    expect(opened).toHaveLength(2)
    await done(checkIn(app, ivan, cup.id))
    await clockAt(app, new Date(app.clock.now.getTime() + 45 * MINUTE))
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: 1 })
  })

  test('a little keeps who is there (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 40)
    await done(checkIn(app, ivan, cup.id))
    await movedTo(app, judge, cup.id, 50)
    expect((await checkInsOf(app, ivan))[0]?.checkedInAt).not.toBe(null)
    await clockAt(app, new Date(app.clock.now.getTime() + 10 * MINUTE))
    const opened = (await notificationsOf(app, ivan)).filter((text) => text.startsWith('Чек-ин открыт'))
    expect(opened).toHaveLength(1)
  })

  test('to so soon that nobody could check in drops nobody (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 100)
    await movedTo(app, judge, cup.id, 18)
    await clockAt(app, new Date(app.clock.now.getTime() + 10 * MINUTE))
    expect(await pageOf(app, ivan, cup.id)).toMatchObject({ currentParticipants: 2 })
    expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ dropped: null })
  })
})
