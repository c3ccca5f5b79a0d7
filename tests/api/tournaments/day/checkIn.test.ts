import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  adminDayOf,
  cancelCheckIn,
  checkIn,
  checkInFor,
  checkInsOf,
  minutesBefore,
  playersIn,
  takeBack,
  withCheckIn,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  edit,
  form,
  notificationsOf,
  pageOf,
  setStatus,
  withRegistered,
} from '../../../support/slices/tournaments/tournaments.ts'

describe('check-in', () => {
  test('is open between both moments, for seats and for the waitlist, once and back (TOURNAMENT-33)', async () => {
    const { app, cup, ivan, pavel, waitlist } = await withCheckIn()
    await minutesBefore(app, cup, 60.1)
    const opens = 'Чек-ин откроется 15 сентября 2026, 14:00 МСК'
    for (const act of [checkIn, takeBack])
      await expectRefusal(app, () => act(app, ivan, cup.id), 409, 'check_in_not_open', opens)
    await minutesBefore(app, cup, 60)
    for (const act of [checkIn, takeBack])
      await expectRefusal(app, () => act(app, pavel, cup.id), 409, 'not_registered')
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

  test('the absent are those with a seat who did not check in, counted and by pages (TOURNAMENT-35)', async () => {
    const { app, judge, cup, ivan, olga, waitlist } = await withCheckIn()
    const absent = async (query = '') => (await playersIn(app, judge, cup.id, 'absent', query)).map((row) => row.userId)
    const path = `/api/admin/tournament/${cup.id}/players?list=absent`
    const total = async () => (await app.requestAs(judge, path)).headers.get('X-Total-Count')
    expect(await absent()).toEqual([ivan.id, olga.id])
    expect(await absent('&limit=1')).toEqual([ivan.id])
    expect(await total()).toBe('2')
    await minutesBefore(app, cup, 60)
    for (const player of [ivan, waitlist[0]]) await done(checkIn(app, player, cup.id))
    expect(await absent()).toEqual([olga.id])
    expect(await absent(`&q=${encodeURIComponent(ivan.displayName)}`)).toEqual([])
    expect(await total()).toBe('1')
    await done(checkInFor(app, judge, cup.id, olga))
    expect(await absent()).toEqual([])
    expect(await total()).toBe('0')
  })

  test('is refused where there is none (TOURNAMENT-33)', async () => {
    const { app, judge, cup, ivan } = await withRegistered()
    await expectRefusal(app, () => checkIn(app, ivan, cup.id), 409, 'no_check_in')
    await expectRefusal(app, () => takeBack(app, ivan, cup.id), 409, 'no_check_in')
    await expectRefusal(app, () => cancelCheckIn(app, judge, cup.id), 409, 'no_check_in')
  })

  test('is refused, and stays as it is, once the tournament is cancelled (TOURNAMENT-33)', async () => {
    const { app, judge, cup, ivan, olga } = await withCheckIn()
    await minutesBefore(app, cup, 60)
    await done(checkIn(app, ivan, cup.id))
    await done(setStatus(app, judge, cup.id, 'cancelled'))
    await expectRefusal(app, () => takeBack(app, ivan, cup.id), 409, 'tournament_cancelled')
    await expectRefusal(app, () => checkIn(app, olga, cup.id), 409, 'tournament_cancelled')
  })

  test('is refused once an admin has started the tournament (TOURNAMENT-33)', async () => {
    const { app, judge, cup, ivan } = await withCheckIn()
    await minutesBefore(app, cup, 60)
    await done(checkIn(app, ivan, cup.id))
    await done(setStatus(app, judge, cup.id, 'in_progress'))
    const started = 'Турнир уже начался: чек-ин не нужен'
    for (const act of [checkIn, takeBack])
      await expectRefusal(app, () => act(app, ivan, cup.id), 409, 'tournament_started', started)
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
      `Чек-ин вот-вот закроется: «Кубок осени»: Отметься на странице турнира до ${until}, иначе место уйдёт первому из списка ожидания`,
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

describe('a start that is moved', () => {
  const movedTo = async (app: App, judge: User, id: string, minutes: number) => {
    const startDate = new Date(app.clock.now.getTime() + minutes * MINUTE)
    const registrationEndDate = new Date(Math.min(+startDate, Date.parse(form().registrationEndDate))).toISOString()
    const dates = { startDate: startDate.toISOString(), registrationEndDate }
    return done(edit(app, judge, id, form({ ...dates, maxParticipants: '2' })))
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
