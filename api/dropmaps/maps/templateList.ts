import { and, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { maps } from '#db/schema'
import { isLike, patternOf } from '#db/searchConditions'
import type { ListQuery } from '#shared/lists'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { type MapFields, mapColumns, type WithTournament } from './getMap.ts'

type Filters = { id?: string | undefined; containing?: string | undefined }
const matching = ({ id, containing }: Placeholders<Filters>) =>
  and(eq(maps.isTemplate, true), id && eq(maps.id, id), containing && isLike(maps.searchText, containing))
const templatePage = prepared((db, { cursor, limit, ...filters }: Placeholders<Filters & PageParams>) =>
  db.read
    .select(mapColumns)
    .from(maps)
    .where(and(matching(filters), cursor && lt(maps.id, cursor)))
    .orderBy(desc(maps.id))
    .limit(limit),
)
const templateCount = prepared((db, filters: Placeholders<Filters>) =>
  db.read
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(maps)
    .where(matching(filters)),
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

/** Returns templates, newest first, each with the number of existing maps made from it. */
export async function templateList(db: Reads, query: ListQuery) {
  const filters = { containing: query.q && patternOf(query.q) }
  const { cursor, limit } = pageOf(query, {})
  const [rows, counted] = await Promise.all([
    templatePage(db, { ...filters, cursor, limit }),
    templateCount(db, filters),
  ])
  return { rows: await withMapCounts(db, rows), total: only(counted).total }
}

export const getTemplate = async (db: Reads, id: string) =>
  only(await withMapCounts(db, await templatePage(db, { id, limit: 1 })))

/** Returns the existing templates of these maps. */
export async function templatesOf(db: Reads, rows: readonly WithTournament[]) {
  const ids = [...new Set(rows.flatMap(({ map }) => map.templateId ?? []))]
  if (ids.length === 0) return []
  return db.read.select(mapColumns).from(maps).where(inArray(maps.id, ids))
}
