import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { activeUserTally, submissionTally } from '#db/derived/tallyNames'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type SubmissionRow, submissions, users } from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import { toRoubles } from '#shared/money'
import { dueFrom } from '#shared/review/review'
import type { NewSubmission, Reviewer, SubmissionStatus } from '#shared/submissions'
import { tally } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import type { StoredFile } from '../../media/storeFile.ts'
import { accountPrint, isClosed } from '../../users/change.ts'
import { enqueueFileWork } from '../fileWork/queue.ts'
import { author, type Submission, searchTextOf, submissionOfDraft } from '../submissions.ts'
import { requirePendingRoom } from './pendingLimit.ts'

const senderBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read
    .select({ ...author, deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.id, userId)),
)
const accountBy = prepared((db, { userId }: Placeholders<{ userId: string }>) =>
  db.read.select({ epicGamesId: users.epicGamesId }).from(users).where(eq(users.id, userId)),
)
const twinBy = prepared(
  (
    db,
    { userId, draftId, print, sentHash }: Placeholders<Record<'userId' | 'draftId' | 'print' | 'sentHash', string>>,
  ) => {
    const former = db.read
      .select({ id: users.id })
      .from(users)
      .where(and(isClosed, eq(users.accountPrint, print)))
    // This draft may have been submitted since it was looked up.
    const ofOtherDraft = or(isNull(submissions.draftId), ne(submissions.draftId, draftId))
    return db.read
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          or(and(eq(submissions.userId, userId), ofOtherDraft), inArray(submissions.userId, former)),
          eq(submissions.sentHash, sentHash),
          inArray(submissions.status, ['pending', 'approved']),
        ),
      )
      .limit(1)
  },
)

/** Submits a draft once. Throws `key_reused`, `file_already_sent` (UPLOAD-8), `too_many_pending`, `signed_out`. */
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

  const { deletedAt, ...user } = only(await senderBy(tx, { userId }))
  if (deletedAt) throw new AppError('signed_out')
  await requireNewFile(tx, sealer, { userId, draftId }, file.sentHash)
  await requirePendingRoom(tx, userId, file.fileSize)

  const { previewFailure, ...stored } = file
  const { originalFilename } = stored
  const searchText = searchTextOf({ user, originalFilename, category, additionalText })
  const wanted = { draftId, category, additionalText, reencoded }
  const row = {
    ...stored,
    ...wanted,
    userId,
    searchText,
    status: 'pending' as const,
    isFileWorkQueued: true,
    createdAt: tx.now,
    dueAt: dueFrom(tx.now),
  }
  const once = { target: [submissions.userId, submissions.draftId] }
  const [submission] = await tx.write.insert(submissions).values(row).onConflictDoNothing(once).returning()
  if (!submission) return submit(tx, sealer, userId, input, file)
  const mine = await tx.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.userId, userId))
    .limit(2)
  await tally(tx, { [submissionTally(submission)]: 1, ...(mine.length === 1 && { [activeUserTally]: 1 }) })
  await enqueueFileWork(tx, submission, previewFailure)
  announce(tx, submission, null)
  return { ...submission, user, appeal: null }
}

/** The submission of a sent draft; undefined for a new one. Throws what `submit` would throw for the file. */
export async function sentBefore(db: Reads, sealer: Sealer, userId: string, input: NewSubmission, sentHash: string) {
  const sent = input.draftId && (await submissionOfDraft(db, userId, input.draftId))
  if (sent) return sameDraft(sent, input, { sentHash })
  await requireNewFile(db, sealer, { userId, draftId: input.draftId ?? null }, sentHash)
  return undefined
}

/** Throws `file_already_sent` for a file that the player sent as another draft, also from a closed account (UPLOAD-8). */
export async function requireNewFile(
  db: Reads,
  sealer: Sealer,
  { userId, draftId }: Pick<SubmissionRow, 'userId' | 'draftId'>,
  sentHash: string,
) {
  const { epicGamesId } = only(await accountBy(db, { userId }))
  const [twin] = await twinBy(db, {
    userId,
    draftId: draftId ?? '',
    print: accountPrint(sealer, epicGamesId),
    sentHash,
  })
  if (twin) throw new AppError('file_already_sent')
}

function sameDraft(
  sent: Submission,
  { category, additionalText }: NewSubmission,
  { sentHash }: Pick<StoredFile, 'sentHash'>,
) {
  const same = sent.sentHash === sentHash && sent.category === category && sent.additionalText === additionalText
  if (!same) throw new AppError('key_reused')
  return sent
}

/** Announces a new or changed submission to its player and admins; `was` is null for a new one. */
export function announce(
  tx: Tx,
  { id, userId, status, category, dueAt, reward, rejectionReason, reviewedAt, bulkId }: SubmissionRow,
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
      category,
      dueAt: dueAt?.toISOString() ?? null,
      reward: reward === null ? null : toRoubles(reward),
      rejectionReason,
      reviewedAt: reviewedAt?.toISOString() ?? null,
      reviewedBy,
      bulkId,
    },
  })
}
