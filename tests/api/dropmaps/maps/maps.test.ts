import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { shipTemplates } from '#api/dropmaps/edit/newMap'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { locationId } from '#shared/dropmaps/locationId'
import { decodeOutlines } from '#shared/dropmaps/outlines'
import type { FullMap, MapContents, MapGeometry, MapSummary, Territory } from '#shared/dropmaps/shapes'
import { KIB } from '#shared/units'
import { inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { bigMap } from '../../../support/slices/dropmaps/bigMap.ts'
import {
  claim,
  makeMap,
  makeTemplate,
  mapRow,
  setMap,
  square,
  stateOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { fillMap } from '../../../support/slices/dropmaps/filledMap.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

test('the list of maps is newest first, with locks, without templates', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  await makeTemplate(app, judge)
  const second = await makeMap(app, judge, { lockAt: new Date('2026-09-13T13:00:00Z') })
  await done(claim(app, ivan, at(1)))
  app.clock.now = new Date('2026-09-13T13:00:00Z')
  const list = await done<MapSummary[]>(send(app, ivan, 'GET', 'maps'))
  const counts = { maxPlayers: 1, locationCount: 3, claimCount: 1 }
  expect(list).toMatchObject([
    { id: second, isLocked: true, lockAt: '2026-09-13T13:00:00.000Z', claimCount: 0 },
    { id: map, name: 'Остров', isLocked: false, lockAt: null, mapImageUrl: null, tournament: null, ...counts },
  ])
  expect(await done(send(app, ivan, 'GET', `maps?q=${encodeURIComponent('ОСТРОВ')}&limit=1`))).toHaveLength(1)
  expect(await done(send(app, ivan, 'GET', `maps?q=${encodeURIComponent('пустыня')}`))).toEqual([])
})

test('a list of maps filters by locked or unlocked; another word is refused (MAP-32)', async () => {
  const { app, judge, ivan, map } = await withMap()
  await makeTemplate(app, judge)
  const timed = await makeMap(app, judge, { lockAt: inDays(1) })
  const byHand = await makeMap(app, judge, { lockAt: inDays(2) })
  await done(setMap(app, judge, byHand, { isLocked: 'true' }))
  const listed = async (status: string, path = 'maps') => {
    const answer = await app.requestAs(judge, `/api/${path}?status=${status}`)
    const ids = ((await answer.json()) as MapSummary[]).map(({ id }) => id)
    expect(answer.headers.get('X-Total-Count')).toBe(String(ids.length))
    return ids
  }
  expect(await listed('locked')).toEqual([byHand])
  expect(await listed('unlocked')).toEqual([timed, map])
  app.clock.now = inDays(1)
  expect(await listed('locked')).toEqual([byHand, timed])
  expect(await listed('unlocked', 'dropmaps')).toEqual([map])
  expect(await listed('all', 'dropmaps')).toEqual([byHand, timed, map])
  const unknown = () => send(app, ivan, 'GET', 'maps?status=open')
  await expectRefusal(app, unknown, 400, 'invalid_input', 'Неизвестный фильтр')
})

test('the navigation item of maps exists while a map is unlocked', async () => {
  const { app, judge, ivan, map } = await withMap()
  const isOpen = async () => (await done<{ nav: { maps: boolean } }>(send(app, ivan, 'GET', 'config'))).nav.maps
  expect(await isOpen()).toBe(true)
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  expect(await isOpen()).toBe(false)
})

test('full-data has the shape of MAP-32, and invites for admins only', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  await done(claim(app, ivan, at(2)))
  await done(send(app, judge, 'POST', `maps/${map}/invites`, { displayName: 'Стример' }))
  const full = await done<FullMap>(send(app, olga, 'GET', `maps/${map}/full-data`))
  expect(full.territories.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(full.territories[1]).toEqual({
    id: at(2),
    number: 2,
    name: 'Порт',
    description: '',
    color: '#3B82F6',
    maxPlayers: 999,
    points: square(2),
    waitingCount: 0,
    version: 2,
    editVersion: 1,
    claims: [{ id: expect.any(String), userId: ivan.id, displayName: 'Иван', user: { username: 'иван' } }],
  })
  expect(full.isUserEligible).toBe(true)
  expect(full.eligiblePlayers).toHaveLength(3)
  const text = expect.any(String) as unknown
  expect(full.eligiblePlayers[0]).toEqual({ id: text, userId: text, displayName: text, user: { username: text } })
  expect(full.inviteCodes).toBeUndefined()
  const admins = await done<FullMap>(send(app, judge, 'GET', `maps/${map}/full-data`))
  expect([admins.isUserEligible, admins.inviteCodes?.length]).toEqual([false, 1])
})

test('locations are public with names, without ids of people (MAP-30)', async () => {
  const { app, ivan, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  const open = await done<Territory[]>(app.request(`/api/maps/${map}/territories/public`))
  expect(open[0]).toMatchObject({ id: at(1), points: square(1), claims: [{ displayName: 'Иван' }] })
  const state = await done<object>(app.request(`/api/maps/${map}/state`))
  expect(state).toMatchObject({ own: { isEligible: false, locationNumber: null, queue: null } })
  for (const answer of [open, state]) expect(JSON.stringify(answer)).not.toContain(ivan.id)
})

test('geometry is immutable under its version, and only the present version is found', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  const { geometryVersion } = await stateOf(app, ivan, map)
  const path = (version: number) => `/api/maps/${map}/geometry/${version}`
  const answer = await app.request(path(geometryVersion))
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const geometry = (await answer.json()) as MapGeometry
  expect(geometry).toMatchObject({ version: geometryVersion, numbers: [1, 2, 3], names: ['Маяк', 'Порт', 'Лес'] })
  expect(decodeOutlines(geometry.outlines)).toEqual([square(1), square(2), square(3)])

  await done(claim(app, ivan, at(1)))
  expect((await stateOf(app, ivan, map)).geometryVersion).toBe(geometryVersion)
  await done(send(app, judge, 'PUT', `territories/${at(1)}`, { name: 'Новый маяк', maxPlayers: '' }))
  expect((await stateOf(app, ivan, map)).geometryVersion).toBe(geometryVersion + 1)
  const next = await done<MapGeometry>(app.request(path(geometryVersion + 1)))
  expect(next.names).toEqual(['Новый маяк', 'Порт', 'Лес'])
  await expectRefusal(app, () => app.request(path(geometryVersion)), 404, 'not_found', 'Карта не найдена')
})

test('two databases of one process answer with their own geometry of the shipped template', async () => {
  const namesIn = async (name: string) => {
    const { app, judge } = await withMap()
    await transact(app.deps, shipTemplates)
    const first = locationId(islandTemplateId, 1)
    await done(send(app, judge, 'PUT', `territories/${first}`, { name, maxPlayers: '' }))
    const { geometryVersion } = await mapRow(app, islandTemplateId)
    const path = `maps/${islandTemplateId}/geometry/${geometryVersion}`
    return (await done<MapGeometry>(send(app, judge, 'GET', path))).names[0]
  }
  expect([await namesIn('Мыс'), await namesIn('Бухта')]).toEqual(['Мыс', 'Бухта'])
})

test('a map of 2000 locations of 20 points with 500 claims takes less than 60 KiB, its state less than 12', async () => {
  const { app, judge, map } = await withMap({ locations: 0 })
  await fillMap(app, map, bigMap(7), true)
  const size = async (path: string, encoding: string) => {
    const answer = await app.requestAs(judge, path, { headers: { 'Accept-Encoding': encoding } })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding])
    const body = Buffer.from(await answer.arrayBuffer())
    const json = JSON.parse(String(encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)))
    return { bytes: body.length, json }
  }
  const { geometryVersion } = await mapRow(app, map)
  const geometryAs = (encoding: string) => size(`/api/maps/${map}/geometry/${geometryVersion}`, encoding)
  const first = await geometryAs('br')
  for (const [encoding, geometry] of [['br', first] as const, ['gzip', await geometryAs('gzip')] as const]) {
    const state = await size(`/api/maps/${map}/state`, encoding)
    expect(state.json.touched).toHaveLength(500)
    expect(geometry.json.numbers).toHaveLength(2000)
    expect(state.bytes).toBeLessThan(12 * KIB)
    expect(state.bytes + geometry.bytes).toBeLessThan(60 * KIB)
  }
  // The smallest encoding is made in the background.
  await expect.poll(async () => (await geometryAs('br')).bytes).toBeLessThan(0.9 * first.bytes)
  expect((await geometryAs('br')).json).toEqual(first.json)
})

