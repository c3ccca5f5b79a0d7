import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type Placeholder,
  sql,
} from 'drizzle-orm'
import * as v from 'valibot'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import {
  claimTimeline,
  invites,
  type MapRow,
  mapPlayers,
  maps,
  territoryClaims,
  territoryQueue,
  tournaments,
} from '#db/schema'
import { isLike, patternOf } from '#db/searchLooks'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { MapContents, MapSummary } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { text } from '#shared/text'
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

/** `isLockedAt` of `shared/` says the same of one map. */
const isOpen = (now: Date | Placeholder) =>
  and(eq(maps.isLocked, false), or(isNull(maps.lockAt), gt(maps.lockAt, sql.param(now, maps.lockAt))))
const isClosed = (now: Date | Placeholder) => or(eq(maps.isLocked, true), lte(maps.lockAt, sql.param(now, maps.lockAt)))

/** `lockedAt`, `openAt`: the maps that are locked at that moment, and those that are not. */
type Chosen = {
  templateId?: string | undefined
  containing?: string | undefined
  lockedAt?: Date | undefined
  openAt?: Date | undefined
}
const chosen = ({ templateId, containing, lockedAt, openAt }: Given<Chosen>) =>
  and(
    eq(maps.isTemplate, false),
    templateId && eq(maps.templateId, templateId),
    containing && isLike(maps.searchText, containing),
    lockedAt && isClosed(lockedAt),
    openAt && isOpen(openAt),
  )

const claimCount = sql`(select count(*) from ${territoryClaims} where ${territoryClaims.mapId} = ${maps.id})`.mapWith(
  Number,
)
/** A map as the admins' tab reads it. Throws `not_found`. */
export async function getCountedMap(db: Reads, id: string) {
  const claims = await db.read.$count(territoryClaims, eq(territoryClaims.mapId, id))
  return { ...(await getMap(db, id)), claimCount: claims }
}
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

/** What a list of maps may be asked for: maps are locked or unlocked (MAP-32). */
export const MapsQuery = v.object({
  ...ListQuery.entries,
  status: filter(['locked', 'unlocked']),
  template: v.optional(text(64)),
})

/** Maps that people claim on, newest first. */
export async function mapList(db: Reads, { template, status, ...query }: v.InferOutput<typeof MapsQuery>, now: Date) {
  const filters = {
    templateId: template,
    containing: query.q && patternOf(query.q),
    lockedAt: status === 'locked' ? now : undefined,
    openAt: status === 'unlocked' ? now : undefined,
  }
  const { cursor, limit } = pageOf(query, {})
  const rows = await mapPage(db, { ...filters, cursor, limit })
  return { rows: rows.map((row) => ({ ...row, id: row.map.id })), total: only(await mapCount(db, filters)).total }
}

/** Whether there is an unlocked map to go to. */
export async function hasOpenMap(db: Reads, now: Date) {
  const found = await db.read
    .select({ id: maps.id })
    .from(maps)
    .where(and(eq(maps.isTemplate, false), isOpen(now)))
    .limit(1)
  return found.length > 0
}

type TemplatesChosen = { id?: string | undefined; containing?: string | undefined; cursor?: string | undefined }
const templateChosen = ({ id, containing }: Given<TemplatesChosen>) =>
  and(eq(maps.isTemplate, true), id && eq(maps.id, id), containing && isLike(maps.searchText, containing))
const templatePage = prepared((db, { cursor, limit, ...filters }: Given<TemplatesChosen & PageParams>) =>
  db.read
    .select(columns)
    .from(maps)
    .where(and(templateChosen(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)
const templateCount = prepared((db, filters: Given<TemplatesChosen>) =>
  db.read
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(maps)
    .where(templateChosen(filters)),
)

async function withMapCounts(db: Reads, rows: MapFields[]) {
  const made = await db.read
    .select({ id: maps.templateId, amount: count() })
    .from(maps)
    .where(
      inArray(
        maps.templateId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(maps.templateId)
  const amounts = new Map(made.map(({ id, amount }) => [id, amount]))
  return rows.map((row) => ({ ...row, mapCount: amounts.get(row.id) ?? 0 }))
}

/** What maps are made from, newest first, each with how many maps were made from it and are still there. */
export async function templateList(db: Reads, query: ListQuery) {
  const filters = { containing: query.q && patternOf(query.q) }
  const { cursor, limit } = pageOf(query, {})
  const [rows, counted] = await Promise.all([
    templatePage(db, { ...filters, cursor, limit }),
    templateCount(db, filters),
  ])
  return { rows: await withMapCounts(db, rows), total: only(counted).total }
}
/** One of them. */
export const getTemplate = async (db: Reads, id: string) =>
  only(await withMapCounts(db, await templatePage(db, { id, limit: 1 })))

/** The templates that these maps were made from and that are still there. */
export async function templatesOf(db: Reads, rows: readonly WithTournament[]) {
  const ids = [...new Set(rows.flatMap(({ map }) => map.templateId ?? []))]
  if (ids.length === 0) return []
  return db.read.select(columns).from(maps).where(inArray(maps.id, ids))
}

/** What goes with a map when it is deleted. Throws `not_found`. */
export async function mapContents(db: Reads, id: string, now: Date): Promise<MapContents> {
  const { map } = await getMap(db, id, true)
  const isUsable = and(eq(invites.mapId, id), isNull(invites.usedAt), gt(invites.expiresAt, now))
  const [claims, waiting, players, living, events] = await Promise.all([
    db.read.$count(territoryClaims, eq(territoryClaims.mapId, id)),
    db.read.$count(territoryQueue, eq(territoryQueue.mapId, id)),
    db.read.$count(mapPlayers, eq(mapPlayers.mapId, id)),
    db.read.$count(invites, isUsable),
    db.read.$count(claimTimeline, eq(claimTimeline.mapId, id)),
  ])
  return { locations: map.locationCount, claims, waiting, players, invites: living, events }
}

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
  editVersion: map.editVersion,
})

/** A row of the list of maps. */
export const summaryJson = (row: WithTournament & { claimCount: number }, files: Storage, now: Date): MapSummary => ({
  ...mapFields(row, files, now),
  locationCount: row.map.locationCount,
  claimCount: row.claimCount,
})
