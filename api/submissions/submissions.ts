import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type SubmissionRow, submissions, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import type { SubmissionStatus } from '#shared/submissions'
import { withNext } from '../core/lists.ts'
import { ownFound } from './ownSearch.ts'

export const author = { username: users.username, displayName: users.displayName }
export type Submission = SubmissionRow & { user: { username: string; displayName: string } }

export const withAuthor = (db: Reads) =>
  db.read
    .select({ submission: submissions, user: author })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
export const flat = ({ submission, user }: { submission: SubmissionRow; user: Submission['user'] }): Submission => ({
  ...submission,
  user,
})

export async function getSubmission(db: Reads, id: string) {
  const [found] = await withAuthor(db).where(eq(submissions.id, id))
  if (!found) throw new AppError('not_found')
  return flat(found)
}

export async function submissionOfDraft(db: Reads, userId: string, draftId: string) {
  const [sent] = await withAuthor(db).where(and(eq(submissions.userId, userId), eq(submissions.draftId, draftId)))
  return sent && flat(sent)
}

type SubmissionsQuery = ListQuery & {
  status?: SubmissionStatus | undefined
  category?: SubmissionRow['category'] | undefined
}

/** A player's own, newest first. */
export async function submissionsOf(db: Reads, query: SubmissionsQuery, userId: string) {
  const condition = and(
    eq(submissions.userId, userId),
    query.status ? eq(submissions.status, query.status) : undefined,
    query.category ? eq(submissions.category, query.category) : undefined,
  )
  if (query.q) return ownPage(db, query, await ownFound(db, userId, query.q, condition))
  const rows = await withAuthor(db)
    .where(and(condition, query.cursor ? lt(submissions.id, query.cursor) : undefined))
    .orderBy(desc(submissions.id))
    .limit(withNext(query))
  return { rows: rows.map(flat), total: await db.read.$count(submissions, condition) }
}

/** The page of these submissions, which are in the list's order, that the query asks for. */
async function ownPage(db: Reads, query: SubmissionsQuery, found: string[]) {
  const { cursor } = query
  const after = cursor === undefined ? found : found.filter((id) => id < cursor)
  const rows = await withAuthor(db)
    .where(inArray(submissions.id, after.slice(0, withNext(query))))
    .orderBy(desc(submissions.id))
  return { rows: rows.map(flat), total: found.length }
}
