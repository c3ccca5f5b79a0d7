import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { adminActionLog, queuedNotifications } from '#db/schema'
import type { ClaimAnswer, QueueEntry } from '#shared/dropmaps/shapes'
import { type App, send } from '../../../support/app.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  claim,
  claimsOf,
  joinWaitlist,
  leaveWaitlist,
  mapRow,
  notificationTypesOf,
  reject,
  release,
  revoke,
  setMap,
  stateOf,
  waitlistOf,
  withMap,
} from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../../support/slices/withdrawals.ts'

const actions = async ({ db }: App) =>
  (await db.read.select().from(adminActionLog).orderBy(asc(adminActionLog.id))).map(({ action }) => action)

test('a player joins the waitlist of a full location, sees the position and leaves (MAP-12)', async () => {
  const { app, ivan, olga, pavel, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const joined = await done<ClaimAnswer>(joinWaitlist(app, pavel, at(1)))
  expect(joined.own.queue).toEqual({ locationNumber: 1, place: 2 })
  expect(joined.territory.waitingCount).toBe(2)
  await expectRefusal(app, () => joinWaitlist(app, pavel, at(1)), 409, 'already_in_queue')
  await done(leaveWaitlist(app, olga, at(1)))
  expect((await stateOf(app, pavel, map)).own.queue).toEqual({ locationNumber: 1, place: 1 })
  await expectRefusal(app, () => leaveWaitlist(app, olga, at(1)), 409, 'not_in_queue')
})

test('nobody joins the waitlist of a free location, of their own, or without the right to claim', async () => {
  const { app, ivan, olga, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await expectRefusal(app, () => joinWaitlist(app, olga, at(2)), 409, 'location_free')
  await expectRefusal(app, () => joinWaitlist(app, ivan, at(1)), 409, 'location_free')
  const guest = await named(app, 'Гость')
  await expectRefusal(app, () => joinWaitlist(app, guest, at(1)), 403, 'not_eligible')
})

test('joining another waitlist of the map leaves the first', async () => {
  const { app, ivan, olga, pavel, map, place, wait } = await withMap()
  await place([ivan, 1], [olga, 2])
  await wait([pavel, 1], [pavel, 2])
  expect(await waitlistOf(app, map)).toEqual([{ userId: pavel.id, number: 2 }])
  const { touched } = await stateOf(app, pavel, map)
  expect(Object.fromEntries(touched.map(([number, , waiting]) => [number, waiting]))).toEqual({ 1: 0, 2: 1 })
})

test('a freed seat goes to the first of the waitlist at once, and the seat they leave to the next', async () => {
  const { app, ivan, olga, pavel, map, at, place, wait } = await withMap()
  await place([ivan, 1], [olga, 2])
  await wait([olga, 1], [pavel, 2])
  app.events.length = 0
  await place([ivan, 3])
  expect(await claimsOf(app, map)).toEqual({ 3: [ivan.id], 1: [olga.id], 2: [pavel.id] })
  expect(await waitlistOf(app, map)).toEqual([])
  for (const { id } of [olga, pavel]) expect((await notificationTypesOf(app, id)).at(-1)).toBe('queue_approved')
  const updates = app.events.filter(({ name }) => name === 'territory-update')
  const updated = new Set(updates.map(({ data }) => 'territoryId' in data && data.territoryId))
  expect(updated).toEqual(new Set([at(1), at(2), at(3)]))
})

test('an admin sees the waitlist and rejects an entry, with a log row', async () => {
  const { app, judge, ivan, olga, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await done(joinWaitlist(app, olga, at(1)))
  const entries = await done<QueueEntry[]>(send(app, judge, 'GET', `territories/${at(1)}/queue`))
  expect(entries).toMatchObject([{ userId: olga.id, displayName: 'Ольга', place: 1 }])
  await done(reject(app, judge, at(1), olga.id))
  expect((await notificationTypesOf(app, olga.id)).at(-1)).toBe('queue_rejected')
  expect((await actions(app)).at(-1)).toBe('reject_queue_entry')
  await expectRefusal(app, () => reject(app, judge, at(1), olga.id), 409, 'not_in_queue')
})

test('locking the map ends its waitlists and notifies those on them', async () => {
  const { app, judge, ivan, olga, pavel, map, at, place, wait } = await withMap()
  await place([ivan, 1])
  await wait([olga, 1], [pavel, 1])
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  expect(await waitlistOf(app, map)).toEqual([])
  for (const { id } of [olga, pavel]) expect((await notificationTypesOf(app, id)).at(-1)).toBe('queue_expired')
  expect(await app.db.read.select().from(queuedNotifications)).toEqual([])
  await done(revoke(app, judge, at(1), ivan.id))
  expect(await claimsOf(app, map)).toEqual({})
})

test('more seats promote from the waitlists; a lock time ends the rest, once', async () => {
  const { app, judge, ivan, olga, pavel, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  for (const player of [olga, pavel]) await done(joinWaitlist(app, player, at(1)))
  const lockAt = new Date('2026-09-13T13:00:00Z')
  await done(setMap(app, judge, map, { maxPlayersPerSpot: '2', lockAt: lockAt.toISOString() }))
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id, olga.id] })
  await dropmapRound(app.deps)
  expect((await mapRow(app, map)).isLocked).toBe(false)
  app.clock.now = lockAt
  app.events.length = 0
  await dropmapRound(app.deps)
  await dropmapRound(app.deps)
  expect((await mapRow(app, map)).isLocked).toBe(true)
  expect((await notificationTypesOf(app, pavel.id)).filter((type) => type === 'queue_expired')).toHaveLength(1)
  expect((await actions(app)).filter((action) => action === 'lock_map')).toHaveLength(1)
  expect(app.events.filter(({ name }) => name === 'map-update').map(({ to }) => to)).toEqual([`map:${map}`, 'maps:all'])
})

test('a long chain of moves continues in the next rounds until nothing is left', async () => {
  const { app, judge, map, at } = await withMap({ locations: 8 })
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => named(app, `Игрок ${n}`)))
  await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: players.map(({ id }) => id) }))
  for (const [n, player] of players.entries()) await done(claim(app, player, at(n + 1)))
  for (const [n, player] of players.entries()) if (n > 0) await done(joinWaitlist(app, player, at(n)))
  await done(release(app, players[0]!, at(1)))
  expect(await waitlistOf(app, map)).toHaveLength(2)
  await dropmapRound(app.deps)
  expect(await waitlistOf(app, map)).toEqual([])
  expect(await claimsOf(app, map)).toEqual(Object.fromEntries(players.slice(1).map(({ id }, n) => [n + 1, [id]])))
  app.events.length = 0
  await dropmapRound(app.deps)
  expect(app.events).toEqual([])
})

