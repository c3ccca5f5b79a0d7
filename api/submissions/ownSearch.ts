import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions } from '#db/schema'
import type { ListQuery } from '#shared/lists'
import { isFound, type SubmissionCategory, type SubmissionStatus } from '#shared/submissions'
import { withNext } from '../core/lists.ts'

export type OwnFilters = {
  userId: string
  status?: SubmissionStatus | undefined
  category?: SubmissionCategory | undefined
}

export const own = ({ userId, status, category }: Placeholders<OwnFilters>) =>
  and(
    eq(submissions.userId, userId),
    status && eq(submissions.status, status),
    category && eq(submissions.category, category),
  )

const PAGE = 500
const MOST = 50_000

const wordsPage = prepared((db, { cursor, ...filters }: Placeholders<OwnFilters & { cursor?: string | undefined }>) =>
  db.read
    .select({ id: submissions.id, originalFilename: submissions.originalFilename, category: submissions.category })
    .from(submissions)
    .where(and(own(filters), cursor && lt(submissions.id, cursor)))
    .orderBy(desc(submissions.id))
    .limit(PAGE),
)

/** A page of the player's submissions whose file name or category matches, newest first; the app uses the same function. */
export async function ownFound(db: Reads, filters: OwnFilters, { q = '', ...query }: ListQuery) {
  const found: string[] = []
  let cursor: string | undefined
  for (let seen = 0; seen < MOST; seen += PAGE) {
    const rows = await wordsPage(db, { ...filters, cursor })
    for (const row of rows) if (isFound(row, q)) found.push(row.id)
    cursor = rows.at(-1)?.id
    if (rows.length < PAGE) break
    await yieldToEventLoop()
  }
  const rest = found.filter((id) => query.cursor === undefined || id < query.cursor)
  return { ids: rest.slice(0, withNext(query)), total: found.length }
}
