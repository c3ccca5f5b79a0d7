import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { territories } from '#db/schema'
import { MAX_LOCATIONS, MAX_MAP_POINTS, MAX_POINTS } from '#shared/dropmaps/limits'
import type { MapGeometry, PublicTerritory, Territory } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { circle, filledMap } from '../../../support/slices/crowds.ts'
import { claim, makeTemplate, square, stateOf, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'
import { sqliteWork } from '../../../support/time/sqliteWork.ts'

test('a map has at most 60,000 points: a new location, another outline, a copy and a template keep to it', async () => {
  const { app, judge, map, at } = await withMap()
  const [full, rest] = [Math.floor((MAX_MAP_POINTS - 12) / MAX_POINTS), (MAX_MAP_POINTS - 12) % MAX_POINTS]
  await filledMap(app, map, full, MAX_POINTS)
  const add = (points: number) =>
    send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Грот', points: circle(points) })
  await expectRefusal(app, () => add(rest + 1), 409, 'too_many_points')
  await done(add(rest))
  await expectRefusal(app, () => add(3), 409, 'too_many_points')
  const outline = (points: { x: number; y: number }[]) =>
    send(app, judge, 'PUT', `territories/${at(1)}`, { name: 'Маяк', points })
  await expectRefusal(app, () => outline(circle(5)), 409, 'too_many_points')
  await done(outline(square(2)))
  // A full map can be copied, one from before the limit cannot.
  await done(send(app, judge, 'POST', `maps/copy/${map}`, { name: 'Копия' }))
  const longer = { points: circle(5) }
  const isFirst = eq(territories.id, at(1))
  await app.db.tx((queries) => queries.update(territories).set(longer).where(isFirst))
  const copy = () => send(app, judge, 'POST', `maps/copy/${map}`, { name: 'Вторая' })
  await expectRefusal(app, copy, 409, 'too_many_points')
  const template = { name: 'Берег', sourceId: map }
  await expectRefusal(app, () => send(app, judge, 'POST', 'territory/templates', template), 409, 'too_many_points')
})

test('an outline without extent is refused, in a new location and in a change', async () => {
  const { app, judge, map, at } = await withMap()
  const flat = [
    Array.from({ length: 3 }, () => ({ x: 10, y: 10 })),
    [10, 20, 30].map((x) => ({ x, y: x })),
    // One point of the grid.
    [10, 10.1, 10.2].map((x) => ({ x, y: 10 })),
  ]
  for (const points of flat) {
    const why = 'Точки локации лежат на одной линии: у неё нет площади'
    const made = () => send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Грот', points })
    await expectRefusal(app, made, 400, 'invalid_input', why)
    const changed = () => send(app, judge, 'PUT', `territories/${at(1)}`, { name: 'Маяк', points })
    await expectRefusal(app, changed, 400, 'invalid_input', why)
  }
})

test('an import of too many or of no number is refused with the range', async () => {
  const { app, judge, map } = await withMap()
  const cup = await tournament(app, judge)
  const ask = (requested: object) =>
    send(app, judge, 'POST', `maps/${map}/import-players-from-tournament`, { tournamentId: cup.id, ...requested })
  for (const topN of [10_001, 0, 1.5, 'abc'])
    await expectRefusal(app, () => ask({ topN }), 400, 'invalid_input', 'Топ игроков — целое число от 1 до 10000')
  for (const positions of [[10_001], [0], ['abc']])
    await expectRefusal(app, () => ask({ positions }), 400, 'invalid_input', 'Места — целые числа от 1 до 10000')
})

test('descriptions are for signed-in users, in the geometry and in the public list', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  await done(send(app, judge, 'PUT', `territories/${at(1)}`, { name: 'Маяк', description: 'Тайник под лестницей' }))
  const { geometryVersion } = await stateOf(app, ivan, map)
  const path = `maps/${map}/geometry/${geometryVersion}`
  const [own, guest] = [await send(app, ivan, 'GET', path), await app.request(`/api/${path}`)]
  expect(((await own.json()) as MapGeometry).descriptions[0]).toBe('Тайник под лестницей')
  expect(((await guest.json()) as MapGeometry).descriptions).toEqual(['', '', ''])
  for (const answer of [own, guest]) expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Authorization')
  const kept = [own, guest].map((answer) => answer.headers.get('Cache-Control')?.split(',')[0])
  expect(kept).toEqual(['private', 'public'])
})

