import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { sendQueued } from '#api/notifications/queue'
import { sendMessage } from '#api/tournaments/day/messages'
import { lockTournament } from '#db/locks'
import { MINUTE } from '#shared/units'
import { inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { grant } from '../../../support/slices/premium.ts'
import {
  adminDayOf,
  blockOf,
  forgetMe,
  minutesBefore,
  remindMe,
  say,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  clockAt,
  done,
  edit,
  form,
  inHours,
  named,
  notificationsOf,
  register,
  setStatus,
  wait,
  withRegistered,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'

test('a message reaches each of its audience once and stands in the lobby, newest first (TOURNAMENT-32)', async () => {
  const { app, judge, cup, ivan, olga, pavel } = await withRegistered({ maxParticipants: '1' })
  await done(wait(app, olga, cup.id))
  expect(await done(say(app, judge, cup.id, 'Код скоро'))).toMatchObject({ recipients: 1 })
  await expectRefusal(
    app,
    () => say(app, judge, cup.id, 'Ещё'),
    429,
    'too_many_requests',
    'Следующее сообщение — через 60 секунд',
  )
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE)
  expect(await done(say(app, judge, cup.id, 'Ждите', 'waitlist'))).toMatchObject({ recipients: 1 })
  app.clock.now = new Date(app.clock.now.getTime() + MINUTE)
  expect(await done(say(app, judge, cup.id, 'Начинаем', 'all'))).toMatchObject({ recipients: 2 })
  const from = 'Сообщение организатора: «Кубок осени»'
  expect(await notificationsOf(app, ivan)).toEqual([`${from}: Начинаем`, `${from}: Код скоро`])
  expect(await notificationsOf(app, olga)).toEqual([`${from}: Начинаем`, `${from}: Ждите`])
  expect(await notificationsOf(app, pavel)).toEqual([])
  expect((await blockOf(app, ivan, cup.id)).messages.map(({ text }) => text)).toEqual(['Начинаем', 'Код скоро'])
  expect((await adminDayOf(app, judge, cup.id)).messages).toMatchObject([
    { text: 'Начинаем', to: 'all', recipients: 2, isSent: true },
    { text: 'Ждите', recipients: 1 },
    { text: 'Код скоро', recipients: 1 },
  ])
})

test('a message to nobody, an empty and a long one are refused (TOURNAMENT-32)', async () => {
  const { app, judge, cup } = await withTournament()
  await expectRefusal(app, () => say(app, judge, cup.id, 'Привет'), 409, 'nobody_to_tell')
  await expectRefusal(app, () => say(app, judge, cup.id, ' '), 400, 'invalid_input', 'Напиши сообщение')
  const long = 'Сообщение — не больше 1000 символов'
  await expectRefusal(app, () => say(app, judge, cup.id, 'я'.repeat(1001)), 400, 'invalid_input', long)
})

test('a kill between batches loses no recipient and tells none twice; who comes later is not told (TOURNAMENT-32)', async () => {
  const { app, judge, cup } = await withTournament({ maxParticipants: '100', entryFee: '0' })
  const players = []
  for (let index = 0; index < 27; index++) players.push(await named(app, `Игрок ${index}`))
  for (const player of players) await done(register(app, player, cup.id))

  const message = { text: 'Всем', to: 'participants' } as const
  await transact(app.deps, (tx) => sendMessage(tx, judge, cup.id, message), lockTournament(cup.id))
  let commits = 0
  const killed: typeof app.deps.db.tx = async (work, locks) => {
    if (++commits > 1) throw new Error('killed after the first batch')
    return app.deps.db.tx(work, locks)
  }
  await expect(sendQueued({ ...app.deps, db: { ...app.deps.db, tx: killed } })).rejects.toThrow('killed')
  const late = await named(app, 'Опоздавший')
  await done(register(app, late, cup.id))
  await clockAt(app, app.clock.now)
  await clockAt(app, app.clock.now)
  for (const player of players) expect(await notificationsOf(app, player)).toHaveLength(1)
  expect(await notificationsOf(app, late)).toEqual([])
})

test('an hour before the start its participants are reminded once, and again when it is moved to later (TOURNAMENT-39)', async () => {
  const { app, judge, cup, ivan, olga } = await withRegistered({ maxParticipants: '1' })
  await done(wait(app, olga, cup.id))
  await minutesBefore(app, cup, 61)
  expect(await notificationsOf(app, ivan)).toEqual([])
  for (const minutes of [60, 59, 30]) await minutesBefore(app, cup, minutes)
  const first = 'Через час: «Кубок осени»: Начало 15 сентября 2026, 15:00 МСК'
  expect(await notificationsOf(app, ivan)).toEqual([first])
  expect(await notificationsOf(app, olga)).toEqual([])

  const moved = { ...form({ maxParticipants: '1' }), startDate: inHours(50).toISOString() }
  await done(edit(app, judge, cup.id, moved))
  await clockAt(app, inHours(49))
  const reminders = (await notificationsOf(app, ivan)).filter((text) => text.startsWith('Через час'))
  expect(reminders).toEqual(['Через час: «Кубок осени»: Начало 15 сентября 2026, 17:00 МСК', first])
})

test('a start that is moved within the hour is not reminded of again (TOURNAMENT-39)', async () => {
  const { app, judge, cup, ivan } = await withRegistered()
  await minutesBefore(app, cup, 50)
  const moved = { ...form(), startDate: new Date(+inDays(2) + 5 * MINUTE).toISOString() }
  await done(edit(app, judge, cup.id, moved))
  await minutesBefore(app, cup, 40)
  const reminders = (await notificationsOf(app, ivan)).filter((text) => text.startsWith('Через'))
  expect(reminders).toEqual(['Через 50 минут: «Кубок осени»: Начало 15 сентября 2026, 15:00 МСК'])
})

test('a tournament that was begun or cancelled is not reminded of (TOURNAMENT-39)', async () => {
  for (const status of ['in_progress', 'cancelled']) {
    const { app, judge, cup, ivan } = await withRegistered()
    await done(setStatus(app, judge, cup.id, status))
    await minutesBefore(app, cup, 50)
    expect((await notificationsOf(app, ivan)).filter((text) => text.startsWith('Через'))).toEqual([])
  }
})

test('who asks for it hears once that registration opens, by date or by hand (TOURNAMENT-38)', async () => {
  for (const isByHand of [false, true]) {
    const { app, judge, cup, ivan, olga, pavel } = await withTournament({
      registrationStartDate: inHours(3).toISOString(),
    })
    for (const player of [ivan, ivan, olga]) await done(remindMe(app, player, cup.id))
    await done(forgetMe(app, olga, cup.id))
    await clockAt(app, inHours(2))
    expect(await notificationsOf(app, ivan)).toEqual([])
    if (isByHand) await done(setStatus(app, judge, cup.id, 'registration_open'))
    for (const hours of [3, 4]) await clockAt(app, inHours(isByHand ? 2 : hours))
    const opened = ['Регистрация открыта: «Кубок осени»: можно занять место']
    expect([await notificationsOf(app, ivan), await notificationsOf(app, olga)]).toEqual([opened, []])
    await expectRefusal(app, () => remindMe(app, pavel, cup.id), 409, 'registration_open')
  }
})

test('who has Premium hears it when registration opens for Premium, the others at its time (TOURNAMENT-38)', async () => {
  const early = { premiumHoursEarly: '3', registrationStartDate: inHours(6).toISOString() }
  const { app, judge, cup, ivan, olga, pavel } = await withTournament(early)
  for (const player of [ivan, olga, pavel]) await done(remindMe(app, player, cup.id))
  await done(grant(app, judge, ivan.id))
  const openingsHeard = async () =>
    Promise.all(
      [ivan, olga, pavel].map(async (player) =>
        (await notificationsOf(app, player)).filter((text) => text.startsWith('Регистрация')),
      ),
    )
  const first = ['Регистрация открыта: «Кубок осени»: с Premium можно занять место раньше всех']
  const last = ['Регистрация открыта: «Кубок осени»: можно занять место']
  await clockAt(app, new Date(+inHours(3) - 1))
  expect(await openingsHeard()).toEqual([[], [], []])
  for (const hours of [3, 3]) await clockAt(app, inHours(hours))
  expect(await openingsHeard()).toEqual([first, [], []])
  await expectRefusal(app, () => remindMe(app, ivan, cup.id), 409, 'registration_open')
  await done(grant(app, judge, olga.id))
  await clockAt(app, inHours(4))
  expect(await openingsHeard()).toEqual([first, first, []])
  for (const hours of [6, 7]) await clockAt(app, inHours(hours))
  expect(await openingsHeard()).toEqual([first, first, last])
})

test('a tournament that is cancelled before tells nobody of its registration (TOURNAMENT-38)', async () => {
  const { app, judge, cup, ivan } = await withTournament({ registrationStartDate: inHours(3).toISOString() })
  await done(remindMe(app, ivan, cup.id))
  await done(setStatus(app, judge, cup.id, 'cancelled'))
  await clockAt(app, inHours(4))
  expect(await notificationsOf(app, ivan)).toEqual([])
  await expectRefusal(app, () => remindMe(app, ivan, cup.id), 409, 'tournament_cancelled')
})
