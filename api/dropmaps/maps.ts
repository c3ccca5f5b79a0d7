import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import { type MapRow, maps, territoryClaims, tournaments } from '#db/schema'
import { isLike, patternOf } from '#db/searchLooks'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { MapSummary } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import type { Storage } from '../core/deps.ts'
import { type PageParams, pageOf } from '../core/lists.ts'

export const mapNotFound = () => new AppError('not_found', 'Карта не найдена')

const { searchText: _, ...columns } = getTableColumns(maps)
const withTournament = (db: Reads) =>
  db.read
    .select({ map: columns, tournament: { name: tournaments.name } })
    .from(maps)
    .leftJoin(tournaments, eq(tournaments.id, maps.tournamentId))

const mapBy = prepared((db, { id }: Given<{ id: string }>) => withTournament(db).where(eq(maps.id, id)))

/** A map with its tournament; a template is one for admins only. Throws `not_found`. */
export async function getMap(db: Reads, id: string, isAdmin = false) {
  const [found] = await mapBy(db, { id })
  if (!found || (found.map.isTemplate && !isAdmin)) throw mapNotFound()
  return found
}
/** What is read of a map. */
export type MapFields = Omit<MapRow, 'searchText'>
export type WithTournament = { map: MapFields; tournament: { name: string } | null }

/** Whether a page for this person may show the map: a template is none. */
export const isMap = async (db: Reads, id: string, isAdmin: boolean) => {
  const [found] = await mapBy(db, { id })
  return found !== undefined && (isAdmin || !found.map.isTemplate)
}

type Chosen = { templateId?: string | undefined; containing?: string | undefined }
const chosen = ({ templateId, containing }: Given<Chosen>) =>
  and(
    eq(maps.isTemplate, false),
    templateId && eq(maps.templateId, templateId),
    containing && isLike(maps.searchText, containing),
  )

const claimCount = sql`(select count(*) from ${territoryClaims} where ${territoryClaims.mapId} = ${maps.id})`.mapWith(
  Number,
)
const mapPage = prepared((db, { cursor, limit, ...filters }: Given<Chosen & PageParams>) =>
  db.read
    .select({ map: columns, tournament: { name: tournaments.name }, claimCount })
    .from(maps)
    .leftJoin(tournaments, eq(tournaments.id, maps.tournamentId))
    .where(and(chosen(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)
const mapCount = prepared((db, filters: Given<Chosen>) =>
  db.read
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(maps)
    .where(chosen(filters)),
)

/** Maps that people claim on, newest first. */
export async function mapList(db: Reads, { template, ...query }: ListQuery & { template?: string | undefined }) {
  const filters = { templateId: template, containing: query.q && patternOf(query.q) }
  const { cursor, limit } = pageOf(query, {})
  const rows = await mapPage(db, { ...filters, cursor, limit })
  return { rows: rows.map((row) => ({ ...row, id: row.map.id })), total: only(await mapCount(db, filters)).total }
}

/** Whether there is an unlocked map to go to. */
export async function hasOpenMap(db: Reads, now: Date) {
  const isOpen = and(eq(maps.isLocked, false), or(isNull(maps.lockAt), gt(maps.lockAt, now)))
  const found = await db.read
    .select({ id: maps.id })
    .from(maps)
    .where(and(eq(maps.isTemplate, false), isOpen))
    .limit(1)
  return found.length > 0
}

const templateRows = prepared((db) =>
  db.read.select(columns).from(maps).where(eq(maps.isTemplate, true)).orderBy(desc(maps.id)).limit(200),
)

/** What maps are made from, newest first. */
export const templates = (db: Reads) => templateRows(db, {})

/** Where the picture below a map's locations is; null without one. An address in the store expires. */
export function mapImageUrl({ drawing, imageKey }: Pick<MapRow, 'drawing' | 'imageKey'>, files: Storage, now: Date) {
  if (imageKey) return files.url(imageKey, now)
  return drawing && `/maps/${drawing}.svg`
}

/** What every answer about a map says of it; times ISO 8601. */
export const mapFields = ({ map, tournament }: WithTournament, files: Storage, now: Date) => ({
  id: map.id,
  name: map.name,
  description: map.description,
  isLocked: isLockedAt(map, now),
  lockAt: map.lockAt?.toISOString() ?? null,
  mapImageUrl: mapImageUrl(map, files, now),
  tournament,
  templateId: map.templateId,
  maxPlayers: map.maxPlayersPerSpot,
  version: map.version,
  geometryVersion: map.geometryVersion,
})

/** A row of the list of maps. */
export const summaryJson = (row: WithTournament & { claimCount: number }, files: Storage, now: Date): MapSummary => ({
  ...mapFields(row, files, now),
  locationCount: row.map.locationCount,
  claimCount: row.claimCount,
})