test('the product ships one template, an island of 24 locations, once (MAP-3)', async () => {
  const { app, judge } = await withMap()
  for (let start = 0; start < 2; start++) await transact(app.deps, shipTemplates)
  const [island, ...others] = await done<{ id: string; name: string }[]>(send(app, judge, 'GET', 'territory/templates'))
  expect(island).toMatchObject({ name: 'Остров', locationCount: 24, mapImageUrl: '/maps/island.svg' })
  expect(others).toEqual([])
  const made = await done<{ id: string }>(send(app, judge, 'POST', 'dropmap/settings', { templateId: island?.id }))
  expect(await stateOf(app, judge, made.id)).toMatchObject({ mapImageUrl: '/maps/island.svg', templateId: island?.id })
})

test('a map with other contents than shown is not deleted (MAP-20)', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  const contents = () => done<MapContents>(app.requestAs(judge, `/api/admin/maps/${map}/contents`))
  const shown = await contents()
  await done(claim(app, ivan, at(1)))
  const remove = (shown: MapContents) =>
    send(app, judge, 'DELETE', `maps/${map}?${new URLSearchParams({ shown: JSON.stringify(shown) })}`)
  await expectRefusal(app, () => remove(shown), 409, 'contents_changed')
  await done(remove(await contents()))
})
