import { expect, test } from 'vitest'
import { maps } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import { send } from '../../support/app.ts'
import { expectRefusal } from '../../support/refusals.ts'
import { assign, makeMap } from '../../support/slices/dropmaps/dropmaps.ts'
import { checkInFor, saveDay, takeOut } from '../../support/slices/tournaments/tournamentDay.ts'
import {
  done,
  named,
  payOut,
  register,
  wait,
  withRegistered,
  withTournament,
} from '../../support/slices/tournaments/tournaments.ts'
import { rowsOf } from './download.ts'

test('the organiser has participants, the waitlist and who has left, with game id, Discord, money, rank and location (TOURNAMENT-40)', async () => {
  const { app, judge, cup, ivan, olga } = await withTournament({ maxParticipants: '2' })
  const linked = await app.player({
    displayName: '=cmd()',
    username: 'lisa',
    balance: 1000,
    telegramUsername: 'lisa_tg',
    discordId: '7',
    discordUsername: 'lisa_ds',
  })
  await done(register(app, ivan, cup.id, { teamName: 'Север' }))
  await done(register(app, olga, cup.id))
  await done(wait(app, linked, cup.id))
  const last = await named(app, 'Последний')
  await done(wait(app, last, cup.id))
  await done(saveDay(app, judge, cup.id))
  await done(checkInFor(app, judge, cup.id, ivan))
  await done(takeOut(app, judge, cup.id, olga, { isRefunded: false }))

  const rows = await rowsOf(app, judge, 'participants', { tournament: cup.id })
  expect(rows.map((row) => [row.Игрок, row.Статус, row['Место в списке ожидания'], row.Отметился])).toEqual([
    ['Иван', 'Оплачено', '', 'да'],
    ["'=cmd()", 'Оплачено', '', 'нет'],
    ['Последний', 'В списке ожидания', '1', 'нет'],
    ['Ольга', 'Выбыл', '', 'нет'],
  ])
  expect(rows[0]).toMatchObject({ 'ID игры': ivan.epicGamesId, Команда: 'Север', 'Взнос, ₽': '300' })
  expect(rows[1]).toMatchObject({ Telegram: 'lisa_tg', Discord: 'lisa_ds', 'Имя пользователя': 'lisa' })
  expect(rows[3]).toMatchObject({ 'Взнос, ₽': '300', 'Возвращено, ₽': '0', 'Удержано, ₽': '300' })

  await done(payOut(app, judge, cup.id, [{ place: 1, userId: ivan.id, amount: 500 }]))
  expect((await rowsOf(app, judge, 'participants', { tournament: cup.id }))[0]).toMatchObject({
    Место: '1',
    'Приз, ₽': '500',
  })
})

test('a claim on a map of the tournament stands in its sheet (TOURNAMENT-40)', async () => {
  const { app, judge, cup, ivan } = await withRegistered()
  const mapId = await makeMap(app, judge)
  await app.db.tx((tx) => tx.update(maps).set({ tournamentId: cup.id }))
  await done(send(app, judge, 'POST', `maps/${mapId}/players`, { userIds: [ivan.id] }))
  await done(assign(app, judge, locationId(mapId, 1), ivan.id))
  const [row] = await rowsOf(app, judge, 'participants', { tournament: cup.id })
  expect(row?.Локации).toBe('Маяк')
})

test('a sheet without a tournament, or of none, is refused (TOURNAMENT-40)', async () => {
  const { app, judge } = await withTournament()
  const ask = (filters: object) => send(app, judge, 'POST', 'admin/csv', { list: 'participants', filters })
  await expectRefusal(app, () => ask({}), 400, 'invalid_input', expect.anything())
})

test('long sheets go on from page to page, each player once (TOURNAMENT-40)', async () => {
  const { app, judge, cup } = await withTournament({ maxParticipants: '150', entryFee: '0' })
  for (let index = 0; index < 230; index++) {
    const player = await named(app, `Игрок ${index}`)
    await done((index < 150 ? register : wait)(app, player, cup.id))
  }
  const rows = await rowsOf(app, judge, 'participants', { tournament: cup.id })
  expect(new Set(rows.map(({ Игрок }) => Игрок)).size).toBe(230)
  expect(rows).toHaveLength(230)
  expect(rows.slice(150).map((row) => row['Место в списке ожидания'])).toEqual(
    Array.from({ length: 80 }, (_, at) => `${at + 1}`),
  )
})
