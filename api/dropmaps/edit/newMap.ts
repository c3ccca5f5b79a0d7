import { eq, sql } from 'drizzle-orm'
import { islandTemplate, islandTemplateId, newMapRow } from '#db/dropmaps/shippedMap'
import { only } from '#db/only'
import { type MapRow, maps, territories, type User } from '#db/schema'
import type { SYSTEM } from '#shared/audit'
import type { NewDropMap, NewMap, NewTemplate } from '#shared/dropmaps/forms'
import { NUMBER_LENGTH } from '#shared/dropmaps/locationId'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import { namesOf } from '../../core/copied.ts'
import type { Tx } from '../../core/transact.ts'
import { announceMap, announceTournament, openMap, openTemplate } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { addRegisteredPlayers, getTournament } from '../seating/players.ts'
import { locationCopy } from './copies.ts'
import { requirePointRoom } from './locations.ts'

export async function insertMap(tx: Tx, fields: Pick<MapRow, 'name' | 'description'> & Partial<MapRow>) {
  const row = newMapRow({ ...fields, id: newId(), createdAt: tx.now })
  return only(await tx.write.insert(maps).values(row).returning())
}

/** Copies share picture files, which are deleted with the last map that names them. */
const pictureOf = ({ drawing, imageKey, imageSize, thumbnailKey }: MapRow) => ({
  drawing,
  imageKey,
  imageSize,
  thumbnailKey,
})

/** Copies a map's locations without claims; numbers stay. */
export async function copyLocations(tx: Tx, source: MapRow, target: MapRow) {
  const [none, one] = [sql<number>`0`, sql<number>`1`]
  const { id } = territories
  const numberStart = target.id.length - NUMBER_LENGTH
  const newLocationId = sql<string>`${target.id.slice(0, numberStart)} || substr(${id}, ${numberStart + 1})`
  await tx.write.insert(territories).select(
    tx.read
      .select({
        id: newLocationId.as('id'),
        mapId: sql<string>`${target.id}`.as('map_id'),
        ...picked(territories, ...namesOf(locationCopy, 'same')),
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

/** Logs and announces a new map. */
export async function recordNew(tx: Tx, admin: User | typeof SYSTEM, map: MapRow, from?: MapRow) {
  const details = { ...(from && { from: from.name }), tournamentId: map.tournamentId }
  await recordOnMap(tx, admin, map.isTemplate ? 'create_template' : 'create_map', map, details)
  announceMap(tx, map)
  announceTournament(tx, map)
  return map
}

export const createMap = async (tx: Tx, admin: User, { name, description }: NewMap) =>
  recordNew(tx, admin, await insertMap(tx, { name, description }))

/** Throws `too_many_points` for maps older than that limit; a series copies them all the same. */
async function copyWithinLimit(tx: Tx, source: MapRow, target: MapRow) {
  await requirePointRoom(tx, source.id, 0)
  return copyLocations(tx, source, target)
}

/** Copies a map with locations and limits, without claims. Throws `not_found`, `too_many_points`. */
export async function copyMap(tx: Tx, admin: User, sourceId: string, { name, description }: NewMap) {
  const { map: source } = await openMap(tx, sourceId)
  const { templateId, maxPlayersPerSpot, maxContestedSpots } = source
  const fields = { name, description, templateId, ...pictureOf(source), maxPlayersPerSpot, maxContestedSpots }
  return recordNew(tx, admin, await copyWithinLimit(tx, source, await insertMap(tx, fields)), source)
}

/** Inserts the shipped template once (MAP-3). */
export async function shipTemplates(tx: Tx) {
  if ((await tx.read.$count(maps, eq(maps.id, islandTemplateId))) > 0) return
  const { map, territories: locations } = islandTemplate(tx.now)
  // Another process may be starting.
  await tx.write.insert(maps).values(map).onConflictDoNothing()
  await tx.write.insert(territories).values(locations).onConflictDoNothing()
}

/** Creates a template, empty or copied without claims. Throws `not_found`. */
export async function createTemplate(tx: Tx, admin: User, { name, description, sourceId }: NewTemplate) {
  const fields = { name, description, isTemplate: true }
  if (!sourceId) return recordNew(tx, admin, await insertMap(tx, fields))
  const { map: source } = await openMap(tx, sourceId, true)
  const map = await insertMap(tx, { ...fields, ...pictureOf(source) })
  return recordNew(tx, admin, await copyWithinLimit(tx, source, map), source)
}

/** Creates a map from a template; a tournament's players may claim on it (MAP-14). Throws `not_found`. */
export async function createDropMap(
  tx: Tx,
  admin: User,
  { templateId, customName, tournamentId, ...rules }: NewDropMap,
) {
  const template = await openTemplate(tx, templateId)
  if (tournamentId) await getTournament(tx, tournamentId)
  const { openAt = null } = rules
  const fields = {
    ...rules,
    tournamentId: tournamentId ?? null,
    openAt,
    tellOpeningAt: openAt && openAt > tx.now ? openAt : null,
    name: customName || template.name,
    description: template.description,
    ...pictureOf(template),
    templateId,
  }
  const map = await copyWithinLimit(tx, template, await insertMap(tx, fields))
  if (tournamentId) await addRegisteredPlayers(tx, map.id, tournamentId)
  return recordNew(tx, admin, map, template)
}
