import { and, eq, ne, sql } from 'drizzle-orm'
import { jsonLength } from '#db/columns'
import { only } from '#db/only'
import { territories, type User } from '#db/schema'
import { isContested } from '#shared/dropmaps/claiming'
import type { LocationChange, NewLocation } from '#shared/dropmaps/forms'
import { MAX_LOCATIONS, MAX_MAP_POINTS } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import { AppError } from '#shared/errors'
import type { Tx } from '../../core/transact.ts'
import { announceMap, changeMap, openMap } from '../maps/openMap.ts'
import { recordOnLocation } from '../maps/record.ts'
import { getOutlined, getTerritory } from '../maps/territories.ts'
import { endAllClaims } from '../seating/moveClaim.ts'
import { refuseOncePicking } from '../seating/poiDraftGuard.ts'
import { queueLossNotifications } from '../seating/release.ts'
import { promoteWaitlist } from '../seating/waitlist.ts'
import { changedIn, recordEdit, requireSeen } from './versions.ts'

/** Throws `too_many_points` (MAP-6). `without`: id of a location that is not counted. */
export async function requirePointRoom(tx: Tx, mapId: string, more: number, without?: string) {
  const isCounted = and(eq(territories.mapId, mapId), without === undefined ? undefined : ne(territories.id, without))
  const total = sql`coalesce(sum(${jsonLength(territories.points)}), 0)`.mapWith(Number)
  const there = only(await tx.read.select({ total }).from(territories).where(isCounted)).total
  if (there + more > MAX_MAP_POINTS) throw new AppError('too_many_points')
}

/** Returns the id. Throws `not_found`, `too_many_locations`, `too_many_points`. */
export async function createLocation(tx: Tx, admin: User, mapId: string, location: NewLocation) {
  const opened = await openMap(tx, mapId, true)
  if (opened.map.locationCount >= MAX_LOCATIONS) throw new AppError('too_many_locations')
  await requirePointRoom(tx, mapId, location.points.length)
  const number = opened.map.lastNumber + 1
  const id = locationId(mapId, number)
  const counts = { claimCount: 0, waitingCount: 0, version: 1 }
  await tx.write.insert(territories).values({ ...location, ...counts, id, mapId, number, createdAt: tx.now })
  await changeMap(tx, opened, { lastNumber: number, locationCount: opened.map.locationCount + 1 }, { ofGeometry: true })
  await recordOnLocation(tx, admin, 'create_territory', opened.map, { id, name: location.name })
  announceMap(tx, opened.map)
  return id
}

/** Throws `not_found`, `edited_meanwhile`, `map_occupied`, `too_many_points`. */
export async function updateLocation(
  tx: Tx,
  admin: User,
  id: string,
  { editVersion: seen, ...change }: LocationChange,
) {
  const before = await getOutlined(tx, id)
  const opened = await openMap(tx, before.mapId, true)
  const { name, editVersion } = before
  await requireSeen(tx, { id, editVersion, whom: `Локацию «${name}»` }, seen)
  if (before.claimCount > change.maxPlayers) throw new AppError('map_occupied')
  if (change.points) await requirePointRoom(tx, before.mapId, change.points.length, id)
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const changed = changedIn(before, fields)
  const newVersion = editVersion + (changed.length > 0 ? 1 : 0)
  await tx.write
    .update(territories)
    .set({ ...fields, version: sql`${territories.version} + 1`, editVersion: newVersion })
    .where(eq(territories.id, id))
  await changeMap(tx, opened, {}, { ofGeometry: true })
  await recordEdit(tx, admin, { mapId: before.mapId, targetId: id, version: newVersion }, changed)
  const details = { previousName: name, changed, editVersion: newVersion }
  await recordOnLocation(tx, admin, 'update_territory', opened.map, { id, name: change.name }, details)
  await promoteWaitlist(tx, opened)
  announceMap(tx, opened.map)
}

/** Notifies claimants and waiting players (MAP-13). Throws `not_found`, `poi_draft_running`. */
export async function deleteLocation(tx: Tx, admin: User, id: string) {
  const territory = await getTerritory(tx, id)
  const opened = await openMap(tx, territory.mapId, true)
  await refuseOncePicking(tx, territory.mapId)
  const { map } = opened
  await queueLossNotifications(tx, { mapId: map.id, territoryId: id, map: map.name, isMapDeleted: false })
  await endAllClaims(tx, opened, territory)
  only(await tx.write.delete(territories).where(eq(territories.id, id)).returning({ id: territories.id }))
  const contestedCount = map.contestedCount - (isContested(territory.claimCount) ? 1 : 0)
  await changeMap(tx, opened, { contestedCount, locationCount: map.locationCount - 1 }, { ofGeometry: true })
  await recordOnLocation(tx, admin, 'delete_territory', map, territory)
  await promoteWaitlist(tx, opened)
  announceMap(tx, opened.map, 'map', territory.number)
  return { id }
}
