import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type SubmissionRow, submissions, users } from '#db/schema'
import type { Sealer } from '#db/seal'
import { submissionTally } from '#db/tallyNames'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { roubles } from '#shared/money'
import { type NewSubmission, type Reviewer, type SubmissionStatus, submissionCategoryLabels } from '#shared/submissions'
import type { Storage } from '../core/deps.ts'
import { withNext } from '../core/lists.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import type { StoredFile } from '../media/storeFile.ts'
import { accountPrint, isClosed } from '../users/change.ts'
import { ownFound } from './ownSearch.ts'
import { requirePendingRoom } from './pendingLimit.ts'

const author = { username: users.username, displayName: users.displayName }
export type Submission = SubmissionRow & { user: { username: string; displayName: string } }

/**
 * Makes a draft with a stored file a submission. A draft that already is one answers that one, and `file` is not used:
 * however often a draft is sent, it becomes one submission. Throws `key_reused` for another file or text under the same
 * draft, `file_already_sent` for a file of this player that is pending or approved (rules.md, section 4), also under an
 * account of theirs that is closed, `too_many_pending`, `signed_out` when this one has been closed meanwhile.
 */
export async function submit(
  tx: Tx,
  sealer: Sealer,
  userId: string,
  input: NewSubmission,
  file: StoredFile,
): Promise<Submission> {
  const { category, additionalText, draftId = null, reencoded } = input
  const sent = draftId && (await submissionOfDraft(tx, userId, draftId))
  if (sent) return sameDraft(sent, input, file)

  const { epicGamesId, deletedAt, ...user } = only(
    await tx.read
      .select({ ...author, epicGamesId: users.epicGamesId, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.id, userId)),
  )
  if (deletedAt) throw new AppError('signed_out')
  const former = tx.read
    .select({ id: users.id })
    .from(users)
    .where(and(isClosed, eq(users.accountPrint, accountPrint(sealer, epicGamesId))))
  const [twin] = await tx.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        or(eq(submissions.userId, userId), inArray(submissions.userId, former)),
        eq(submissions.sentHash, file.sentHash),
        inArray(submissions.status, ['pending', 'approved']),
      ),
    )
    .limit(1)
  if (twin) throw new AppError('file_already_sent')
  await requirePendingRoom(tx, userId, file.fileSize)

  const searchText = [
    user.displayName,
    user.username,
    file.originalFilename,
    submissionCategoryLabels[category],
    additionalText,
  ]
    .join(' ')
    .toLowerCase()
  const row = {
    ...file,
    userId,
    draftId,
    category,
    additionalText,
    reencoded,
    searchText,
    status: 'pending' as const,
    createdAt: tx.now,
  }
  const once = { target: [submissions.userId, submissions.draftId] }
  const [submission] = await tx.write.insert(submissions).values(row).onConflictDoNothing(once).returning()
  // Only if the same draft came in between, and then it is there to be read.
  if (!submission) return submit(tx, sealer, userId, input, file)
  await tally(tx, { [submissionTally(submission)]: 1 })
  announce(tx, submission, null)
  return { ...submission, user }
}

function sameDraft(sent: Submission, { category, additionalText }: NewSubmission, { sentHash }: StoredFile) {
  const same = sent.sentHash === sentHash && sent.category === category && sent.additionalText === additionalText
  if (!same) throw new AppError('key_reused')
  return sent
}

export async function submissionOfDraft(db: Reads, userId: string, draftId: string) {
  const [sent] = await withAuthor(db).where(and(eq(submissions.userId, userId), eq(submissions.draftId, draftId)))
  return sent && flat(sent)
}

/**
 * Tells the player's own pages and every admin's that a submission is new or changed; `was` is null for a new one,
 * `reviewedBy` for the system.
 */
export function announce(
  tx: Tx,
  { id, userId, status, reward, rejectionReason, reviewedAt }: SubmissionRow,
  was: SubmissionStatus | null = 'pending',
  reviewedBy: Reviewer | null = null,
) {
  const change = { submissionId: id, status }
  tx.emit({ name: 'submission-update', to: `user:${userId}`, data: change })
  tx.emit({
    name: 'submission-update',
    to: 'admins',
    data: {
      ...change,
      userId,
      was,
      reward: reward === null ? null : roubles(reward),
      rejectionReason,
      reviewedAt: reviewedAt?.toISOString() ?? null,
      reviewedBy,
    },
  })
}

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

/** The Submission of player.md, section 3: `reward` in roubles, addresses that open without a token until they expire. */
export function shown(submission: Submission, files: Storage, now: Date) {
  const { id, userId, user, category, originalFilename, mediaKey, thumbnailKey } = submission
  return {
    id,
    userId,
    user,
    category,
    filename: mediaKey.slice(mediaKey.lastIndexOf('/') + 1),
    originalFilename,
    filePath: `/api/files/${id}`,
    // Empty once the file is erased, as a closed account's are.
    cloudinaryUrl: mediaKey && files.url(mediaKey, now),
    cloudinaryPublicId: mediaKey,
    thumbnailUrl: thumbnailKey && files.url(thumbnailKey, now),
    width: submission.width,
    height: submission.height,
    fileType: submission.fileType,
    fileSize: submission.fileSize,
    reencoded: submission.reencoded,
    additionalText: submission.additionalText,
    status: submission.status,
    reward: submission.reward === null ? null : roubles(submission.reward),
    rejectionReason: submission.rejectionReason,
    createdAt: submission.createdAt.toISOString(),
    reviewedAt: submission.reviewedAt?.toISOString() ?? null,
  }
}
