import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { submissions, users } from '#db/schema'
import { search } from '#db/search'
import { submissionTally } from '#db/tallyNames'
import type { ListQuery } from '#shared/lists'
import {
  type Reviewer,
  type SubmissionCategory,
  type SubmissionStatus,
  submissionCategories,
  submissionStatuses,
} from '#shared/submissions'
import { withNext } from '../core/lists.ts'
import { tallied } from '../core/tallies.ts'
import { flat, getSubmission, type Submission, withAuthor } from './submissions.ts'

/** With its player and who decided it, null for the system or nobody yet. */
export type Reviewed = Submission & { reviewer: Reviewer | null }

/** Of a whole page at once: hundreds of submissions are decided by a few admins, and those on moderation by nobody. */
async function withReviewers(db: Reads, page: Submission[]): Promise<Reviewed[]> {
  const ids = [...new Set(page.flatMap(({ reviewedBy }) => reviewedBy ?? []))]
  const { id, displayName, username } = users
  const reviewers =
    ids.length > 0 ? await db.read.select({ id, displayName, username }).from(users).where(inArray(id, ids)) : []
  const known = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  return page.map((submission) =>
    Object.assign(submission, { reviewer: known.get(submission.reviewedBy ?? '') ?? null }),
  )
}

/** Throws `not_found`. */
export async function getReviewed(db: Reads, id: string): Promise<Reviewed> {
  return only(await withReviewers(db, [await getSubmission(db, id)]))
}

type QueueQuery = ListQuery & {
  status?: SubmissionStatus | undefined
  category?: SubmissionCategory | undefined
  order?: 'due' | undefined
}

/**
 * Everybody's submissions, newest first. In the order `due` those on moderation, what is due first first: each is due 24
 * hours after it came (rules.md, section 5), and ids are in the order of coming.
 */
export async function allSubmissions(db: Reads, { order, ...query }: QueueQuery) {
  const status = order === 'due' ? 'pending' : query.status
  const chosen = and(
    status ? eq(submissions.status, status) : undefined,
    query.category ? eq(submissions.category, query.category) : undefined,
  )
  const { condition, total } = query.q
    ? await search(db, submissions, query.q, chosen, [submissions.id])
    : { condition: chosen, total: await tallied(db, talliesOf({ status, category: query.category })) }
  const [after, direction] = order === 'due' ? [gt, asc] : [lt, desc]
  const rows = await withAuthor(db)
    .where(and(condition, query.cursor ? after(submissions.id, query.cursor) : undefined))
    .orderBy(direction(submissions.id))
    .limit(withNext(query))
  return { rows: await withReviewers(db, rows.map(flat)), total }
}

/** The tallies of a status and a category; without one, of all of them. */
const talliesOf = ({ status, category }: Pick<QueueQuery, 'status' | 'category'>) =>
  (status ? [status] : submissionStatuses).flatMap((status) =>
    (category ? [category] : submissionCategories).map((category) => submissionTally({ status, category })),
  )
