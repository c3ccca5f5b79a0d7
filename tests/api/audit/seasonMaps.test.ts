import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/open'
import {
  adminActionLog,
  claimTimeline,
  invites,
  mapPlayers,
  maps,
  notifications,
  registrations,
  territories,
  territoryClaims,
  territoryQueue,
  users,
} from '#db/schema'
import { isContested, isLockedAt, locationProblem } from '#shared/dropmaps/claiming'
import { islandLocations } from '#shared/dropmaps/island'
import { HOUR } from '#shared/units'
import { now, season } from './season.ts'

const mapsOf = async (db: Db) => {
  const rows = await db.read.select().from(maps).orderBy(asc(maps.id))
  return { templates: rows.filter((map) => map.isTemplate), made: rows.filter((map) => !map.isTemplate) }
}
const openMap = async (db: Db) => {
  const { made } = await mapsOf(db)
  const map = made.at(-1)!
  const locations = await db.read.select().from(territories).where(eq(territories.mapId, map.id))
  return { map, locations }
}

test('a season has the shipped island, and maps made from it: open, about to lock or open, drafted, a tournament’s, locked', async () => {
  const { db } = await season()
  const { templates, made } = await mapsOf(db)
  expect(templates).toMatchObject([{ drawing: 'island', locationCount: 24 }])
  for (const map of made) {
    expect(map.templateId).toBe(templates[0]!.id)
    const locations = await db.read.select().from(territories).where(eq(territories.mapId, map.id))
    expect(new Set(locations.map(({ name }) => name))).toEqual(new Set(islandLocations.map(({ name }) => name)))
  }
  const [over, duos, drafted, saturday, trios, evening, draft, open] = made
  expect(made.filter((map) => isLockedAt(map, now))).toEqual([over])
  expect([drafted!.name, draft!.name]).toEqual(['Драфт полуфинала', 'Драфт финала'])
  expect(saturday).toMatchObject({ openAt: saturday!.tellOpeningAt, contestedCount: 0 })
  expect(saturday!.openAt!.getTime() - now.getTime()).toBe(25 * HOUR)
  expect(await db.read.$count(territories, eq(territories.mapId, over!.id))).toBe(24)
  const free = await db.read.select().from(territories).where(eq(territories.mapId, over!.id))
  expect(free.filter(({ claimCount, waitingCount }) => claimCount === 0 || waitingCount > 0)).toEqual([])
  expect(evening!.lockAt!.getTime() - now.getTime()).toBe(5 * HOUR)
  expect(open!.lockAt).toBeNull()
  const ofTeams = await db.read.select().from(territoryClaims).where(eq(territoryClaims.mapId, trios!.id))
  expect(new Set(ofTeams.map(({ teamId }) => teamId)).size).toBe(3)

  const placed = await db.read.select().from(registrations).where(eq(registrations.tournamentId, duos!.tournamentId!))
  const players = await db.read.select().from(mapPlayers).where(eq(mapPlayers.mapId, duos!.id))
  expect(players.map(({ userId }) => userId).sort()).toEqual(placed.map(({ userId }) => userId).sort())
  expect(players.every(({ isRegistered }) => isRegistered)).toBe(true)
})

test('the open map has contested places, full ones with a line, bounded and free ones', async () => {
  const { db } = await season()
  const { map, locations } = await openMap(db)
  const claims = await db.read.$count(territoryClaims, eq(territoryClaims.mapId, map.id))
  expect(claims).toBe(15)
  const held = locations.map(({ claimCount }) => claimCount)
  expect(held.filter(isContested).sort()).toEqual([2, 2, 3])
  expect(held.filter((count) => count === 0).length).toBeGreaterThan(5)
  const withWaitlist = locations.filter(({ waitingCount }) => waitingCount > 0)
  expect(withWaitlist.map(({ waitingCount }) => waitingCount).sort()).toEqual([1, 3])
  for (const location of withWaitlist) expect(locationProblem(map, location)).toBe('location_full')
  expect(withWaitlist.some(({ maxPlayers }) => maxPlayers === 1)).toBe(true)

  const codes = await db.read.select().from(invites).where(eq(invites.mapId, map.id))
  const states = codes.map(({ usedAt, expiresAt }) => (usedAt ? 'used' : expiresAt < now ? 'expired' : 'active'))
  expect(states.sort()).toEqual(['active', 'expired', 'used'])
})

