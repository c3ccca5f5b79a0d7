import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActionLog, notifications } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting, InviteCode, MapSummary, Territory } from '#shared/dropmaps/shapes'
import { send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimsOf,
  joinWaitlist,
  lastLog,
  makeTemplate,
  mapRow,
  setMap,
  square,
  stateOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('a map has its template’s locations and stays as it is when the template changes', async () => {
  const { app, judge, ivan } = await withMap()
  const template = await makeTemplate(app, judge)
  const cup = await tournament(app, judge)
  const rules = { mode: 'tournament', maxPlayersPerSpot: 2, maxContestedSpots: 1, tournamentId: cup.id }
  const settings = { templateId: template, ...rules }
  const made = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', settings))
  const named = { template: { name: 'Остров', mapImageUrl: null }, customName: null, isLocked: false }
  expect(made).toMatchObject({ ...settings, ...named })
  expect(await lastLog(app)).toMatchObject({ action: 'create_map', targetType: 'map', targetId: made.id })
  await done(send(app, judge, 'PUT', `territories/${locationId(template, 1)}`, { name: 'Другое' }))
  const all = await done<Territory[]>(app.request(`/api/maps/${made.id}/territories/public`))
  expect(all.map(({ name }) => name)).toEqual(['Маяк', 'Порт', 'Лес'])
  expect(all.map(({ id }) => id)).toEqual([1, 2, 3].map((number) => locationId(made.id, number)))
  const templates = await done<{ id: string; locationCount: number }[]>(send(app, judge, 'GET', 'territory/templates'))
  expect(templates).toMatchObject([{ id: template, locationCount: 3 }])
  const nul = () => send(app, judge, 'GET', `territory/territories?templateId=%00`)
  await expectRefusal(app, nul, 404, 'not_found', 'Карта не найдена')
  const ofTemplate = await done(send(app, judge, 'GET', `territory/territories?templateId=${template}`))
  expect(ofTemplate).toMatchObject([{ name: 'Другое' }, {}, {}])
  await expectRefusal(app, () => claim(app, judge, locationId(template, 1)), 404, 'not_found', 'Локация не найдена')
  const whole = () => send(app, ivan, 'GET', `maps/${template}/full-data`)
  await expectRefusal(app, whole, 404, 'not_found', 'Карта не найдена')

  const change = (changes: object) => send(app, judge, 'PUT', `dropmap/settings/${made.id}`, changes)
  expect(await done(change({ customName: 'Финал' }))).toMatchObject({ customName: 'Финал' })
  const both = () => change({ customName: 'Итог', isLocked: true })
  await expectRefusal(app, both, 400, 'invalid_input', 'За раз меняется что-то одно: название или замок')
  expect(await done(change({ isLocked: true }))).toMatchObject({ isLocked: true })
  const list = await done<DropMapSetting[]>(send(app, judge, 'GET', 'dropmaps'))
  const tournamentOfMap = { name: 'Кубок осени' }
  expect(list[0]).toMatchObject({ id: made.id, customName: 'Финал', isLocked: true, tournament: tournamentOfMap })

  for (const body of [{}, { templateId: '' }]) {
    const making = () => send(app, judge, 'POST', 'dropmap/settings', body)
    await expectRefusal(app, making, 400, 'template_required', 'Выберите шаблон карты')
  }
})

test('maps are created, copied, renamed and deleted with a log row each, and losses are notified', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const copy = await done<{ id: string }>(send(app, judge, 'POST', `maps/copy/${map}`, { name: 'Копия' }))
  const copied = { name: 'Копия', locationCount: 3, lastNumber: 3, contestedCount: 0 }
  expect(await mapRow(app, copy.id)).toMatchObject(copied)
  expect(await claimsOf(app, copy.id)).toEqual({})
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: 'Новое имя' }))
  expect((await mapRow(app, map)).name).toBe('Новое имя')
  const empty = 'Название не может быть пустым'
  await expectRefusal(app, () => send(app, judge, 'PUT', `maps/${map}`, { name: '  ' }), 400, 'invalid_input', empty)
  await expectRefusal(app, () => send(app, judge, 'POST', 'maps', { name: '' }), 400, 'map_name_required')

  await done(send(app, judge, 'DELETE', `maps/${map}`))
  const log = await app.db.read.select().from(adminActionLog).orderBy(desc(adminActionLog.id)).limit(3)
  expect(log.map(({ action }) => action)).toEqual(['delete_map', 'update_map', 'create_map'])
  const notified = await app.db.read.select().from(notifications).orderBy(desc(notifications.id)).limit(2)
  const losses = Object.fromEntries(notified.map(({ userId, type }) => [userId, type]))
  expect(losses).toEqual({ [ivan.id]: 'territory_lost', [olga.id]: 'queue_expired' })
  await expectRefusal(app, () => send(app, judge, 'DELETE', `maps/${map}`), 404, 'not_found', 'Карта не найдена')
  await expectAuditToPass(app)
})

