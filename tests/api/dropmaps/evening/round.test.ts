import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { claimTimeline, mapPlayers, notifications, territories, type User } from '#db/schema'
import type { RoundLoss } from '#shared/dropmaps/evening'
import type { ClaimTimeline, MapState } from '#shared/dropmaps/shapes'
import { type App, inDays, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  claimAsGuest,
  claimsOf,
  invite,
  joinWaitlist,
  lastLog,
  mapRow,
  openedInvite,
  setMap,
  stateOf,
  waitlistOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

type World = { app: App; judge: User; map: string }
const lossOf = ({ app, judge, map }: World) => done<RoundLoss>(send(app, judge, 'GET', `admin/maps/${map}/round`))
const start = ({ app, judge, map }: World, json: object, headers?: object) =>
  send(app, judge, 'POST', `admin/maps/${map}/rounds`, json, headers)

/** Two claims and a guest's, one of them contested, and one who waits. */
async function playedMap() {
  const world = await withMap({ maxPlayersPerSpot: 2 })
  const { app, judge, ivan, olga, pavel, map, at, place, wait } = world
  const [code, expired] = [await invite(app, judge, map), await invite(app, judge, map, 'Поздний', 1)]
  await place([ivan, 1], [olga, 1])
  await wait([pavel, 1])
  await done(claimAsGuest(app, code, at(2)))
  await done(claimAsGuest(app, expired, at(3)))
  app.clock.now = inDays(2)
  return { ...world, code, expired, shown: { claims: 4, waiting: 1, invites: 1 } }
}

test('a new round ends claims and waitlists; players, settings and invites stay, and its timeline says so (MAP-38)', async () => {
  const world = await playedMap()
  const { app, judge, ivan, map, at, code, expired, shown } = world
  expect(await lossOf(world)).toEqual(shown)
  const before = await mapRow(app, map)
  expect(await done(start(world, { shown }))).toEqual(shown)

  expect([await claimsOf(app, map), await waitlistOf(app, map)]).toEqual([{}, []])
  expect(await mapRow(app, map)).toMatchObject({
    ...{ contestedCount: 0, maxPlayersPerSpot: 2, isLocked: false, openAt: null, lockAt: null },
    ...{ version: before.version + 1, editVersion: before.editVersion, geometryVersion: before.geometryVersion },
  })
  const rows = await app.db.read.select().from(territories).where(eq(territories.mapId, map))
  expect(rows.map(({ claimCount, waitingCount }) => claimCount + waitingCount)).toEqual([0, 0, 0])
  expect(await app.db.read.$count(mapPlayers, eq(mapPlayers.mapId, map))).toBe(3)
  expect((await app.db.read.select().from(claimTimeline)).at(-1)).toMatchObject({
    ...{ cause: 'round', fromNumber: null, toNumber: null, userId: null, guestName: null },
  })
  const { events } = await done<ClaimTimeline>(send(app, judge, 'GET', `maps/${map}/timeline`))
  expect(events).toHaveLength(5)
  expect(await openedInvite(app, code)).toMatchObject({ isUsed: false, territoryId: null, isMarked: false })
  expect(await openedInvite(app, expired)).toMatchObject({ isUsed: true, isMarked: false })
  const details = { map: 'Остров', ...shown, openAt: null, lockAt: null }
  expect(await lastLog(app)).toMatchObject({ action: 'start_round', targetId: map, details })
  await expectAuditToPass(app)

  await done(claim(app, ivan, at(2)))
  await done(claimAsGuest(app, code, at(2)))
  const state = await stateOf(app, ivan, map)
  expect(state.touched.find(([number]) => number === 2)).toEqual([2, 5, 0, ['Иван', 'Гость']])
  await expectAuditToPass(app)
})

test('every page is told once to read the map again, and every player gets one notification', async () => {
  const world = await playedMap()
  const { app, map, ivan, pavel, shown } = world
  app.events.length = 0
  await done(start(world, { shown }))
  expect(app.events.filter(({ name }) => name === 'territory-update')).toEqual([])
  const ofMap = app.events.filter(({ to }) => to === `map:${map}`)
  expect(ofMap).toMatchObject([{ name: 'map-update', data: { what: 'map' } }])
  expect(app.events.filter(({ to }) => to === `guests:${map}`)).toMatchObject([{ name: 'map-updated' }])
  await dropmapRound(app.deps)
  for (const player of [ivan, pavel]) {
    const rows = await app.db.read.select().from(notifications).where(eq(notifications.userId, player.id))
    const message = 'Метки на карте «Остров» сняты. Выбирай локацию снова'
    const sent = rows.filter(({ title }) => title === 'Новый раунд')
    expect(sent).toMatchObject([{ message, about: `map:${map}` }])
  }
})

test('another figure than the one shown is refused with the new ones, and nothing ends', async () => {
  const world = await playedMap()
  const { app, shown } = world
  const error =
    'На карте тем временем стало иначе: 4 метки, в списках ожидания 1, использованных приглашений 1. Проверь и начни ещё раз'
  for (const other of [{ claims: 3 }, { waiting: 0 }, { invites: 2 }])
    await expectRefusal(app, () => start(world, { shown: { ...shown, ...other } }), 409, 'contents_changed', error)
  await expectRefusal(app, () => start(world, {}), 400, 'invalid_input', expect.anything())
  await expectRefusal(app, () => start({ ...world, map: 'x' }, { shown }), 404, 'not_found', 'Карта не найдена')
})

test('a round unlocks the map and sets its times; a lock time in the past is refused', async () => {
  const world = await playedMap()
  const { app, judge, ivan, map, at, shown } = world
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  const loss = { ...shown, waiting: 0 }
  const [openAt, lockAt] = [inDays(3).toISOString(), inDays(4).toISOString()]
  await expectRefusal(app, () => start(world, { shown: loss, lockAt: inDays(2).toISOString() }), 400, 'lock_passed')
  const crossed = () => start(world, { shown: loss, openAt: lockAt, lockAt: openAt })
  await expectRefusal(app, crossed, 409, 'opening_after_lock')
  await done(start(world, { shown: loss, openAt, lockAt }))
  expect(await stateOf(app, ivan, map)).toMatchObject({ isLocked: false, openAt, lockAt } satisfies Partial<MapState>)
  const early = 'Карта откроется 16 сентября 2026, 15:00 МСК'
  await expectRefusal(app, () => claim(app, ivan, at(1)), 409, 'map_not_open', early)
  app.clock.now = inDays(3)
  await dropmapRound(app.deps)
  await done(claim(app, ivan, at(1)))
  const ofIvan = eq(notifications.userId, ivan.id)
  const rows = await app.db.read.select().from(notifications).where(ofIvan).orderBy(notifications.id)
  const titles = rows.map(({ title }) => title).filter((title) => /раунд|открыта$/.test(title))
  expect(titles).toEqual(['Новый раунд', 'Карта открыта'])
})

test('the same act arriving twice starts one round', async () => {
  const world = await playedMap()
  const { app, shown } = world
  const headers = { 'Idempotency-Key': 'round' }
  await Promise.all([done(start(world, { shown }, headers)), done(start(world, { shown }, headers))])
  const rows = await app.db.read.select().from(claimTimeline).where(eq(claimTimeline.cause, 'round'))
  expect(rows).toHaveLength(1)
})

test('claims that come at once with a round are either ended by it or made after it', async () => {
  const world = await withMap({ maxPlayersPerSpot: 3, locations: 3 })
  const { app, judge, ivan, olga, pavel, map, at } = world
  const codes = await Promise.all([1, 2, 3].map((n) => invite(app, judge, map, `Гость ${n}`)))
  for (let turn = 0; turn < 4; turn++) {
    const shown = await lossOf(world)
    const acts = [
      ...[ivan, olga, pavel].map((player, n) => claim(app, player, at(1 + ((n + turn) % 3)))),
      start(world, { shown }),
      ...codes.map((code) => claimAsGuest(app, code, at(1 + (turn % 3)))),
      joinWaitlist(app, ivan, at(2)),
    ]
    for (const { status } of await Promise.all(acts)) expect(status).toBeLessThan(500)
    await expectAuditToPass(app)
  }
})
