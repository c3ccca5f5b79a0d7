import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { shipTemplates } from '#api/dropmaps/edit/newMap'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { territories, type User } from '#db/schema'
import { locationId } from '#shared/dropmaps/locationId'
import type { DropMapSetting, MapContents, MapTemplate, Territory } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { png } from '../../../support/browser/forms.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  assign,
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  joinWaitlist,
  lastLog,
  makeTemplate,
  mapRow,
  setMap,
  square,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const picture = (colour: number) => new Blob([png(colour)], { type: 'image/png' })
const listed = (app: App, admin: User) => done<MapTemplate[]>(send(app, admin, 'GET', 'territory/templates'))
const make = (app: App, admin: User, values: object) => send(app, admin, 'POST', 'territory/templates', values)
const stored = async (app: App, id: string) => ({
  map: await mapRow(app, id),
  locations: await app.db.read.select().from(territories).where(eq(territories.mapId, id)).orderBy(asc(territories.id)),
})

test('a template is created empty or copied from a map or template without claims', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(setMap(app, judge, map, { mapImage: picture(1) }))
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const empty = await done<MapTemplate>(make(app, judge, { name: 'Пустой' }))
  expect(empty).toEqual({
    id: expect.any(String),
    name: 'Пустой',
    description: '',
    mapImageUrl: null,
    isShipped: false,
    locationCount: 0,
    mapCount: 0,
    version: 1,
    geometryVersion: 1,
    editVersion: 1,
  })
  const logged = { action: 'create_template', targetType: 'map', targetId: empty.id, details: { map: 'Пустой' } }
  expect(await lastLog(app)).toMatchObject(logged)

  const ofMap = await done<MapTemplate>(make(app, judge, { name: 'Берег', description: 'Север', sourceId: map }))
  const ofTemplate = await done<MapTemplate>(make(app, judge, { name: 'Мыс', sourceId: ofMap.id }))
  for (const made of [ofMap, ofTemplate]) {
    expect(made).toMatchObject({ locationCount: 3, mapImageUrl: expect.any(String), isShipped: false })
    const copy = await stored(app, made.id)
    expect(copy.map).toMatchObject({ isTemplate: true, contestedCount: 0, lastNumber: 3, templateId: null })
    expect(copy.locations).toMatchObject(
      [1, 2, 3].map((number) => ({ number, points: square(number), claimCount: 0, waitingCount: 0, version: 1 })),
    )
    expect(await claimsOf(app, made.id)).toEqual({})
  }
  expect(await lastLog(app)).toMatchObject({ action: 'create_template', details: { map: 'Мыс', from: 'Берег' } })
  expect((await listed(app, judge)).map(({ name }) => name)).toEqual(['Мыс', 'Берег', 'Пустой'])
  await expectAuditToPass(app)

  await expectRefusal(app, () => make(app, judge, { name: '' }), 400, 'invalid_input', 'Введи название шаблона')
  const missing = () => make(app, judge, { name: 'Нет', sourceId: 'x' })
  await expectRefusal(app, missing, 404, 'not_found', 'Карта не найдена')
})

