import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimTimeline, notifications } from '#db/schema'
import { send } from '../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../support/refusals.ts'
import {
  claim,
  claimsOf,
  joinWaitlist,
  makeMap,
  mapRow,
  release,
  setMap,
  stateOf,
  waitlistOf,
  withMap,
} from '../../support/slices/dropmaps/dropmaps.ts'
import { done, named } from '../../support/slices/tournaments/tournaments.ts'
import { expectAuditToPass } from '../../support/slices/withdrawals.ts'

test('a player claims a location, moves the claim and releases it; the timeline keeps all three', async () => {
  const { app, ivan, map, at } = await withMap()
  const claimed = await done<object>(claim(app, ivan, at(1)))
  expect(claimed).toMatchObject({
    territory: {
      id: at(1),
      number: 1,
      name: 'Маяк',
      version: 2,
      claims: [{ userId: ivan.id, displayName: 'Иван', user: { username: 'иван' } }],
    },
    own: { isEligible: true, locationNumber: 1, queue: null },
  })
  await done(claim(app, ivan, at(2)))
  expect(await claimsOf(app, map)).toEqual({ 2: [ivan.id] })
  expect(app.events.filter(({ name }) => name === 'territory-update').map(({ data }) => data)).toMatchObject([
    { mapId: map, territoryId: at(1), territory: { version: 2, claims: [{ displayName: 'Иван' }] } },
    { territoryId: at(1), territory: { version: 3, claims: [] } },
    { territoryId: at(2), territory: { version: 2, claims: [{ displayName: 'Иван' }] } },
  ])
  await done(release(app, ivan, at(2)))
  expect(await claimsOf(app, map)).toEqual({})
  const timeline = await app.db.read.select().from(claimTimeline).orderBy(asc(claimTimeline.id))
  const moves = timeline.map(({ fromNumber, toNumber, cause }) => `${fromNumber} → ${toNumber} ${cause}`)
  expect(moves).toEqual(['null → 1 claim', '1 → 2 claim', '2 → null release'])
  await expectRefusal(app, () => release(app, ivan, at(2)), 409, 'no_claim')
})

test('claiming the own location changes nothing and notifies nobody', async () => {
  const { app, ivan, at } = await withMap()
  await done(claim(app, ivan, at(1)))
  await expectUntouched(app, async () => expect((await claim(app, ivan, at(1))).status).toBe(200))
})

test('a full location refuses, and the claim stays where it was (MAP-7)', async () => {
  const { app, ivan, olga, map, at, place } = await withMap()
  await place([ivan, 1], [olga, 2])
  await expectRefusal(app, () => claim(app, olga, at(1)), 409, 'location_full')
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 2: [olga.id] })
})

test('a location holds the smaller of its own maximum and the map’s (MAP-8)', async () => {
  const { app, ivan, olga, pavel, at, place } = await withMap({ maxPlayersPerSpot: 3, maxPlayers: 2 })
  await place([ivan, 1], [olga, 1])
  await expectRefusal(app, () => claim(app, pavel, at(1)), 409, 'location_full')
})

test('the map bounds contested locations, and a contest ended by the move makes room (MAP-9)', async () => {
  const { app, ivan, olga, pavel, map, at, place } = await withMap({ maxPlayersPerSpot: 2, maxContestedSpots: 1 })
  const oleg = await named(app, 'Олег')
  await done(send(app, await app.admin(), 'POST', `maps/${map}/players`, { userIds: [oleg.id] }))
  await place([ivan, 1], [olga, 1], [pavel, 2])
  expect((await mapRow(app, map)).contestedCount).toBe(1)
  await expectRefusal(app, () => claim(app, oleg, at(2)), 409, 'contested_full')
  await place([olga, 2])
  expect(await claimsOf(app, map)).toEqual({ 1: [ivan.id], 2: [pavel.id, olga.id] })
  expect((await mapRow(app, map)).contestedCount).toBe(1)
})

