import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { type SubmissionRow, submissions, type User, users } from '#db/schema'
import { search } from '#db/search'
import { submissionTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import {
  type Reviewer,
  type SubmissionCategory,
  type SubmissionStatus,
  submissionCategories,
  submissionStatuses,
} from '#shared/submissions'
import { withNext } from '../core/lists.ts'
import type { Storage } from '../core/storage.ts'
import { tallied } from '../core/tallies.ts'
import { author, type Submission, shown } from './submissions.ts'

const reviewers = alias(users, 'reviewers')

/** With its player and who decided it. */
export type Reviewed = Submission & { reviewer: Reviewer | null }

const withPeople = (db: Reads) =>
  db.read
    .select({
      submission: submissions,
      user: author,
      reviewer: { id: reviewers.id, displayName: reviewers.displayName, username: reviewers.username },
    })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(reviewers, eq(reviewers.id, submissions.reviewedBy))
const flat = ({ submission, ...people }: { submission: SubmissionRow } & Omit<Reviewed, keyof SubmissionRow>) => ({
  ...submission,
  ...people,
})

/** Throws `not_found`. */
export async function getReviewed(db: Reads, id: string): Promise<Reviewed> {
  const [found] = await withPeople(db).where(eq(submissions.id, id))
  if (!found) throw new AppError('not_found')
  return flat(found)
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
  const rows = await withPeople(db)
    .where(and(condition, query.cursor ? after(submissions.id, query.cursor) : undefined))
    .orderBy(direction(submissions.id))
    .limit(withNext(query))
  return { rows: rows.map(flat), total }
}

/** The tallies of a status and a category; without one, of all of them. */
const talliesOf = ({ status, category }: Pick<QueueQuery, 'status' | 'category'>) =>
  (status ? [status] : submissionStatuses).flatMap((status) =>
    (category ? [category] : submissionCategories).map((category) => submissionTally({ status, category })),
  )

/** As `shown`, and by whom it was decided, null for the system. A player learns no admin's id. */
export function shownWithReviewer({ reviewer, ...submission }: Reviewed, files: Storage, now: Date, viewer: User) {
  const { displayName = '', username = '' } = reviewer ?? {}
  const reviewedBy: Reviewer | null = reviewer && (viewer.isAdmin ? reviewer : { displayName, username })
  return { ...shown(submission, files, now), reviewedBy }
}
