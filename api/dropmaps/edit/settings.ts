import { and, eq, gt } from 'drizzle-orm'
import { type MapRow, territories, type User } from '#db/schema'
import { isLockedAt, isOpenedAt, type OpenTimes } from '#shared/dropmaps/claiming'
import type { DropMapChange, MapSettings } from '#shared/dropmaps/forms'
import { NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { AppError } from '#shared/errors'
import { searchable } from '#shared/text'
import type { Tx } from '../../core/transact.ts'
import { announceMap, changeMap, type OpenMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { endWaitlists } from '../seating/release.ts'
import { promoteWaitlist } from '../seating/waitlist.ts'
import { changedIn, recordEdit, requireSeen } from './versions.ts'

const requireSeenMap = (tx: Tx, { id, name, isTemplate, editVersion }: MapRow, seen: number | undefined) =>
  requireSeen(tx, { id, editVersion, whom: `${isTemplate ? 'Шаблон' : 'Карту'} «${name}»` }, seen)
const updateOf = ({ isTemplate }: MapRow) => (isTemplate ? 'update_template' : 'update_map')

/** `seen`: the version that the admin edited. Throws `not_found`, `edited_meanwhile`. */
export async function renameMap(tx: Tx, admin: User, id: string, name: string, seen?: number) {
  const opened = await openMap(tx, id, true)
  await requireSeenMap(tx, opened.map, seen)
  const previousName = opened.map.name
  const changed = changedIn(opened.map, { name })
  await changeMap(tx, opened, { name, searchText: searchable(`${name} ${id}`) }, { isEdit: changed.length > 0 })
  const { editVersion } = opened.map
  await recordEdit(tx, admin, { mapId: id, targetId: id, version: editVersion }, changed)
  await recordOnMap(tx, admin, updateOf(opened.map), opened.map, { previousName, changed, editVersion })
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
  const { map } = opened
  const { editVersion } = map
  await recordEdit(tx, admin, { mapId: id, targetId: id, version: editVersion }, changed)
  const details = { ...(!map.isTemplate && rulesOf(map)), image: stored !== undefined, changed, editVersion }
  const isLock = isLockedNow && (!wasLocked || (rest.isLocked === true && !wasByAdmin))
  const action = isLock ? 'lock_map' : isLockedNow === wasLocked ? updateOf(map) : 'unlock_map'
  await recordOnMap(tx, admin, action, map, details)
  announceMap(tx, map)
  return map
}

const rulesOf = ({ maxPlayersPerSpot, maxContestedSpots, openAt, lockAt }: MapRow) => ({
  maxPlayersPerSpot,
  maxContestedSpots,
  openAt: openAt?.toISOString() ?? null,
  lockAt: lockAt?.toISOString() ?? null,
})

/** Throws `opening_after_lock` (MAP-37). */
export function requireOrder({ openAt, lockAt }: Pick<OpenTimes, 'openAt' | 'lockAt'>) {
  if (openAt !== null && lockAt !== null && openAt >= lockAt) throw new AppError('opening_after_lock')
}

/** Returns when players are notified of an opening that was moved: at once where the map is opened early. */
function openingToTell(before: Pick<MapRow, 'openAt' | 'tellOpeningAt'>, openAt: Date | null, now: Date) {
  if (!isOpenedAt({ openAt }, now)) return openAt
  return isOpenedAt(before, now) ? before.tellOpeningAt : now
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