test('players not on the list or on a locked map cannot claim; admins can (MAP-11)', async () => {
  const { app, judge, ivan, map, at } = await withMap()
  const guest = await named(app, 'Гость')
  await expectRefusal(app, () => claim(app, guest, at(1)), 403, 'not_eligible')
  await done(claim(app, ivan, at(2)))
  await done(setMap(app, judge, map, { isLocked: 'true' }))
  await expectRefusal(app, () => claim(app, ivan, at(1)), 409, 'map_locked')
  await expectRefusal(app, () => release(app, ivan, at(2)), 409, 'map_locked')
  await expectRefusal(app, () => joinWaitlist(app, ivan, at(1)), 409, 'map_locked')
  await done(claim(app, judge, at(1)))
  expect(await stateOf(app, ivan, map)).toMatchObject({
    isLocked: true,
    touched: [
      [1, 2, 0, ['Судья']],
      [2, 2, 0, ['Иван']],
    ],
    own: { locationNumber: 2 },
  })
})

test('a lock time locks to the millisecond, before anybody has written it down', async () => {
  const { app, ivan, olga, at } = await withMap({ lockAt: new Date('2026-09-13T13:00:00Z') })
  app.clock.now = new Date('2026-09-13T12:59:59.999Z')
  await done(claim(app, ivan, at(1)))
  app.clock.now = new Date('2026-09-13T13:00:00Z')
  await expectRefusal(app, () => claim(app, olga, at(2)), 409, 'map_locked')
})

test('a claim notifies its player and the earlier claimants', async () => {
  const { app, ivan, olga, place } = await withMap({ maxPlayersPerSpot: 2 })
  await place([ivan, 1], [olga, 1])
  const rows = await app.db.read.select().from(notifications).orderBy(asc(notifications.id))
  const claimed = { type: 'territory_claimed', territory: 'Маяк' }
  expect(rows.slice(-3)).toMatchObject([ivan, olga, ivan].map(({ id }) => ({ ...claimed, userId: id })))
  expect(app.events.find(({ name }) => name === 'notification')?.data).toMatchObject({
    message: '«Маяк» на карте «Остров»',
  })
})

test('the header counts a player’s claims and waitlist entries over all maps (MAP-33)', async () => {
  const { app, judge, ivan, olga, place, wait } = await withMap()
  const other = await makeMap(app, judge)
  await done(send(app, judge, 'POST', `maps/${other}/players`, { userIds: [ivan.id, olga.id] }))
  await place([olga, 1], [ivan, 2])
  await wait([ivan, 1])
  await done(claim(app, ivan, `${other.slice(0, -8)}00000001`))
  expect(await done(send(app, ivan, 'GET', 'territory/stats'))).toEqual({ currentTerritories: 2, queueEntries: 1 })
  expect(await done(send(app, judge, 'GET', 'territory/stats'))).toEqual({ currentTerritories: 0, queueEntries: 0 })
  expect(await waitlistOf(app, other)).toEqual([])
})

const CROWD = 50
const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function crowdOn(locationCount: number) {
  const world = await withMap({ maxPlayersPerSpot: locationCount })
  const players = await Promise.all(Array.from({ length: CROWD }, (_, n) => named(world.app, `Игрок ${n}`)))
  const userIds = players.map(({ id }) => id)
  await done(send(world.app, world.judge, 'POST', `maps/${world.map}/players`, { userIds }))
  return { ...world, players }
}

test('of fifty players who claim one location at once as many get it as it holds (MAP-8)', async () => {
  const { app, players, map, at } = await crowdOn(3)
  expect(await statuses(players.map((player) => claim(app, player, at(1))))).toEqual({ 200: 3, 409: CROWD - 3 })
  expect((await claimsOf(app, map))[1]).toHaveLength(3)
  await expectAuditToPass(app)
})

test('one player who claims fifty times at once has one claim (MAP-7)', async () => {
  const { app, ivan, map, at } = await withMap()
  const answers = Array.from({ length: CROWD }, (_, n) => claim(app, ivan, at(1 + (n % 3))))
  expect(await statuses(answers)).toEqual({ 200: CROWD })
  expect(Object.values(await claimsOf(app, map)).flat()).toEqual([ivan.id])
  await expectAuditToPass(app)
})

test('fifty players join one waitlist at once: each has a position, and the first gets the seat', async () => {
  const { app, ivan, players, map, at } = await crowdOn(1)
  await done(claim(app, ivan, at(1)))
  expect(await statuses(players.map((player) => joinWaitlist(app, player, at(1))))).toEqual({ 200: CROWD })
  const waitlist = await waitlistOf(app, map)
  expect(new Set(waitlist.map(({ userId }) => userId)).size).toBe(CROWD)
  await done(release(app, ivan, at(1)))
  expect(await claimsOf(app, map)).toEqual({ 1: [waitlist[0]?.userId] })
  await expectAuditToPass(app)
})
