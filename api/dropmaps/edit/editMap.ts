import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, sql } from 'drizzle-orm'
import { islandTemplateId } from '#db/dropmaps/shippedMap'
import { only } from '#db/only'
import { type MapRow, maps, territories, type User } from '#db/schema'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { DropMapChange, MapDeletion, MapSettings, NewMap } from '#shared/dropmaps/forms'
import { NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { NUMBER_LENGTH } from '#shared/dropmaps/locationId'
import type { MapContents } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { searchable } from '#shared/text'
import { record } from '../../audit/audit.ts'
import type { Tx } from '../../core/transact.ts'
import { forgetDrafts } from '../draft/forget.ts'
import { announceMap, changeMap, type OpenMap, openMap } from '../maps/openMap.ts'
import { endWaitlists, queueLossNotifications } from '../seating/release.ts'
import { promoteWaitlist } from '../seating/waitlist.ts'
import { requirePointRoom } from './locations.ts'
import { mapContents } from './mapContents.ts'
import { openingToTell, requireOrder } from './openTimes.ts'
import { changedIn, recordEdit, requireSeen } from './versions.ts'

const searchTextOf = ({ id, name }: { id: string; name: string }) => searchable(`${name} ${id}`)

type Made = Pick<MapRow, 'name' | 'description'> &
  Partial<
    Pick<
      MapRow,
      | 'isTemplate'
      | 'templateId'
      | 'mode'
      | 'tournamentId'
      | 'drawing'
      | 'imageKey'
      | 'imageSize'
      | 'thumbnailKey'
      | 'maxPlayersPerSpot'
      | 'maxContestedSpots'
      | 'openAt'
      | 'tellOpeningAt'
    >
  >

export async function insertMap(tx: Tx, made: Made) {
  const id = newId()
  const row = {
    isTemplate: false,
    templateId: null,
    mode: 'custom' as const,
    tournamentId: null,
    drawing: null,
    imageKey: null,
    imageSize: null,
    thumbnailKey: null,
    isLocked: false,
    openAt: null,
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

/** Copies share picture files, which are deleted with the last map that names them. */
export const pictureOf = ({ drawing, imageKey, imageSize, thumbnailKey }: MapRow) => ({
  drawing,
  imageKey,
  imageSize,
  thumbnailKey,
})

/** Copies a map's locations without claims; numbers stay. Throws `too_many_points` for maps older than that limit. */
export async function copyLocations(tx: Tx, source: MapRow, target: MapRow) {
  await requirePointRoom(tx, source.id, 0)
  const [none, one] = [sql<number>`0`, sql<number>`1`]
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
        version: one.as('version'),
        editVersion: one.as('edit_version'),
        createdAt: sql<Date>`${sql.param(tx.now, territories.createdAt)}`.as('created_at'),
      })
      .from(territories)
      .where(eq(territories.mapId, source.id)),
  )
  const { locationCount, lastNumber } = source
  return only(await tx.write.update(maps).set({ locationCount, lastNumber }).where(eq(maps.id, target.id)).returning())
}

export async function recordMade(tx: Tx, admin: User, map: MapRow, from?: MapRow) {
  const details = { map: map.name, ...(from && { from: from.name }), tournamentId: map.tournamentId }
  const action = map.isTemplate ? 'create_template' : 'create_map'
  await record(tx, admin, { action, targetType: 'map', targetId: map.id, details })
  announceMap(tx, map)
}

export async function createMap(tx: Tx, admin: User, { name, description }: NewMap) {
  const map = await insertMap(tx, { name, description })
  await recordMade(tx, admin, map)
  return map
}

/** Copies a map with locations and limits, without claims. Throws `not_found`. */
export async function copyMap(tx: Tx, admin: User, sourceId: string, { name, description }: NewMap) {
  const { map: source } = await openMap(tx, sourceId)
  const { templateId, maxPlayersPerSpot, maxContestedSpots } = source
  const made = { name, description, templateId, ...pictureOf(source), maxPlayersPerSpot, maxContestedSpots }
  const map = await copyLocations(tx, source, await insertMap(tx, made))
  await recordMade(tx, admin, map, source)
  return map
}

const detailsOf = ({ map }: OpenMap) => ({ map: map.name })

const requireSeenMap = (tx: Tx, { id, name, isTemplate, editVersion }: MapRow, seen: number | undefined) =>
  requireSeen(tx, { id, editVersion, whom: `${isTemplate ? 'Шаблон' : 'Карту'} «${name}»` }, seen)
const updateOf = ({ isTemplate }: MapRow) => (isTemplate ? 'update_template' : 'update_map')

/** `seen`: the version that the admin edited. Throws `not_found`, `edited_meanwhile`. */
export async function renameMap(tx: Tx, admin: User, id: string, name: string, seen?: number) {
  const opened = await openMap(tx, id, true)
  await requireSeenMap(tx, opened.map, seen)
  const previousName = opened.map.name
  const changed = changedIn(opened.map, { name })
  await changeMap(tx, opened, { name, searchText: searchTextOf({ id, name }) }, { isEdit: changed.length > 0 })
  const { editVersion } = opened.map
  await recordEdit(tx, admin, { mapId: id, targetId: id, version: editVersion }, changed)
  const details = { ...detailsOf(opened), previousName, changed, editVersion }
  await record(tx, admin, { action: updateOf(opened.map), targetType: 'map', targetId: id, details })
  announceMap(tx, opened.map)
  return opened.map
}

