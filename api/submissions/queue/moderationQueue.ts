import { and, desc, eq, lt } from 'drizzle-orm'
import { among, pageBy } from '#db/columns'
import { submissionTally } from '#db/derived/tallyNames'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type handovers, submissions, users } from '#db/schema'
import { searchIn } from '#db/search/search'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { type Reviewer, submissionCategories, submissionStatuses } from '#shared/submissions'
import { listParams, type PageParams, pageOf } from '../../core/lists.ts'
import { tallied } from '../../core/tallies.ts'
import type { ClipFilm } from '../films.ts'
import { type Submission, withFilm, withMarks } from '../submissions.ts'
import { dueRows, type QueuePart, type Reviewing } from './dueQueue.ts'
import { type Filters, filtersOf, indexed, isNarrowed, type QueueFilters, unindexed } from './filters.ts'
import { narrowed } from './narrowed.ts'

/** `isUncheckedForRepeats`: its file has no print; `film`: not in every list. */
type Marked = Submission & {
  hasRepeats: boolean
  isUncheckedForRepeats: boolean
  film?: ClipFilm | null
  handover: Omit<typeof handovers.$inferSelect, 'submissionId'> | null
  part?: QueuePart
}
type Handed = { from: Reviewer | null; to: Reviewer; note: string; at: Date }
/** `rejecter`: before an appeal; `holder` reviews it now; `handed`: to an admin who is still one (REVIEW-26). */
export type Reviewed = Marked & {
  reviewer: Reviewer | null
  rejecter: Reviewer | null
  holder: Reviewer | null
  handed: Handed | null
}

const reviewersBy = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ id: users.id, displayName: users.displayName, username: users.username, isAdmin: users.isAdmin })
    .from(users)
    .where(among(users.id, ids)),
)

const holderOf = ({ heldBy, heldUntil }: Pick<Submission, 'heldBy' | 'heldUntil'>, now: Date) =>
  heldUntil && heldUntil > now ? heldBy : null

const peopleOf = ({ reviewedBy, appeal, handover, ...held }: Marked, now: Date) => [
  reviewedBy,
  appeal?.rejectedBy,
  holderOf(held, now),
  handover?.fromId,
  handover?.toId,
]

function handedIn(
  handover: Marked['handover'],
  admins: ReadonlySet<string>,
  named: (id: string) => Reviewer | null,
): Handed | null {
  const to = handover && admins.has(handover.toId) && named(handover.toId)
  return to ? { from: named(handover.fromId), to, note: handover.note, at: handover.handedAt } : null
}

/** Of a whole page at once: few admins decide hundreds of submissions. */
async function withReviewers(db: Reads, page: Marked[], now: Date): Promise<Reviewed[]> {
  const ids = new Set<string>()
  for (const submission of page) for (const id of peopleOf(submission, now)) if (id) ids.add(id)
  const reviewers = ids.size > 0 ? await reviewersBy(db, { ids: JSON.stringify([...ids]) }) : []
  const byId = new Map(reviewers.map(({ isAdmin, ...reviewer }) => [reviewer.id, reviewer]))
  const admins = new Set(reviewers.filter(({ isAdmin }) => isAdmin).map(({ id }) => id))
  const named = (id: string | null | undefined) => byId.get(id ?? '') ?? null
  return page.map((submission) => {
    // Assigned one by one: for a list's rows `Object.assign` costs as much as their statement.
    const reviewed = submission as Reviewed
    reviewed.reviewer = named(submission.reviewedBy)
    reviewed.rejecter = named(submission.appeal?.rejectedBy)
    reviewed.holder = named(holderOf(submission, now))
    reviewed.handed = handedIn(submission.handover, admins, named)
    return reviewed
  })
}

const markedBy = prepared((db, { id }: Placeholders<{ id: string }>) => withFilm(db).where(eq(submissions.id, id)))

/** Throws `not_found`. */
export async function getReviewed(db: Reads, id: string, now: Date): Promise<Reviewed> {
  const [reviewed] = await withReviewers(db, await markedBy(db, { id }), now)
  if (!reviewed) throw new AppError('not_found')
  return reviewed
}

type QueueQuery = ListQuery & QueueFilters & { order?: 'due' | 'late' | undefined; decidableBy?: Reviewing | undefined }
type Tallied = Pick<QueueFilters, 'status' | 'category'>

const newestPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<Tallied & PageParams>) => {
  const { id } = submissions
  const [filter, onPage] = [indexed(filters), cursor && lt(id, cursor)]
  const filtered = and(filter, onPage)
  const ofIndex = () => db.read.select({ id }).from(submissions).where(filtered).orderBy(desc(id)).limit(limit)
  return withMarks(db)
    .where(ids ? among(id, ids) : filter ? pageBy(id, filtered, ofIndex) : onPage)
    .orderBy(desc(id))
    .limit(limit)
})

const searchQueue = searchIn(submissions, indexed, [submissions.id], unindexed)

/**
 * All submissions, newest first; `due`: pending ones in the queue's order (REVIEW-4), `late`: by due time; searched and
 * narrowed ones by when they were sent. `decidableBy`: only what this admin may decide now in this tab (REVIEW-9).
 */
export async function allSubmissions(db: Reads, { order, decidableBy, ...query }: QueueQuery, now: Date) {
  const isDue = order !== undefined
  const counted = { status: isDue ? ('pending' as const) : query.status, category: query.category }
  const found = await foundBy(db, query, { ...filtersOf(query), ...counted }, isDue)
  const rows = isDue
    ? await dueRows(
        db,
        { ...pageOf(query, { category: query.category }, found), decidableBy, isLateFirst: order === 'late' },
        now,
      )
    : await newestPage(db, pageOf(query, counted, found))
  return {
    rows: await withReviewers(db, rows, now),
    total: found?.total ?? (await tallied(db, talliesOf(counted))),
    next: found?.next,
  }
}

/** The ids of a search or of several filters; undefined for a list that has an index of its own. */
async function foundBy(db: Reads, query: ListQuery & QueueFilters, filters: Filters, isDue: boolean) {
  const params = listParams(query, isDue ? 'due' : undefined)
  if (query.q) return searchQueue(db, params, filters)
  return isNarrowed(query) ? narrowed(db, params, filters) : undefined
}

const talliesOf = ({ status, category }: Tallied) =>
  (status ? [status] : submissionStatuses).flatMap((status) =>
    (category ? [category] : submissionCategories).map((category) => submissionTally({ status, category })),
  )