test('locations are created, changed and deleted; numbers are never reused', async () => {
  const { app, judge, ivan, olga, map, at, place } = await withMap({ maxPlayersPerSpot: 2 })
  const points = [
    { x: -5, y: 3.3 },
    { x: 1200, y: 0 },
    { x: 10.24, y: 99.9 },
  ]
  const create = (location: object) => send(app, judge, 'POST', `maps/${map}/territories`, location)
  const grotto = { name: 'Грот', description: 'У моря', maxPlayers: 'много', points }
  const made = await done<Territory>(create(grotto))
  expect(made).toMatchObject({
    id: at(4),
    number: 4,
    description: 'У моря',
    maxPlayers: 999,
    points: [
      { x: 0, y: 3.5 },
      { x: 1000, y: 0 },
      { x: 10, y: 100 },
    ],
  })
  await place([ivan, 4], [olga, 4])
  const narrow = () => send(app, judge, 'PUT', `territories/${at(4)}`, { name: 'Грот', maxPlayers: 1 })
  await expectRefusal(app, narrow, 409, 'map_occupied')
  await expectRefusal(app, () => setMap(app, judge, map, { maxPlayersPerSpot: '1' }), 409, 'map_occupied')
  await done(send(app, judge, 'DELETE', `territories/${at(4)}`))
  expect(await mapRow(app, map)).toMatchObject({ locationCount: 3, lastNumber: 4, contestedCount: 0 })
  const notified = await app.db.read.select().from(notifications).orderBy(desc(notifications.id)).limit(2)
  expect(notified).toMatchObject(Array(2).fill({ type: 'territory_lost', territory: 'Грот' }))
  expect((await done<Territory>(create({ name: 'Пик', points: square(9) }))).number).toBe(5)
  for (const body of [
    { name: '', points: square(9) },
    { name: 'Две точки', points: square(9).slice(2) },
    { name: 'Без точек' },
  ])
    await expectRefusal(app, () => create(body), 400, 'location_fields_required')
  await done(assign(app, judge, at(5), ivan.id))
  await expectAuditToPass(app)
})

test('a deleted location is named in the event and in every state from then on, as ranges', async () => {
  const { app, judge, ivan, olga, map, at, place } = await withMap({ locations: 6, maxPlayersPerSpot: 2 })
  const ranges = async () => (await stateOf(app, ivan, map)).deleted.map(([first, last]) => `${first}–${last}`)
  expect(await ranges()).toEqual([])
  await place([ivan, 2], [olga, 2])
  app.events.length = 0
  await done(send(app, judge, 'DELETE', `territories/${at(2)}`))
  const { version } = await mapRow(app, map)
  const data = { mapId: map, version, what: 'map', deletedLocation: 2 }
  expect(app.events.filter(({ name }) => name.startsWith('map-'))).toEqual([
    { name: 'map-update', to: `map:${map}`, data },
    { name: 'map-update', to: 'maps:all', data },
    { name: 'map-updated', to: `guests:${map}`, data },
  ])
  expect(await stateOf(app, ivan, map)).toMatchObject({ touched: [], deleted: [[2, 2]], own: { locationNumber: null } })
  for (const number of [3, 5, 6]) await done(send(app, judge, 'DELETE', `territories/${at(number)}`))
  await done(send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Пик', points: square(9) }))
  expect(await ranges()).toEqual(['2–3', '5–6'])
  await done(send(app, judge, 'DELETE', `territories/${at(7)}`))
  expect(await ranges()).toEqual(['2–3', '5–7'])
})

test('a name without visible characters is refused for a location, a map and an invite', async () => {
  const { app, judge, map, at } = await withMap()
  for (const name of ['\u3164', '\u2800 \u2800', '\u115f', '\ufe0f\u200d', '\u200b']) {
    const location = { name, points: square(9) }
    const required = 'location_fields_required'
    await expectRefusal(app, () => send(app, judge, 'POST', `maps/${map}/territories`, location), 400, required)
    await expectRefusal(app, () => send(app, judge, 'PUT', `territories/${at(1)}`, { name }), 400, required)
    await expectRefusal(app, () => send(app, judge, 'POST', 'maps', { name }), 400, 'map_name_required')
    const nameless = 'Введи имя для приглашения'
    const invited = () => send(app, judge, 'POST', `maps/${map}/invites`, { displayName: name })
    await expectRefusal(app, invited, 400, 'invalid_input', nameless)
  }
  const name = '⚓️ Порт 👩‍👩‍👧‍👦'
  const made = await done<Territory>(send(app, judge, 'POST', `maps/${map}/territories`, { name, points: square(9) }))
  expect(made.name).toBe(name)
})

test('decomposed letters are stored composed, and found in either form', async () => {
  const { app, judge, map } = await withMap()
  const [typed, kept] = ['Чёрный край'.normalize('NFD'), 'Чёрный край']
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: typed }))
  expect((await mapRow(app, map)).name).toBe(kept)
  await done(send(app, judge, 'POST', `maps/${map}/invites`, { displayName: typed }))
  for (const q of ['чёрный край', 'ЧЁРНЫЙ'.normalize('NFD')]) {
    const query = `?${new URLSearchParams({ q })}`
    expect(await done<MapSummary[]>(send(app, judge, 'GET', `maps${query}`))).toMatchObject([{ id: map, name: kept }])
    const invites = await done<InviteCode[]>(send(app, judge, 'GET', `maps/${map}/invites${query}`))
    expect(invites.map(({ displayName }) => displayName)).toEqual([kept])
  }
})
