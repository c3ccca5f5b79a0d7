import { eq, sql } from 'drizzle-orm'
import { mapLock } from '#db/locks'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { type MapRow, maps } from '#db/schema'
import type { LiveTerritory } from '#shared/dropmaps/shapes'
import { AppError, type ErrorCode } from '#shared/errors'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { mapNotFound } from './getMap.ts'
import {
  getTerritory,
  type LiveRow,
  liveNamedTerritory,
  livePublicTerritory,
  liveTerritory,
  territoryNotFound,
} from './territories.ts'

/** A map that a transaction changes: its present row and those of changed locations, which are announced at the end. */
export type OpenMap = { map: MapRow; changed: Map<string, LiveRow> }

const rowBy = prepared((db: Tx, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(maps).where(eq(maps.id, id)),
)

async function findRow(tx: Tx, id: string) {
  tx.hold(mapLock(id))
  const [map] = await rowBy(tx, { id })
  return map
}

/** Throws `not_found`, also for a template unless `asTemplate`. */
export async function openMap(tx: Tx, id: string, asTemplate = false): Promise<OpenMap> {
  const map = await findRow(tx, id)
  if (!map || (map.isTemplate && !asTemplate)) throw mapNotFound()
  return { map, changed: new Map() }
}

/** Throws `not_found`, also for a template's location. */
export async function openLocation(tx: Tx, id: string) {
  const territory = await getTerritory(tx, id)
  const opened = await openMap(tx, territory.mapId, true)
  if (opened.map.isTemplate) throw territoryNotFound()
  return { territory, opened }
}

/** Returns the refusal of a claim; one that comes too early says when the map opens. */
export const claimRefusal = (problem: ErrorCode, { openAt }: Pick<MapRow, 'openAt'>) =>
  new AppError(problem, problem === 'map_not_open' && openAt ? `Карта откроется ${moscowTime(openAt)}` : undefined)

/** Throws `not_found`. */
export async function openTemplate(tx: Tx, id: string) {
  const map = await findRow(tx, id)
  if (!map?.isTemplate) throw new AppError('not_found', 'Шаблон не найден')
  return map
}

/** Writes the map's row and versions. `ofGeometry`: outlines look different; `isEdit`: `editVersion` counts. */
export async function changeMap(
  tx: Tx,
  opened: OpenMap,
  changes: Partial<MapRow>,
  { ofGeometry = false, isEdit = false }: { ofGeometry?: boolean; isEdit?: boolean } = {},
) {
  const row = {
    ...changes,
    version: sql`${maps.version} + 1`,
    ...(ofGeometry && { geometryVersion: sql`${maps.geometryVersion} + 1` }),
    ...(isEdit && { editVersion: sql`${maps.editVersion} + 1` }),
    updatedAt: tx.now,
  }
  opened.map = only(await tx.write.update(maps).set(row).where(eq(maps.id, opened.map.id)).returning())
}

/** Announces changed locations to the map's rooms, by names (MAP-30). Returns them by id, with claims. */
export async function announceChanged(tx: Tx, { map, changed }: OpenMap) {
  const announced = new Map<string, LiveTerritory>()
  for (const [id, row] of changed) {
    const territory = await liveTerritory(tx, row)
    const about = { mapId: map.id, territoryId: id }
    const [named, seen] = [liveNamedTerritory(territory), livePublicTerritory(territory)]
    tx.emit({ name: 'territory-update', to: `map:${map.id}`, data: { ...about, territory: named } })
    tx.emit({ name: 'territory-updated', to: `guests:${map.id}`, data: { ...about, territory: seen } })
    announced.set(id, territory)
  }
  return announced
}

type Player = { userId: string; teamId: string | null }
/** Announces an act on one location. Returns it with claims, and `player`, who acted, where the act has read that. */
export async function announceAct(tx: Tx, opened: OpenMap, row: LiveRow, player?: Player) {
  const announced = await announceChanged(tx, opened)
  return { mapId: opened.map.id, territory: announced.get(row.id) ?? (await liveTerritory(tx, row)), player }
}

/** Makes pages read the map again; for a template, admins' pages only. */
export function announceMap(
  tx: Tx,
  { id, version, isTemplate }: Pick<MapRow, 'id' | 'version' | 'isTemplate'>,
  what: 'map' | 'deleted' = 'map',
  deletedLocation?: number,
) {
  const data = { mapId: id, version, what, ...(deletedLocation !== undefined && { deletedLocation }) }
  for (const to of [`map:${id}`, isTemplate ? 'admins' : 'maps:all'] as const) tx.emit({ name: 'map-update', to, data })
  if (!isTemplate) tx.emit({ name: 'map-updated', to: `guests:${id}`, data })
}

/** Pages of a map's tournament read anew which map it has. */
export function announceTournament(tx: Tx, { tournamentId }: Pick<MapRow, 'tournamentId'>) {
  if (tournamentId === null) return
  for (const to of [`tournament:${tournamentId}`, 'admins'] as const)
    tx.emit({ name: 'tournament-map-update', to, data: { tournamentId } })
}

export const announcePlayers = (tx: Tx, { map: { id, version } }: OpenMap) =>
  tx.emit({ name: 'map-update', to: `map:${id}`, data: { mapId: id, version, what: 'players' } })

/** Announces a claim or a position to the player's own devices: a map's events carry no ids and no waitlist. */
export const announceOwn = (tx: Tx, { map: { id, version } }: OpenMap, userId: string) =>
  tx.emit({ name: 'map-update', to: `user:${userId}`, data: { mapId: id, version, what: 'own' } })
