import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { among } from '#db/columns'
import { submissionTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { submissions, users } from '#db/schema'
import { searchIn } from '#db/search/search'
import type { ListQuery } from '#shared/lists'
import {
  type Reviewer,
  type SubmissionCategory,
  type SubmissionStatus,
  submissionCategories,
  submissionStatuses,
} from '#shared/submissions'
import { listParams, type PageParams, pageOf } from '../../core/lists.ts'
import { tallied } from '../../core/tallies.ts'
import { repeatsAmong, repeatsOf } from '../../repeats/repeats.ts'
import { getSubmission, type Submission, withAuthor } from '../submissions.ts'
import { dueRows, type Reviewing } from './dueQueue.ts'

/** `rejecter`: before an appeal; `holder` reviews it now; `isUncheckedForRepeats`: its file has no print. */
export type Reviewed = Submission & {
  reviewer: Reviewer | null
  rejecter: Reviewer | null
  holder: Reviewer | null
  hasRepeats: boolean
  isUncheckedForRepeats: boolean
}

const reviewersBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username })
    .from(users)
    .where(among(users.id, ids)),
)

const holderOf = ({ heldBy, heldUntil }: Submission, now: Date) => (heldUntil && heldUntil > now ? heldBy : null)

/** Of a whole page at once: few admins decide hundreds of submissions. */
async function withReviewers(db: Reads, page: Submission[], now: Date): Promise<Reviewed[]> {
  const ids = new Set<string>()
  for (const submission of page)
    for (const id of [submission.reviewedBy, submission.appeal?.rejectedBy, holderOf(submission, now)])
      if (id) ids.add(id)
  const reviewers = ids.size > 0 ? await reviewersBy(db, { ids: JSON.stringify([...ids]) }) : []
  const byId = new Map(reviewers.map((reviewer) => [reviewer.id, reviewer]))
  const pageIds = page.map(({ id }) => id)
  const { repeating, unchecked } = await repeatsAmong(db, pageIds)
  const named = (id: string | null | undefined) => byId.get(id ?? '') ?? null
  return page.map((submission) =>
    Object.assign(submission, {
      reviewer: named(submission.reviewedBy),
      rejecter: named(submission.appeal?.rejectedBy),
      holder: named(holderOf(submission, now)),
      hasRepeats: repeating.has(submission.id),
      isUncheckedForRepeats: unchecked.has(submission.id),
    }),
  )
}

/** A submission's likely originals, the likeliest first (REVIEW-17). Throws `not_found`. */
export async function originalsOf(db: Reads, id: string, now: Date) {
  await getSubmission(db, id)
  const found = []
  for (const repeat of await repeatsOf(db, id))
    found.push({ ...repeat, original: await getReviewed(db, repeat.originalId, now) })
  return found
}

/** Throws `not_found`. */
export async function getReviewed(db: Reads, id: string, now: Date): Promise<Reviewed> {
  return only(await withReviewers(db, [await getSubmission(db, id)], now))
}

type Filters = { status?: SubmissionStatus | undefined; category?: SubmissionCategory | undefined }
type QueueQuery = ListQuery & Filters & { order?: 'due' | 'late' | undefined; decidableBy?: Reviewing | undefined }

const chosen = ({ status, category }: Placeholders<Filters>) =>
  and(status && eq(submissions.status, status), category && eq(submissions.category, category))

const newestPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<Filters & PageParams>) => {
  const { id } = submissions
  const [filter, onPage] = [chosen(filters), cursor && lt(id, cursor)]
  const filtered = () =>
    db.read.select({ id }).from(submissions).where(and(filter, onPage)).orderBy(desc(id)).limit(limit)
  return withAuthor(db)
    .where(ids ? among(id, ids) : filter ? inArray(id, filtered()) : onPage)
    .orderBy(desc(id))
    .limit(limit)
})

const searchQueue = searchIn(submissions, chosen, [submissions.id])

/**
 * All submissions, newest first; `due`: pending ones in the queue's order (REVIEW-4), `late`: by due time; searched ones by
 * when they were sent. `decidableBy`: only what this admin may decide now in this tab (REVIEW-9).
 */
export async function allSubmissions(db: Reads, { order, decidableBy, category, ...query }: QueueQuery, now: Date) {
  const isDue = order !== undefined
  const filters = { status: isDue ? ('pending' as const) : query.status, category }
  const found = query.q ? await searchQueue(db, listParams(query, isDue ? 'due' : undefined), filters) : undefined
  const rows = isDue
    ? await dueRows(db, { ...pageOf(query, { category }, found), decidableBy, isLateFirst: order === 'late' }, now)
    : await newestPage(db, pageOf(query, filters, found))
  return {
    rows: await withReviewers(db, rows, now),
    total: found?.total ?? (await tallied(db, talliesOf(filters))),
    next: found?.next,
  }
}

const talliesOf = ({ status, category }: Filters) =>
  (status ? [status] : submissionStatuses).flatMap((status) =>
    (category ? [category] : submissionCategories).map((category) => submissionTally({ status, category })),
  )