/** Absent fields stay as they are. */
type Settings = MapSettings & { image?: StoredImage | undefined }
export type StoredImage = { imageKey: string; imageSize: number; thumbnailKey: string | null }
const noPicture = { drawing: null, imageKey: null, imageSize: null, thumbnailKey: null }

/**
 * Changes a map's settings, or a template's picture. Locking ends the waitlists, more seats promote from them. Throws
 * `not_found`, `edited_meanwhile`, `map_occupied`, `opening_after_lock`.
 */
export async function changeSettings(tx: Tx, admin: User, id: string, settings: Settings) {
  const opened = await openMap(tx, id, true)
  const before = opened.map
  const { image: stored, removeImage = false, editVersion: seen, ...fields } = settings
  const image = stored ?? (removeImage && (before.drawing || before.imageKey) ? noPicture : undefined)
  await requireSeenMap(tx, before, seen)
  const wasLocked = isLockedAt(before, tx.now)
  const wasByAdmin = before.isLockedByAdmin
  const { openAt, lockAt, ...rest }: Omit<MapSettings, 'removeImage' | 'editVersion'> = before.isTemplate ? {} : fields
  // Otherwise a past lock time would lock it again at once.
  const stale = rest.isLocked === false && before.lockAt !== null && before.lockAt <= tx.now ? null : undefined
  // A lock by time follows the time; an admin's lock stays (MAP-10).
  const isOpened = lockAt !== undefined && !isLockedAt({ isLocked: wasByAdmin, lockAt }, tx.now)
  const isLocked = rest.isLocked ?? (isOpened ? false : undefined)
  const times = { openAt, lockAt: lockAt === undefined ? stale : lockAt }
  const tellOpeningAt = openAt === undefined ? undefined : openingToTell(before, openAt, tx.now)
  const all = { ...rest, isLocked, isLockedByAdmin: isLocked, ...times, tellOpeningAt, ...image }
  const changes: Partial<MapRow> = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  requireOrder({ ...before, ...changes })
  const isLockedNow = isLockedAt({ ...before, ...changes }, tx.now)
  // A lock time that has come is not an edit.
  const changed = changedIn({ ...before, isLocked: wasLocked }, { ...changes, isLocked: isLockedNow })
  if (image) changed.push('image')
  await changeMap(tx, opened, changes, { isEdit: changed.length > 0 })
  await requireRoom(tx, opened)
  await (isLockedNow ? endWaitlists(tx, opened) : promoteWaitlist(tx, opened))
  const { maxPlayersPerSpot, maxContestedSpots, editVersion } = opened.map
  await recordEdit(tx, admin, { mapId: id, targetId: id, version: editVersion }, changed)
  const isoOf = (at: Date | null) => at?.toISOString() ?? null
  const moments = { openAt: isoOf(opened.map.openAt), lockAt: isoOf(opened.map.lockAt) }
  const rules = { maxPlayersPerSpot, maxContestedSpots, ...moments }
  const details = {
    ...detailsOf(opened),
    ...(!before.isTemplate && rules),
    image: stored !== undefined,
    changed,
    editVersion,
  }
  const isLock = isLockedNow && (!wasLocked || (rest.isLocked === true && !wasByAdmin))
  const action = isLock ? 'lock_map' : isLockedNow === wasLocked ? updateOf(before) : 'unlock_map'
  await record(tx, admin, { action, targetType: 'map', targetId: id, details })
  announceMap(tx, opened.map)
  return opened.map
}

/** Throws `map_occupied` where more is claimed than the new limits allow. */
async function requireRoom(tx: Tx, { map }: OpenMap) {
  const isBeyond = and(eq(territories.mapId, map.id), gt(territories.claimCount, map.maxPlayersPerSpot))
  const isContestBeyond = map.maxContestedSpots !== NO_CONTEST_BOUND && map.contestedCount > map.maxContestedSpots
  if (isContestBeyond || (await tx.read.$count(territories, isBeyond)) > 0) throw new AppError('map_occupied')
}

/** Throws `not_found`, `edited_meanwhile`. */
export async function changeDropMap(tx: Tx, admin: User, id: string, change: DropMapChange) {
  const { customName, isLocked, editVersion } = change
  if (isLocked !== undefined) await changeSettings(tx, admin, id, { isLocked, editVersion })
  else if (customName !== undefined) await renameMap(tx, admin, id, customName, editVersion)
}

/**
 * Deletes a map and all that belongs to it (MAP-20); claimants and waiting players are told. Maps made from a template
 * stay. Throws `not_found`, `template_shipped`, `poi_draft_running`, `contents_changed`.
 */
export async function deleteMap(tx: Tx, admin: User, id: string, shown?: MapDeletion['shown']) {
  const { map } = await openMap(tx, id, true)
  if (id === islandTemplateId) throw new AppError('template_shipped')
  await forgetDrafts(tx, id)
  if (shown && isOtherLoss(shown, await mapContents(tx, id, tx.now))) throw new AppError('contents_changed')
  if (map.isTemplate) await tx.write.update(maps).set({ templateId: null }).where(eq(maps.templateId, id))
  else await queueLossNotifications(tx, { mapId: id, map: map.name, isMapDeleted: true })
  await tx.write.delete(maps).where(eq(maps.id, id))
  const action = map.isTemplate ? 'delete_template' : 'delete_map'
  const details = { map: map.name, locations: map.locationCount }
  await record(tx, admin, { action, targetType: 'map', targetId: id, details })
  announceMap(tx, { ...map, version: map.version + 1 }, 'deleted')
}

const isOtherLoss = ({ events: _, ...shown }: MapContents, { events: __, ...now }: MapContents) =>
  !isDeepStrictEqual(shown, now)