const full = (app: App, user: Parameters<typeof send>[1], map: string) =>
  done<{ territories: Territory[] }>(send(app, user, 'GET', `maps/${map}/full-data`))
const open = (app: App, map: string) => done<PublicTerritory[]>(app.request(`/api/maps/${map}/territories/public`))

test('the cached whole map is never stale after a claim, a waitlist entry, an edit, a new or a deleted location', async () => {
  const { app, judge, ivan, olga, map, at } = await withMap()
  const [before, first] = [(await full(app, ivan, map)).territories, (await open(app, map))[0]]
  expect(before[0]).toEqual({
    id: at(1),
    number: 1,
    name: 'Маяк',
    description: '',
    color: '#3B82F6',
    maxPlayers: 999,
    points: square(1),
    claims: [],
    waitingCount: 0,
    version: 1,
    editVersion: 1,
  })
  const { description: _, editVersion: __, ...seen } = before[0]!
  expect(first).toEqual(seen)

  await done(claim(app, ivan, at(1)))
  await done(send(app, olga, 'POST', `territories/${at(1)}/queue`, {}))
  const live = { version: 3, waitingCount: 1 }
  expect((await full(app, ivan, map)).territories[0]).toMatchObject({
    ...live,
    claims: [{ userId: ivan.id, displayName: 'Иван', user: { username: 'иван' } }],
  })
  expect((await open(app, map))[0]).toMatchObject({ ...live, claims: [{ displayName: 'Иван' }] })
  expect(JSON.stringify(await open(app, map))).not.toContain(ivan.id)

  await done(send(app, judge, 'PUT', `territories/${at(2)}`, { name: 'Гавань', points: square(9) }))
  await done(send(app, judge, 'POST', `maps/${map}/territories`, { name: 'Грот "А"', points: square(8) }))
  await done(send(app, judge, 'DELETE', `territories/${at(3)}`))
  const after = (await full(app, ivan, map)).territories
  expect(after.map(({ name }) => name)).toEqual(['Маяк', 'Гавань', 'Грот "А"'])
  expect(after[1]).toMatchObject({ points: square(9), editVersion: 2, version: 2 })
  expect((await open(app, map)).map(({ name }) => name)).toEqual(['Маяк', 'Гавань', 'Грот "А"'])
})

test('admins read a template in the same shape', async () => {
  const { app, judge } = await withMap()
  const templateId = await makeTemplate(app, judge)
  const copied = await done<Territory[]>(send(app, judge, 'GET', `territory/territories?templateId=${templateId}`))
  expect(copied).toMatchObject([1, 2, 3].map((number) => ({ number, points: square(number) })))
})

// The other engine works in a process of its own.
test.runIf(dialect === 'sqlite')(
  'ten requests for a whole map of 2000 locations read none of its outlines anew',
  async () => {
    const { app, ivan, map, at } = await withMap()
    await filledMap(app, map, MAX_LOCATIONS - 3, 20)
    await done(claim(app, ivan, at(1)))
    const calls = [
      () => send(app, ivan, 'GET', `maps/${map}/full-data`),
      () => app.request(`/api/maps/${map}/territories/public`, { headers: { 'Accept-Encoding': 'br' } }),
    ]
    for (const call of calls) {
      expect((await call()).status).toBe(200)
      const ten = () => Promise.all(Array.from({ length: 10 }, async () => (await call()).arrayBuffer()))
      // Of a map that nobody edits only what claims change is read anew.
      expect((await sqliteWork(ten)).all.rows).toBeLessThanOrEqual(10 * 10)
    }
  },
)
