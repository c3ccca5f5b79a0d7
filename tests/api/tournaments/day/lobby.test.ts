import { expect, test } from 'vitest'
import { errorText } from '#shared/errors'
import { inDays } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  adminDayOf,
  blockOf,
  minutesBefore,
  readBlock,
  saveDay,
} from '../../../support/slices/tournaments/tournamentDay.ts'
import {
  done,
  notificationsOf,
  pageOf,
  setStatus,
  unregister,
  wait,
  withRegistered,
  withTournament,
} from '../../../support/slices/tournaments/tournaments.ts'

const lobby = { lobbyCode: 'TRF-777', lobbyLink: 'https://discord.gg/trofey', lobbyText: 'Заходи за десять минут' }

test('only who holds a seat and admins read the lobby; who waits, others and guests do not (TOURNAMENT-31)', async () => {
  const { app, judge, cup, ivan, olga, pavel } = await withRegistered({ maxParticipants: '1' })
  await done(wait(app, olga, cup.id))
  await done(saveDay(app, judge, cup.id))
  expect(await blockOf(app, ivan, cup.id)).toEqual({ ...lobby, messages: [] })
  expect(await blockOf(app, judge, cup.id)).toEqual({ ...lobby, messages: [] })
  for (const stranger of [olga, pavel])
    await expectRefusal(app, () => readBlock(app, stranger, cup.id), 403, 'seat_required')
  expect((await app.request(`/api/tournament/${cup.id}/day`)).status).toBe(401)
  expect((await readBlock(app, ivan, 'nothing')).status).toBe(404)
  for (const anybody of [undefined, ivan, judge])
    expect(JSON.stringify(await pageOf(app, anybody, cup.id))).not.toMatch(/TRF-777|discord\.gg|десять минут/)
})

test('who loses the seat loses the lobby at once (TOURNAMENT-31)', async () => {
  const { app, judge, cup, ivan } = await withRegistered()
  await done(saveDay(app, judge, cup.id))
  await done(unregister(app, ivan, cup.id))
  await expectRefusal(app, () => readBlock(app, ivan, cup.id), 403, 'seat_required')
})

test('the event of a change carries nothing of it, and the log keeps only which fields changed (TOURNAMENT-30)', async () => {
  const { app, judge, cup } = await withTournament()
  app.events.length = 0
  await done(saveDay(app, judge, cup.id))
  const event = { name: 'tournament-day-update', data: { tournamentId: cup.id } }
  expect(app.events.filter(({ name }) => name === event.name)).toEqual(
    [`tournament:${cup.id}`, 'admins'].map((to) => ({ ...event, to })),
  )
  const [logged] = await done<{ action: string; details: object }[]>(app.requestAs(judge, '/api/admin/actions'))
  expect(logged).toMatchObject({
    action: 'update_tournament_day',
    details: { name: 'Кубок осени', fields: Object.keys({ ...lobby, checkInOpensBefore: 0, checkInClosesBefore: 0 }) },
  })
  expect(JSON.stringify(logged)).not.toContain('TRF-777')
})

test('an edit of a version that another admin has changed is refused with who and what (TOURNAMENT-30)', async () => {
  const { app, judge, cup } = await withTournament()
  await done(saveDay(app, judge, cup.id))
  await done(saveDay(app, judge, cup.id, { version: 1, lobbyCode: 'TRF-778' }))
  const late = () => saveDay(app, judge, cup.id, { version: 1, lobbyText: 'Иначе' })
  const text = `${errorText('tournament_edited')} (Судья: код лобби)`
  await expectRefusal(app, late, 409, 'tournament_edited', text)
  expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ version: 2, lobbyCode: 'TRF-778' })
})

test('the same call twice is one edit (TOURNAMENT-30)', async () => {
  const { app, judge, cup } = await withTournament()
  const headers = { 'Idempotency-Key': 'one-edit-of-the-day' }
  for (let call = 0; call < 2; call++) await done(saveDay(app, judge, cup.id, {}, headers))
  expect(await adminDayOf(app, judge, cup.id)).toMatchObject({ version: 1 })
})

test.each([
  [{ lobbyCode: 'я'.repeat(65) }, 'Код лобби — не больше 64 символов'],
  [{ lobbyLink: 'http://discord.gg/trofey' }, 'Ссылка начинается с https://'],
  [{ lobbyLink: 'javascript:alert(1)' }, 'Ссылка начинается с https://'],
  [{ lobbyLink: 'https://[' }, 'Ссылка начинается с https://'],
  [{ lobbyLink: `https://a.example/${'a'.repeat(500)}` }, 'Слишком длинная ссылка'],
  [{ lobbyText: 'я'.repeat(2001) }, 'Текст — не больше 2000 символов'],
  [{ checkInOpensBefore: 15 }, 'Чек-ин открывается раньше, чем закрывается'],
  [{ checkInOpensBefore: null }, 'Укажи и начало, и конец чек-ина'],
  [{ checkInClosesBefore: -1 }, 'Чек-ин — от 0 до 1440 минут до начала'],
  [{ checkInClosesBefore: 1.5 }, 'Чек-ин — от 0 до 1440 минут до начала'],
])('the form refuses %o (TOURNAMENT-30)', async (changes, message) => {
  const { app, judge, cup } = await withTournament()
  await expectRefusal(app, () => saveDay(app, judge, cup.id, changes), 400, 'invalid_input', message)
})

test('a check-in whose close is less than five minutes away is refused, and any once the tournament goes on (TOURNAMENT-33)', async () => {
  const { app, judge, cup } = await withTournament()
  await minutesBefore(app, cup, 19)
  await expectRefusal(app, () => saveDay(app, judge, cup.id), 409, 'check_in_too_late')
  await done(saveDay(app, judge, cup.id, { checkInClosesBefore: 14 }))
  await done(setStatus(app, judge, cup.id, 'in_progress'))
  const started = 'Турнир уже начался: чек-ин не изменить'
  const moved = { version: 1, checkInClosesBefore: 10 }
  await expectRefusal(app, () => saveDay(app, judge, cup.id, moved), 409, 'tournament_started', started)
  await done(saveDay(app, judge, cup.id, { version: 1, checkInClosesBefore: 14, lobbyCode: 'NEW' }))
})

test('a lobby changes no seat and tells nobody (TOURNAMENT-30)', async () => {
  const { app, judge, cup, ivan } = await withRegistered()
  await done(saveDay(app, judge, cup.id, { checkInOpensBefore: null, checkInClosesBefore: null }))
  app.clock.now = inDays(1.5)
  expect(await notificationsOf(app, ivan)).toEqual([])
})
