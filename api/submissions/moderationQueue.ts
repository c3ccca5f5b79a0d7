import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { among } from '#db/columns'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions, users } from '#db/schema'
import { searchIn } from '#db/search'
import { submissionTally } from '#db/tallyNames'
import type { ListQuery } from '#shared/lists'
import {
  type Reviewer,
  type SubmissionCategory,
  type SubmissionStatus,
  submissionCategories,
  submissionStatuses,
} from '#shared/submissions'
import { listParams, type PageParams, pageOf } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { getSubmission, type Submission, withAuthor } from './submissions.ts'

export type Reviewed = Submission & { reviewer: Reviewer | null }

const reviewersBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(among(users.id, ids)),
)

/** Of a whole page at once: hundreds of submissions are decided by a few admins, and those on moderation by nobody. */
async function withReviewers(db: Reads, page: Submission[]): Promise<Reviewed[]> {
  const ids = [...new Set(page.flatMap(({ reviewedBy }) => reviewedBy ?? []))]
  const reviewers = ids.length > 0 ? await reviewersBy(db, { ids: JSON.stringify(ids) }) : []
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  return page.map((submission) =>
    Object.assign(submission, { reviewer: byId.get(submission.reviewedBy ?? '') ?? null }),
  )
}

/** Throws `not_found`. */
export async function getReviewed(db: Reads, id: string): Promise<Reviewed> {
  return only(await withReviewers(db, [await getSubmission(db, id)]))
}

type Filters = { status?: SubmissionStatus | undefined; category?: SubmissionCategory | undefined }
type QueueQuery = ListQuery & Filters & { order?: 'due' | undefined }

const chosen = ({ status, category }: Placeholders<Filters>) =>
  and(status && eq(submissions.status, status), category && eq(submissions.category, category))

const queuePage = prepared(
  (db, { order, ids, cursor, limit, ...filters }: Placeholders<Omit<QueueQuery, 'q'> & PageParams>) => {
    const { id } = submissions
    const [after, direction] = order ? [gt, asc] : [lt, desc]
    const [filter, onPage] = [chosen(filters), cursor && after(id, cursor)]
    const filtered = () =>
      db.read.select({ id }).from(submissions).where(and(filter, onPage)).orderBy(direction(id)).limit(limit)
    return withAuthor(db)
      .where(ids ? among(id, ids) : filter ? inArray(id, filtered()) : onPage)
      .orderBy(direction(id))
      .limit(limit)
  },
)

const searchQueue = searchIn(submissions, chosen, [submissions.id])

/** Everybody's submissions, newest first; `due`: pending ones, oldest first (REVIEW-4). */
export async function allSubmissions(db: Reads, { order, category, ...query }: QueueQuery) {
  const filters = { status: order === 'due' ? ('pending' as const) : query.status, category }
  const found = query.q ? await searchQueue(db, listParams(query, order), filters) : undefined
  const rows = await queuePage(db, pageOf(query, { ...filters, order }, found))
  return {
    rows: await withReviewers(db, rows),
    total: found?.total ?? (await tallied(db, talliesOf(filters))),
    next: found?.next,
  }
}

const talliesOf = ({ status, category }: Filters) =>
  (status ? [status] : submissionStatuses).flatMap((status) =>
    (category ? [category] : submissionCategories).map((category) => submissionTally({ status, category })),
  )
