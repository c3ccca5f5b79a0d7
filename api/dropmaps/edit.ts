import { and, eq, gt, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type MapRow, maps, territories, tournaments, type User } from '#db/schema'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { DropMapChange, MapSettings, NewDropMap, NewMap } from '#shared/dropmaps/forms'
import { NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { NUMBER_LENGTH } from '#shared/dropmaps/locationId'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { record } from '../audit/audit.ts'
import type { Tx } from '../core/transact.ts'
import { announceMap, changeMap, type OpenMap, openMap } from './open.ts'
import { fillPlaces } from './queue.ts'
import { putRegistered } from './registered.ts'
import { endLines, noteLosses } from './release.ts'

const searchTextOf = ({ id, name }: { id: string; name: string }) => `${name} ${id}`.toLowerCase()

type Made = Pick<MapRow, 'name' | 'description'> &
  Partial<
    Pick<
      MapRow,
      | 'templateId'
      | 'mode'
      | 'tournamentId'
      | 'drawing'
      | 'imageKey'
      | 'imageSize'
      | 'maxPlayersPerSpot'
      | 'maxContestedSpots'
    >
  >

async function insertMap(tx: Tx, made: Made) {
  const id = newId()
  const row = {
    isTemplate: false,
    templateId: null,
    mode: 'custom' as const,
    tournamentId: null,
    drawing: null,
    imageKey: null,
    imageSize: null,
    isLocked: false,
    lockAt: null,
    maxPlayersPerSpot: 1,
    maxContestedSpots: NO_CONTEST_BOUND,
    ...made,
    id,
    contestedCount: 0,
    locationCount: 0,
    lastNumber: 0,
    geometryVersion: 1,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
    searchText: searchTextOf({ id, name: made.name }),
  }
  return only(await tx.write.insert(maps).values(row).returning())
}

/** A copy shares its picture: the file goes with the last map that names it. */
const pictureOf = ({ drawing, imageKey, imageSize }: MapRow) => ({ drawing, imageKey, imageSize })

/** Copies the locations of a map without anybody's marks; they keep their numbers, with which their ids end. */
async function copyLocations(tx: Tx, source: MapRow, target: MapRow) {
  const none = sql<number>`0`
  const { id, number, name, description, color, maxPlayers, points } = territories
  await tx.write.insert(territories).select(
    tx.read
      .select({
        id: sql<string>`${target.id.slice(0, -NUMBER_LENGTH)} || substr(${id}, ${target.id.length - NUMBER_LENGTH + 1})`.as(
          'id',
        ),
        mapId: sql<string>`${target.id}`.as('map_id'),
        number,
        name,
        description,
        color,
        maxPlayers,
        points,
        claimCount: none.as('claim_count'),
        waitingCount: none.as('waiting_count'),
        version: sql<number>`1`.as('version'),
        createdAt: sql<Date>`${sql.param(tx.now, territories.createdAt)}`.as('created_at'),
      })
      .from(territories)
      .where(eq(territories.mapId, source.id)),
  )
  const { locationCount, lastNumber } = source
  return only(await tx.write.update(maps).set({ locationCount, lastNumber }).where(eq(maps.id, target.id)).returning())
}

async function recordMade(tx: Tx, admin: User, map: MapRow, from?: MapRow) {
  const details = { map: map.name, ...(from && { from: from.name }), tournamentId: map.tournamentId }
  await record(tx, admin, { action: 'create_map', targetType: 'map', targetId: map.id, details })
  announceMap(tx, map)
}

/** An admin's new map, without locations; row and log in one transaction. */
export async function createMap(tx: Tx, admin: User, { name, description }: NewMap) {
  const map = await insertMap(tx, { name, description })
  await recordMade(tx, admin, map)
  return map
}

/** A new map with the locations and the rules of another, and nobody's marks. Throws `not_found`. */
export async function copyMap(tx: Tx, admin: User, sourceId: string, { name, description }: NewMap) {
  const { map: source } = await openMap(tx, sourceId)
  const { templateId, maxPlayersPerSpot, maxContestedSpots } = source
  const made = { name, description, templateId, ...pictureOf(source), maxPlayersPerSpot, maxContestedSpots }
  const map = await copyLocations(tx, source, await insertMap(tx, made))
  await recordMade(tx, admin, map, source)
  return map
}

/**
 * A map made from a template; it stays as it is when the template changes. Of a tournament's map everybody who has a place
 * there may claim. Throws `not_found` for a template or a tournament that is not there.
 */
export async function createDropMap(tx: Tx, admin: User, wish: NewDropMap) {
  const { map: template } = await openMap(tx, wish.templateId, true)
  if (!template.isTemplate) throw new AppError('not_found', 'Шаблон не найден')
  const tournamentId = wish.tournamentId ?? null
  if (tournamentId !== null) await requireTournament(tx, tournamentId)
  const { description } = template
  const { mode, maxPlayersPerSpot, maxContestedSpots } = wish
  const rules = { mode, maxPlayersPerSpot, maxContestedSpots, tournamentId }
  const made = {
    ...rules,
    name: wish.customName || template.name,
    description,
    ...pictureOf(template),
    templateId: template.id,
  }
  const map = await copyLocations(tx, template, await insertMap(tx, made))
  if (tournamentId !== null) await putRegistered(tx, map.id, tournamentId)
  await recordMade(tx, admin, map, template)
  return map
}

async function requireTournament(tx: Tx, id: string) {
  const [found] = await tx.read
    .select({ deletedAt: tournaments.deletedAt })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  if (!found || found.deletedAt) throw new AppError('not_found', 'Турнир не найден')
}

const detailsOf = ({ map }: OpenMap) => ({ map: map.name })

/** Throws `not_found`. */
export async function renameMap(tx: Tx, admin: User, id: string, name: string) {
  const opened = await openMap(tx, id, true)
  const previousName = opened.map.name
  await changeMap(tx, opened, { name, searchText: searchTextOf({ id, name }) })
  const details = { ...detailsOf(opened), previousName }
  await record(tx, admin, { action: 'update_map', targetType: 'map', targetId: id, details })
  announceMap(tx, opened.map)
  return opened.map
}

/** What of the settings stays as it is says nothing; `image` is a picture just stored, its size in bytes. */
type Settings = MapSettings & { image?: { imageKey: string; imageSize: number } | undefined }

/**
 * An admin changes a map's settings; locking it ends the lines, and more room than before goes to who waits. One log row:
 * of the lock when that is what has changed. Throws `not_found`, `map_occupied`.
 */
export async function changeSettings(tx: Tx, admin: User, id: string, settings: Settings) {
  const opened = await openMap(tx, id)
  const before = opened.map
  const wasLocked = isLockedAt(before, tx.now)
  const { image, lockAt, ...rest } = settings
  const isLocked = settings.isLocked ?? wasLocked
  // A lock time that has passed would lock it again at once.
  const stale = !isLocked && before.lockAt !== null && before.lockAt <= tx.now ? null : undefined
  const changes = { ...rest, isLocked, lockAt: lockAt === undefined ? stale : lockAt, ...image }
  await changeMap(tx, opened, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)))
  await requireRoom(tx, opened)
  const isLockedNow = isLockedAt(opened.map, tx.now)
  await (isLockedNow ? endLines(tx, opened) : fillPlaces(tx, opened))
  const action = isLockedNow === wasLocked ? 'update_map' : isLockedNow ? 'lock_map' : 'unlock_map'
  const { maxPlayersPerSpot, maxContestedSpots } = opened.map
  const newLockAt = opened.map.lockAt?.toISOString() ?? null
  const details = {
    ...detailsOf(opened),
    maxPlayersPerSpot,
    maxContestedSpots,
    lockAt: newLockAt,
    image: image !== undefined,
  }
  await record(tx, admin, { action, targetType: 'map', targetId: id, details })
  announceMap(tx, opened.map)
  return opened.map
}