test('maps of a template stay as they are when it changes or is deleted', async () => {
  const { app, judge } = await withMap()
  const template = await makeTemplate(app, judge)
  await done(setMap(app, judge, template, { mapImage: picture(1) }))
  const { id } = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', { templateId: template }))
  const before = await stored(app, id)
  expect(before.map).toMatchObject({ templateId: template, imageKey: (await mapRow(app, template)).imageKey })

  await done(send(app, judge, 'PUT', `maps/${template}`, { name: 'Другой' }))
  expect(await lastLog(app)).toMatchObject({
    action: 'update_template',
    details: { map: 'Другой', previousName: 'Остров', changed: ['name'] },
  })
  await done(setMap(app, judge, template, { mapImage: picture(2) }))
  expect(await lastLog(app)).toMatchObject({ action: 'update_template', details: { image: true, changed: ['image'] } })
  const change = { name: 'Новое', points: square(9), color: '#FF0000', description: 'Да', maxPlayers: 2 }
  await done(send(app, judge, 'PUT', `territories/${locationId(template, 1)}`, change))
  await done(send(app, judge, 'DELETE', `territories/${locationId(template, 2)}`))
  await done(send(app, judge, 'POST', `maps/${template}/territories`, { name: 'Ещё', points: square(8) }))
  expect(await stored(app, id)).toEqual(before)
  expect(await listed(app, judge)).toMatchObject([{ name: 'Другой', locationCount: 3, mapCount: 1 }])

  const files = app.filesLeft().length
  expect(await done(send(app, judge, 'DELETE', `maps/${template}`))).toEqual({ id: template })
  const deleted = { action: 'delete_template', targetId: template, details: { map: 'Другой' } }
  expect(await lastLog(app)).toMatchObject(deleted)
  const { templateId, ...kept } = before.map
  expect(templateId).toBe(template)
  expect(await stored(app, id)).toEqual({ ...before, map: { ...kept, templateId: null } })
  expect(app.filesLeft().length).toBeLessThan(files)
  const full = await send(app, judge, 'GET', `maps/${id}/full-data`)
  expect((await done<{ territories: Territory[] }>(Promise.resolve(full))).territories).toHaveLength(3)
  const image = (await done<DropMapSetting[]>(send(app, judge, 'GET', 'dropmaps'))).find((one) => one.id === id)
  expect(image).toMatchObject({ template: null, templateId: null })
  expect((await app.request(image!.mapImageUrl!)).status).toBe(200)
  expect(await listed(app, judge)).toEqual([])
  await expectRefusal(app, () => send(app, judge, 'DELETE', `maps/${template}`), 404, 'not_found', 'Карта не найдена')
  await expectAuditToPass(app)
})

test('a template’s locations and those that do not exist are not found by players', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  const template = await makeTemplate(app, judge)
  for (const id of [locationId(template, 1), locationId(map, 99), 'nowhere'])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/claim'],
      ['DELETE', '/claim'],
      ['POST', '/queue'],
      ['DELETE', '/queue'],
    ] as const) {
      const call = () => send(app, ivan, method, `territories/${id}${path}`, method === 'GET' ? undefined : {})
      await expectRefusal(app, call, 404, 'not_found', 'Локация не найдена')
    }
  await expectRefusal(app, () => assign(app, judge, at(99), ivan.id), 404, 'not_found', 'Локация не найдена')
  expect((await send(app, judge, 'GET', `territories/${locationId(template, 1)}`)).status).toBe(200)
  expect((await send(app, ivan, 'GET', `territories/${at(1)}`)).status).toBe(200)
})

test('a template’s geometry is kept by the admin’s browser only, what a guest sees of a map by every cache', async () => {
  const { app, judge, ivan, map } = await withMap()
  const template = await makeTemplate(app, judge)
  const geometry = (by: User, id: string) => send(app, by, 'GET', `maps/${id}/geometry/1`)
  const asGuest = await app.request(`/api/maps/${map}/geometry/4`)
  const answers = [await geometry(judge, template), asGuest]
  const kept = answers.map(({ headers }) => headers.get('Cache-Control'))
  expect(kept).toEqual(['private', 'public'].map((by) => `${by}, max-age=31536000, immutable`))
  await expectRefusal(app, () => geometry(ivan, template), 404, 'not_found', 'Карта не найдена')
})

test('a map is made of a template only', async () => {
  const { app, judge, map } = await withMap()
  for (const templateId of ['nope', map]) {
    const call = () => send(app, judge, 'POST', 'dropmap/settings', { templateId })
    await expectRefusal(app, call, 404, 'not_found', 'Шаблон не найден')
  }
})

test('only the picture of a template’s settings applies', async () => {
  const { app, judge } = await withMap()
  const template = await makeTemplate(app, judge)
  const before = await mapRow(app, template)
  const fields = { isLocked: 'true', maxPlayersPerSpot: '5', maxContestedSpots: '2', lockAt: '2026-12-01T00:00:00Z' }
  await done(setMap(app, judge, template, fields))
  const { isLocked, lockAt, maxPlayersPerSpot, maxContestedSpots, editVersion } = await mapRow(app, template)
  expect({ ...before, isLocked, lockAt, maxPlayersPerSpot, maxContestedSpots, editVersion }).toEqual(before)
  await done(setMap(app, judge, template, { mapImage: picture(3), editVersion: '1' }))
  expect(await mapRow(app, template)).toMatchObject({ imageKey: expect.any(String), editVersion: 2 })
})

