import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActionLog, notifications } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting, InviteCode, Territory } from '#shared/dropmaps/shapes'
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
  withMap,
} from '../../../support/slices/dropmaps.ts'
import { done, tournament } from '../../../support/slices/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

test('a map has its template’s locations and stays as it is when the template changes', async () => {
  const { app, judge, ivan } = await withMap()
  const template = await makeTemplate(app, judge)
  const cup = await tournament(app, judge)
  const made = await done<DropMapSetting>(
    send(app, judge, 'POST', 'dropmap/settings', {
      templateId: template,
      mode: 'tournament',
      maxPlayersPerSpot: 2,
      maxContestedSpots: 1,
      tournamentId: cup.id,
    }),
  )
  expect(made).toMatchObject({
    templateId: template,
    template: { name: 'Остров', mapImageUrl: null },
    customName: null,
    mode: 'tournament',
    tournamentId: cup.id,
    maxPlayersPerSpot: 2,
    maxContestedSpots: 1,
    isLocked: false,
  })
  expect(await lastLog(app)).toMatchObject({ action: 'create_map', targetType: 'map', targetId: made.id })
  await done(send(app, judge, 'PUT', `territories/${locationId(template, 1)}`, { name: 'Другое' }))
  const all = await done<Territory[]>(app.request(`/api/maps/${made.id}/territories/public`))
  expect(all.map(({ id, name }) => [id, name])).toEqual(
    [1, 2, 3].map((n) => [locationId(made.id, n), ['Маяк', 'Порт', 'Лес'][n - 1]]),
  )
  const templates = await done<{ id: string; locationCount: number }[]>(send(app, judge, 'GET', 'territory/templates'))
  expect(templates).toMatchObject([{ id: template, locationCount: 3 }])
  const nul = () => send(app, judge, 'GET', `territory/territories?templateId=%00`)
  await expectRefusal(app, nul, 404, 'not_found', 'Карта не найдена')
  expect(await done(send(app, judge, 'GET', `territory/territories?templateId=${template}`))).toMatchObject([
    { name: 'Другое' },
    {},
    {},
  ])
  await expectRefusal(app, () => claim(app, judge, locationId(template, 1)), 404, 'not_found', 'Локация не найдена')
  await expectRefusal(
    app,
    () => send(app, ivan, 'GET', `maps/${template}/full-data`),
    404,
    'not_found',
    'Карта не найдена',
  )

  expect(await done(send(app, judge, 'PUT', `dropmap/settings/${made.id}`, { customName: 'Финал' }))).toMatchObject({
    customName: 'Финал',
  })
  const both = { customName: 'Итог', isLocked: true }
  const one = 'За раз меняется что-то одно: название или замок'
  await expectRefusal(
    app,
    () => send(app, judge, 'PUT', `dropmap/settings/${made.id}`, both),
    400,
    'invalid_input',
    one,
  )
  expect(await done(send(app, judge, 'PUT', `dropmap/settings/${made.id}`, { isLocked: true }))).toMatchObject({
    isLocked: true,
  })
  const list = await done<DropMapSetting[]>(send(app, judge, 'GET', 'dropmaps'))
  expect(list[0]).toMatchObject({
    id: made.id,
    customName: 'Финал',
    isLocked: true,
    tournament: { name: 'Кубок осени' },
  })

  for (const [body, text] of [
    [{}, 'Выберите шаблон карты'],
    [{ templateId: '' }, 'Выберите шаблон карты'],
  ] as const)
    await expectRefusal(app, () => send(app, judge, 'POST', 'dropmap/settings', body), 400, 'template_required', text)
  const missing = () => send(app, judge, 'POST', 'dropmap/settings', { templateId: made.id })
  await expectRefusal(app, missing, 404, 'not_found', 'Шаблон не найден')
})