/** What is there must fit into what the map holds by now. Throws `map_occupied`. */
async function requireRoom(tx: Tx, { map }: OpenMap) {
  const isBeyond = and(eq(territories.mapId, map.id), gt(territories.claimCount, map.maxPlayersPerSpot))
  const isContestBeyond = map.maxContestedSpots !== NO_CONTEST_BOUND && map.contestedCount > map.maxContestedSpots
  if (isContestBeyond || (await tx.read.$count(territories, isBeyond)) > 0) throw new AppError('map_occupied')
}

/** What the admins' tab changes: the name or the lock. Throws `not_found`. */
export async function changeDropMap(tx: Tx, admin: User, id: string, { customName, isLocked }: DropMapChange) {
  if (isLocked !== undefined) await changeSettings(tx, admin, id, { isLocked })
  if (customName !== undefined) await renameMap(tx, admin, id, customName)
}

/**
 * Takes a map away with its locations, marks, lines, players, invites and timeline; who had a mark or stood in line is
 * told. Returns the key of its picture. Throws `not_found`.
 */
export async function deleteMap(tx: Tx, admin: User, id: string) {
  const { map } = await openMap(tx, id)
  await noteLosses(tx, { mapId: id, map: map.name, isMapGone: true })
  await tx.write.delete(maps).where(eq(maps.id, id))
  const details = { map: map.name, locations: map.locationCount }
  await record(tx, admin, { action: 'delete_map', targetType: 'map', targetId: id, details })
  announceMap(tx, { id, version: map.version + 1 }, 'deleted')
  return map.imageKey
}