test('of the demo players one has a claim on the open map, one stands in line, one has neither', async () => {
  const { db } = await season()
  const { map } = await openMap(db)
  const standing = async (name: string) => {
    const [user] = await db.read.select().from(users).where(eq(users.username, name))
    const has = async (rows: typeof mapPlayers | typeof territoryClaims | typeof territoryQueue) => {
      const own = await db.read.select({ mapId: rows.mapId }).from(rows).where(eq(rows.userId, user!.id))
      return own.some(({ mapId }) => mapId === map.id)
    }
    return [await has(mapPlayers), await has(territoryClaims), await has(territoryQueue)]
  }
  expect(await standing('player')).toEqual([true, true, false])
  expect(await standing('rich')).toEqual([true, false, true])
  expect(await standing('premium')).toEqual([true, false, false])
})

test('the timeline of every map, replayed, ends with the claims that are there', async () => {
  const { db } = await season()
  const { made } = await mapsOf(db)
  for (const map of made) {
    const locations = await db.read.select().from(territories).where(eq(territories.mapId, map.id))
    const numbers = new Map(locations.map(({ id, number }) => [id, number]))
    const standing = new Map<string, number>()
    const events = await db.read.select().from(claimTimeline).where(eq(claimTimeline.mapId, map.id))
    events.sort((one, other) => (one.id < other.id ? -1 : 1))
    for (const { userId, teamId, guestName, fromNumber, toNumber } of events) {
      const who = teamId ?? userId ?? guestName!
      expect(standing.get(who) ?? null).toBe(fromNumber)
      if (toNumber === null) standing.delete(who)
      else standing.set(who, toNumber)
    }
    const claims = await db.read.select().from(territoryClaims).where(eq(territoryClaims.mapId, map.id))
    const there = claims.map(({ userId, teamId, guestName, territoryId }) => [
      teamId ?? userId ?? guestName,
      numbers.get(territoryId),
    ])
    expect(new Map(there as [string, number][])).toEqual(standing)
    const isMoved = events.some(({ fromNumber, toNumber }) => fromNumber !== null && toNumber !== null)
    expect(isMoved).toBe(map.mode === 'custom' && map.openAt === null && !map.name.startsWith('Драфт'))
    expect(events.map(({ createdAt }) => createdAt.getTime())).toEqual(
      events.map(({ createdAt }) => createdAt.getTime()).sort((one, other) => one - other),
    )
  }
})

test('acts of admins on maps are logged, and the players concerned are notified', async () => {
  const { db } = await season()
  const log = await db.read.select().from(adminActionLog)
  const sent = await db.read.select().from(notifications)
  const actions = log.filter(({ targetType }) => targetType === 'map' || targetType === 'territory')
  const of = (action: string) => actions.filter((row) => row.action === action)
  expect([of('create_map').length, of('lock_map').length, of('delete_map').length]).toEqual([9, 1, 1])
  expect(of('create_invite')).toHaveLength(3)
  const pairs = [
    ['assign_territory', 'territory_assigned'],
    ['revoke_territory', 'territory_revoked'],
    ['reject_queue_entry', 'queue_rejected'],
  ] as const
  for (const [action, type] of pairs) {
    const heard = sent.filter((row) => row.type === type).map(({ userId }) => userId)
    expect(
      of(action)
        .map(({ userId }) => userId)
        .sort(),
    ).toEqual(heard.sort())
    expect(heard).not.toEqual([])
  }
})
