import { and, desc, eq, getTableColumns, lt, ne, type SQL } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { appeals, films, handovers, type SubmissionRow, submissions, users } from '#db/schema'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { submissionCategoryLabels } from '#shared/submissions'
import { searchable } from '#shared/text'
import { type PageParams, pageOf } from '../core/lists.ts'
import type { Tx } from '../core/transact.ts'
import { notify } from '../notifications/notifications.ts'
import { repeatMarks } from '../repeats/repeats.ts'
import { filmColumns } from './films.ts'
import { type OwnFilters, own, ownFound } from './ownSearch.ts'

const { draftId, searchText, undoCount, sentCategory, isFileWorkQueued, ...shown } = getTableColumns(submissions)
export const author = { username: users.username, displayName: users.displayName }
const { submissionId, ...objection } = getTableColumns(appeals)
type Objection = Omit<typeof appeals.$inferSelect, 'submissionId'>
export type Submission = Omit<
  SubmissionRow,
  'draftId' | 'searchText' | 'undoCount' | 'sentCategory' | 'isFileWorkQueued'
> & {
  user: { username: string; displayName: string }
  appeal: Objection | null
}

const fields = { ...shown, user: author, appeal: objection }

const { submissionId: _, ...handedOver } = getTableColumns(handovers)

/** `more`: columns besides a submission's own. */
const select = <More extends Record<string, SQL | typeof filmColumns | typeof handedOver>>(db: Reads, more: More) =>
  db.read
    .select({ ...fields, ...more })
    .from(submissions)
    .innerJoin(users, eq(users.id, submissions.userId))
    .leftJoin(appeals, eq(appeals.submissionId, submissions.id))

const withAuthor = (db: Reads) => select(db, {})
const forAdmins = { ...repeatMarks, handover: handedOver }
/** With what only admins see: the marks of its file (REVIEW-17), and to whom it is handed (REVIEW-26). */
export const withMarks = (db: Reads) =>
  select(db, forAdmins).leftJoin(handovers, eq(handovers.submissionId, submissions.id))
/** With what the deck shows of its clip too (REVIEW-23). */
export const withFilm = (db: Reads) =>
  select(db, { ...forAdmins, film: filmColumns })
    .leftJoin(handovers, eq(handovers.submissionId, submissions.id))
    .leftJoin(films, eq(films.submissionId, submissions.id))

const submissionBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  withAuthor(db).where(eq(submissions.id, id)),
)
const draftBy = prepared((db, { userId, draftId }: Placeholders<{ userId: string; draftId: string }>) =>
  withAuthor(db).where(and(eq(submissions.userId, userId), eq(submissions.draftId, draftId))),
)

export async function getSubmission(db: Reads, id: string): Promise<Submission> {
  const [found] = await submissionBy(db, { id })
  if (!found) throw new AppError('not_found')
  return found
}

export async function submissionOfDraft(db: Reads, userId: string, draftId: string): Promise<Submission | undefined> {
  const [sent] = await draftBy(db, { userId, draftId })
  return sent
}

const ownPage = prepared((db, { ids, cursor, limit, ...filters }: Placeholders<OwnFilters & PageParams>) =>
  withAuthor(db)
    .where(ids ? among(submissions.id, ids) : and(own(filters), cursor && lt(submissions.id, cursor)))
    .orderBy(desc(submissions.id))
    .limit(limit),
)
const ownCount = preparedCount(submissions, own)

/** A player's own, newest first. */
export async function submissionsOf(
  db: Reads,
  { status, category, ...query }: ListQuery & Omit<OwnFilters, 'userId'>,
  userId: string,
) {
  const filters = { userId, status, category }
  const found = query.q ? await ownFound(db, filters, query) : undefined
  const rows = await ownPage(db, pageOf(query, filters, found))
  return { rows, total: found?.total ?? (await ownCount(db, filters)) }
}

/** Notes whether the file opens (UPLOAD-25): admins get a change's event, the player of a pending one a notification. */
export async function setUnreadable(tx: Tx, id: string, isUnreadable: boolean) {
  const [changed] = await tx.write
    .update(submissions)
    .set({ isUnreadable })
    .where(and(eq(submissions.id, id), ne(submissions.isUnreadable, isUnreadable)))
    .returning()
  if (!changed) return
  tx.emit({ name: 'submission-file-update', to: 'admins', data: { submissionId: id, isUnreadable } })
  if (!isUnreadable || changed.status !== 'pending') return
  await notify(tx, changed.userId, {
    type: 'other',
    about: `submission:${id}`,
    title: 'Файл не открывается',
    message: `${whichOne(changed)}. Мы не смогли открыть файл: проверь его и отправь снова`,
  })
}

/** Characters of a file's name in a notification. */
const NAME = 60

/** Names a submission in a notification. */
export function whichOne({ category, originalFilename }: Pick<Submission, 'category' | 'originalFilename'>) {
  const signs = [...originalFilename]
  const name = signs.length > NAME ? `${signs.slice(0, NAME - 1).join('')}…` : originalFilename
  return `${submissionCategoryLabels[category]}, ${name}`
}

/** Width and height in pixels of the original. */
export async function setPreview(tx: Tx, id: string, preview: Pick<Submission, 'thumbnailKey' | 'width' | 'height'>) {
  await tx.write.update(submissions).set(preview).where(eq(submissions.id, id))
}

/** The columns of a submission without a decision. */
export const undecided = {
  status: 'pending' as const,
  reward: null,
  rejectionReason: null,
  rejectionCode: null,
  repeatOf: null,
  reviewedAt: null,
  reviewedBy: null,
}

/** The columns of a submission that nobody holds. */
export const unheld = { heldBy: null, heldUntil: null, heldTab: null }

type Worded = Pick<Submission, 'user' | 'originalFilename' | 'category' | 'additionalText'> &
  Partial<Pick<Submission, 'appeal' | 'rejectionReason'>>

/** The text that admins' search reads: also the reason, and before an appeal the first one (REVIEW-28). */
export function searchTextOf(submission: Worded) {
  const { user, originalFilename, category, additionalText, appeal, rejectionReason } = submission
  const own = [user.displayName, user.username, originalFilename, submissionCategoryLabels[category], additionalText]
  const reasons = [appeal?.rejectionReason, rejectionReason].filter(Boolean)
  return searchable([...own, ...reasons].join(' '))
}
