import { type AnyColumn, and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { appeals, handovers, repeats, submissions } from '#db/schema'
import type { Total } from '#db/search/search'
import { type Filters, indexed, unindexed } from './filters.ts'

// A list by several filters in bounded work (REVIEW-28): an index gives the newest ids of one filter, the rows behind them are
// compared with the others.

/** Rows that one look goes through: also as far as a list is counted. A literal in SQL, so that PostgreSQL plans for it. */
export const ROWS = 2000
const rows = sql.raw(String(ROWS))

type Page = { cursor?: string | undefined; oldestFirst?: 'yes' | undefined }
type SourceParams = Placeholders<Filters & Page>

/** Where ids come from, in order; `condition`: of the filter that its index answers. */
type Source = {
  isGiven: (filters: Filters) => boolean
  id: AnyColumn
  condition?: (given: SourceParams) => SQL | undefined
}

const sources: Source[] = [
  { isGiven: ({ appealed }) => appealed !== undefined, id: appeals.submissionId },
  { isGiven: ({ repeats }) => repeats !== undefined, id: repeats.submissionId },
  { isGiven: ({ handed }) => handed !== undefined, id: handovers.submissionId },
  {
    isGiven: ({ reason }) => reason !== undefined,
    id: submissions.id,
    condition: ({ reason }) => reason && eq(submissions.rejectionCode, reason),
  },
  {
    isGiven: ({ moderator }) => moderator !== undefined,
    id: submissions.id,
    condition: ({ moderator }) => moderator && eq(submissions.reviewedBy, moderator),
  },
  {
    isGiven: () => true,
    id: submissions.id,
    condition: ({ status, category }) => indexed({ status, category }),
  },
]

/** The ids of a source that come first behind the cursor, `ROWS` at most. */
function idsOf({ id, condition }: Source, { fromId, beforeId, cursor, oldestFirst, ...given }: SourceParams) {
  const inOrder = and(
    condition?.(given),
    fromId && gte(id, fromId),
    beforeId && lt(id, beforeId),
    cursor && (oldestFirst ? gt(id, cursor) : lt(id, cursor)),
  )
  // Distinct: a submission may repeat several.
  const what = sql.raw(id.table === repeats ? 'distinct' : '')
  return sql`select ${what} ${id} as id from ${id.table}${inOrder && sql` where ${inOrder}`} order by ${id} ${sql.raw(oldestFirst ? 'asc' : 'desc')} limit ${rows}`
}

function looking(source: Source) {
  const count = prepared((db, given: SourceParams & object) =>
    db.read.select({ count: sql`count(*)`.mapWith(Number) }).from(sql`(${idsOf(source, given)}) as ids`),
  )
  const look = prepared((db, given: SourceParams & object) => {
    const isMatch = and(indexed(given), unindexed(given)) ?? sql`true`
    return db.read
      .select({ id: sql<string>`ids.id`, isMatch: sql`${isMatch}`.mapWith(Boolean) })
      .from(sql`(${idsOf(source, given)}) as ids inner join ${submissions} on ${submissions.id} = ids.id`)
      .orderBy(sql`ids.id ${sql.raw(given.oldestFirst ? 'asc' : 'desc')}`)
  })
  return { ...source, count, look }
}
const looks = sources.map(looking)

/** The source with the fewest rows; of several long ones the first. */
async function sourceFor(db: Reads, filters: Filters) {
  let [best, least] = [looks.at(-1)!, Number.POSITIVE_INFINITY]
  for (const source of looks) {
    if (!source.isGiven(filters)) continue
    const { count } = only(await source.count(db, filters))
    if (count < least) [best, least] = [source, count]
  }
  return best
}

type Found = { ids: string[]; total: Total; next: string | undefined }
type Query = { cursor?: string | undefined; limit: number; order?: 'newest first' | 'oldest first' }

/** A page of the ids that all filters give; a short page has `next`, where the list goes on. */
export async function narrowed(db: Reads, { cursor, limit, order }: Query, filters: Filters): Promise<Found> {
  const oldestFirst = order === 'oldest first' ? ('yes' as const) : undefined
  const source = await sourceFor(db, filters)
  async function look(cursor: string | undefined) {
    const seen = await source.look(db, { ...filters, cursor, oldestFirst })
    const matches = seen.filter(({ isMatch }) => isMatch).map(({ id }) => id)
    return { matches, reached: seen.length < ROWS ? undefined : seen.at(-1)?.id }
  }
  const first = await look(undefined)
  const total = first.reached ? { atLeast: first.matches.length } : first.matches.length
  const isBehind = (id: string) => cursor === undefined || (oldestFirst ? id > cursor : id < cursor)
  const rest = first.matches.filter(isBehind)
  const isSeen = cursor === undefined || !first.reached || rest.length >= limit
  const { matches, reached } = isSeen ? { ...first, matches: rest } : await look(cursor)
  const ids = matches.slice(0, limit)
  return { ids, total, next: ids.length < limit ? reached : undefined }
}