test('joining and leaving a waitlist is announced to the player’s devices', async () => {
  const { app, ivan, olga, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  for (const act of [joinWaitlist, leaveWaitlist]) {
    app.events.length = 0
    await done(act(app, olga, at(1)))
    const { version } = await mapRow(app, map)
    const own = app.events.filter(({ to }) => to.startsWith('user:'))
    expect(own).toEqual([{ name: 'map-update', to: `user:${olga.id}`, data: { mapId: map, version, what: 'own' } }])
  }
})

test('an admin who joins a waitlist is added to the map’s players', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  const { own } = await done<ClaimAnswer>(joinWaitlist(app, judge, at(1)))
  expect(own).toEqual({ isEligible: true, locationNumber: null, queue: { locationNumber: 1, place: 1 } })
  await done(release(app, ivan, at(1)))
  expect(await claimsOf(app, map)).toEqual({ 1: [judge.id] })
  await expectAuditToPass(app)
})

test('who is refused by the contest bound only may wait and is promoted when a contest ends', async () => {
  const world = await withMap({ maxPlayersPerSpot: 2, maxContestedSpots: 1 })
  const { app, ivan, olga, pavel, judge, map, at, place } = world
  await place([ivan, 1], [olga, 1], [judge, 2])
  await expectRefusal(app, () => claim(app, pavel, at(2)), 409, 'contested_full')
  await done(joinWaitlist(app, pavel, at(2)))
  await done(release(app, olga, at(1)))
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 2: [judge.id, pavel.id] })
  expect((await mapRow(app, map)).contestedCount).toBe(1)
  await expectAuditToPass(app)
})