test('the shipped template can be changed but not deleted (MAP-3)', async () => {
  const { app, judge } = await withMap()
  await transact(app.deps, shipTemplates)
  const own = await done<MapTemplate>(make(app, judge, { name: 'Свой остров', sourceId: islandTemplateId }))
  expect(own).toMatchObject({ isShipped: false, mapImageUrl: '/maps/island.svg', locationCount: 24 })
  await expectRefusal(app, () => send(app, judge, 'DELETE', `maps/${islandTemplateId}`), 409, 'template_shipped')
  await done(send(app, judge, 'PUT', `maps/${islandTemplateId}`, { name: 'Наш остров' }))
  await done(send(app, judge, 'DELETE', `maps/${own.id}`))
  await transact(app.deps, shipTemplates)
  expect(await listed(app, judge)).toMatchObject([{ id: islandTemplateId, name: 'Наш остров', isShipped: true }])
})

test('the list of maps filters by template', async () => {
  const { app, judge, map } = await withMap()
  const template = await makeTemplate(app, judge)
  const { id } = await done<DropMapSetting>(send(app, judge, 'POST', 'dropmap/settings', { templateId: template }))
  const of = async (query: string) =>
    (await done<DropMapSetting[]>(send(app, judge, 'GET', `dropmaps${query}`))).map((one) => one.id)
  expect([await of(`?template=${template}`), await of('?template=x'), await of('')]).toEqual([[id], [], [id, map]])
})

test('the list of templates can be searched by name, whatever its case, page by page', async () => {
  const { app, judge } = await withMap()
  await transact(app.deps, shipTemplates)
  const made: string[] = []
  for (const name of ['Бухта', 'Старая бухта', 'Пустыня'])
    made.push((await done<MapTemplate>(make(app, judge, { name }))).id)
  const page = (query: string) => send(app, judge, 'GET', `territory/templates?${query}`)
  const found = async (q: string) =>
    (await done<MapTemplate[]>(page(`q=${encodeURIComponent(q)}`))).map(({ name }) => name)
  expect(await found('БУХТА')).toEqual(['Старая бухта', 'Бухта'])
  expect(await found('остров')).toEqual(['Остров'])
  expect(await found('вулкан')).toEqual([])
  const first = await page(`q=${encodeURIComponent('бухт')}&limit=1`)
  expect(first.headers.get('X-Total-Count')).toBe('2')
  const next = /<\/api\/([^>]+)>/.exec(first.headers.get('Link')!)![1]!
  expect(await done<MapTemplate[]>(send(app, judge, 'GET', next))).toMatchObject([{ id: made[0] }])
})

test('a map’s contents are counted before it is deleted (MAP-20)', async () => {
  const { app, judge, ivan, olga, map, at, place, wait } = await withMap()
  const codes = [await invite(app, judge, map, 'Гость'), await invite(app, judge, map, 'Другой')]
  await invite(app, judge, map, 'Старый', 1)
  await place([ivan, 1], [ivan, 2])
  await wait([olga, 2])
  await done(claimAsGuest(app, codes[0]!, at(3)))
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 24 * 3_600_000)
  const contents = (id: string) => send(app, judge, 'GET', `admin/maps/${id}/contents`)
  const counts = { locations: 3, claims: 2, waiting: 1, players: 3, invites: 1, events: 3 }
  expect(await done<MapContents>(contents(map))).toEqual(counts)
  const template = await makeTemplate(app, judge)
  const nobody = { claims: 0, waiting: 0, players: 0, invites: 0, events: 0 }
  expect(await done<MapContents>(contents(template))).toEqual({ locations: 3, ...nobody })
  await expectRefusal(app, () => contents('x'), 404, 'not_found', 'Карта не найдена')
})
