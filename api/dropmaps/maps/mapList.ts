import { and, desc, eq, gt, isNull, lt, lte, or, type Placeholder, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { maps, territoryClaims, tournaments } from '#db/schema'
import { isLike, patternOf } from '#db/searchConditions'
import { filter, ListQuery } from '#shared/lists'
import { text } from '#shared/text'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { getMap, mapColumns } from './getMap.ts'

/** The same rule as `isLockedAt` of `shared/`, in SQL. */
const isOpen = (now: Date | Placeholder) =>
  and(eq(maps.isLocked, false), or(isNull(maps.lockAt), gt(maps.lockAt, sql.param(now, maps.lockAt))))
const isClosed = (now: Date | Placeholder) => or(eq(maps.isLocked, true), lte(maps.lockAt, sql.param(now, maps.lockAt)))

/** `lockedAt`, `openAt`: maps that are locked, or open, at that moment. */
type Filters = {
  templateId?: string | undefined
  containing?: string | undefined
  lockedAt?: Date | undefined
  openAt?: Date | undefined
}
const matching = ({ templateId, containing, lockedAt, openAt }: Placeholders<Filters>) =>
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
/** Returns a map as the admins' tab reads it. Throws `not_found`. */
export async function getCountedMap(db: Reads, id: string) {
  const claims = await db.read.$count(territoryClaims, eq(territoryClaims.mapId, id))
  return { ...(await getMap(db, id)), claimCount: claims }
}
const mapPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select({ map: mapColumns, tournament: { name: tournaments.name }, claimCount })
    .from(maps)
    .leftJoin(tournaments, eq(tournaments.id, maps.tournamentId))
    .where(and(matching(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)
const mapCount = prepared((db, filters: Placeholders<Filters>) =>
  db.read
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(maps)
    .where(matching(filters)),
)

/** The query of a list of maps (MAP-32). */
export const MapsQuery = v.object({
  ...ListQuery.entries,
  status: filter(['locked', 'unlocked']),
  template: v.optional(text(64)),
})

/** Returns maps without templates, newest first. */
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

export async function hasOpenMap(db: Reads, now: Date) {
  const found = await db.read
    .select({ id: maps.id })
    .from(maps)
    .where(and(eq(maps.isTemplate, false), isOpen(now)))
    .limit(1)
  return found.length > 0
}