test('maps are created, copied, renamed and deleted with a log row each, and losses are notified', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const copy = await done<{ id: string }>(send(app, judge, 'POST', `maps/copy/${map}`, { name: 'Копия' }))
  expect(await mapRow(app, copy.id)).toMatchObject({
    name: 'Копия',
    locationCount: 3,
    lastNumber: 3,
    contestedCount: 0,
  })
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
  expect(new Set(notified.map(({ userId, type }) => `${userId} ${type}`))).toEqual(
    new Set([`${ivan.id} territory_lost`, `${olga.id} queue_expired`]),
  )
  await expectRefusal(app, () => send(app, judge, 'DELETE', `maps/${map}`), 404, 'not_found', 'Карта не найдена')
  await expectAuditToPass(app)
})

test('locations are created, changed and deleted; numbers are never reused', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap({ maxPlayersPerSpot: 2 })
  const points = [
    { x: -5, y: 3.3 },
    { x: 1200, y: 0 },
    { x: 10.24, y: 99.9 },
  ]
  const made = await done<Territory>(
    send(app, judge, 'POST', `maps/${map}/territories`, {
      name: 'Грот',
      description: 'У моря',
      maxPlayers: 'много',
      points,
    }),
  )
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
  await done(claim(app, ivan, at(4)))
  await done(claim(app, olga, at(4)))
  await expectRefusal(
    app,
    () => send(app, judge, 'PUT', `territories/${at(4)}`, { name: 'Грот', maxPlayers: 1 }),
    409,
    'map_occupied',
  )
  await expectRefusal(app, () => setMap(app, judge, map, { maxPlayersPerSpot: '1' }), 409, 'map_occupied')
  await done(send(app, judge, 'DELETE', `territories/${at(4)}`))
  expect(await mapRow(app, map)).toMatchObject({ locationCount: 3, lastNumber: 4, contestedCount: 0 })
  const notified = await app.db.read.select().from(notifications).orderBy(desc(notifications.id)).limit(2)
  expect(notified.map(({ type, territory }) => [type, territory])).toEqual([
    ['territory_lost', 'Грот'],
    ['territory_lost', 'Грот'],
  ])
  const next = await done<Territory>(
    send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Пик', points: square(9) }),
  )
  expect(next.number).toBe(5)
  for (const body of [
    { name: '', points: square(9) },
    { name: 'Две точки', points: square(9).slice(2) },
    { name: 'Без точек' },
  ])
    await expectRefusal(
      app,
      () => send(app, judge, 'POST', `maps/${map}/territories`, body),
      400,
      'location_fields_required',
    )
  await expectRefusal(app, () => send(app, ivan, 'DELETE', `territories/${at(1)}`), 403, 'forbidden')
  await done(assign(app, judge, at(5), ivan.id))
  await expectAuditToPass(app)
})

test('an invite is a code of twelve signs without look-alikes, listed for admins and deleted by them', async () => {
  const { app, judge, ivan, map } = await withMap()
  const made = await done<InviteCode>(
    send(app, judge, 'POST', `maps/${map}/invites`, { displayName: 'Стример', expiresInDays: 7 }),
  )
  expect(made).toEqual({
    id: expect.any(String),
    link: `http://localhost:3000/dropmap/invite/${made.code}`,
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{12}$/),
    displayName: 'Стример',
    isUsed: false,
    usedAt: null,
    expiresAt: '2026-09-20T12:00:00.000Z',
    territoryId: null,
  })
  expect(JSON.stringify(await lastLog(app))).not.toContain(made.code)
  expect(await done(send(app, judge, 'GET', `dropmap/settings/${map}/invites`))).toEqual([made])
  for (const expiresInDays of [0, 366, 'неделя'])
    await expectRefusal(
      app,
      () => send(app, judge, 'POST', `maps/${map}/invites`, { displayName: 'Гость', expiresInDays }),
      400,
      'invalid_input',
      'Срок — от 1 до 365 дней',
    )
  await expectRefusal(app, () => send(app, ivan, 'DELETE', `invites/${made.code}`), 403, 'forbidden')
  await done(send(app, judge, 'DELETE', `invites/${made.code}`))
  await expectRefusal(app, () => send(app, judge, 'DELETE', `invites/${made.code}`), 404, 'not_found', 'Код не найден')
})
