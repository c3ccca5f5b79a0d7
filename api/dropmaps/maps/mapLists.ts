import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, type Placeholder, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { maps, territoryClaims, tournaments } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { filter, ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { text } from '#shared/text'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { getMap, type MapFields, mapColumns, type WithTournament } from './getMap.ts'

/** The same rule as `isLockedAt` of `shared/`, in SQL. */
const isOpen = (now: Date | Placeholder) =>
  and(eq(maps.isLocked, false), or(isNull(maps.lockAt), gt(maps.lockAt, sql.param(now, maps.lockAt))))
const isClosed = (now: Date | Placeholder) => or(eq(maps.isLocked, true), lte(maps.lockAt, sql.param(now, maps.lockAt)))

/** `lockedAt`, `openAt`: maps that are locked, or open, at that moment. */
type Filters = {
  isTemplate: boolean
  id?: string | undefined
  templateId?: string | undefined
  containing?: string | undefined
  lockedAt?: Date | undefined
  openAt?: Date | undefined
}
const matching = ({ isTemplate, id, templateId, containing, lockedAt, openAt }: Placeholders<Filters>) =>
  and(
    eq(maps.isTemplate, sql.param(isTemplate, maps.isTemplate)),
    id && eq(maps.id, id),
    templateId && eq(maps.templateId, templateId),
    containing && isLike(maps.searchText, containing),
    lockedAt && isClosed(lockedAt),
    openAt && isOpen(openAt),
  )
const mapCount = preparedCount(maps, matching)

const claimCount = sql`(select count(*) from ${territoryClaims} where ${territoryClaims.mapId} = ${maps.id})`.mapWith(
  Number,
)
const mapPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select({ map: mapColumns, tournament: picked(tournaments, 'id', 'name'), claimCount })
    .from(maps)
    .leftJoin(tournaments, eq(tournaments.id, maps.tournamentId))
    .where(and(matching(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)

/** Returns a map as the admins' tab reads it. Throws `not_found`. */
export async function getCountedMap(db: Reads, id: string) {
  const claims = await db.read.$count(territoryClaims, eq(territoryClaims.mapId, id))
  return { ...(await getMap(db, id)), claimCount: claims }
}

export const MapsQuery = v.object({
  ...ListQuery.entries,
  status: filter(['locked', 'unlocked']),
  template: v.optional(text(64)),
})

/** Returns maps without templates, newest first. */
export async function mapList(db: Reads, { template, status, ...query }: v.InferOutput<typeof MapsQuery>, now: Date) {
  const filters = {
    isTemplate: false,
    templateId: template,
    containing: query.q && patternOf(query.q),
    lockedAt: status === 'locked' ? now : undefined,
    openAt: status === 'unlocked' ? now : undefined,
  }
  const rows = await mapPage(db, pageOf(query, filters))
  return { rows: rows.map((row) => ({ ...row, id: row.map.id })), total: await mapCount(db, filters) }
}

export async function hasOpenMap(db: Reads, now: Date) {
  const isOpenMap = and(eq(maps.isTemplate, false), isOpen(now))
  const found = await db.read.select({ id: maps.id }).from(maps).where(isOpenMap).limit(1)
  return found.length > 0
}

const templatePage = prepared((db, { cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select(mapColumns)
    .from(maps)
    .where(and(matching(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)

async function withMapCounts(db: Reads, templates: MapFields[]) {
  const ids = templates.map(({ id }) => id)
  const counted = await db.read
    .select({ id: maps.templateId, amount: count() })
    .from(maps)
    .where(inArray(maps.templateId, ids))
    .groupBy(maps.templateId)
  const amounts = new Map(counted.map(({ id, amount }) => [id, amount]))
  return templates.map((template) => ({ ...template, mapCount: amounts.get(template.id) ?? 0 }))
}

/** Returns templates, newest first, each with the number of existing maps made from it. */
export async function templateList(db: Reads, query: ListQuery) {
  const filters = { isTemplate: true, containing: query.q && patternOf(query.q) }
  const [rows, total] = await Promise.all([templatePage(db, pageOf(query, filters)), mapCount(db, filters)])
  return { rows: await withMapCounts(db, rows), total }
}

export const getTemplate = async (db: Reads, id: string) =>
  only(await withMapCounts(db, await templatePage(db, { isTemplate: true, id, limit: 1 })))

export async function templatesOf(db: Reads, rows: readonly WithTournament[]) {
  const ids = [...new Set(rows.flatMap(({ map }) => map.templateId ?? []))]
  return ids.length === 0 ? [] : db.read.select(mapColumns).from(maps).where(inArray(maps.id, ids))
}
