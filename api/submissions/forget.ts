import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { submissionTally } from '#db/derived/tallyNames'
import { appeals, moderatorNotes, submissions } from '#db/schema'
import { SYSTEM } from '#shared/audit'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { CLOSED_BY_PLAYER } from '#shared/privacy/privacy'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { searchable } from '#shared/text'
import { DAY } from '#shared/units'
import { recordAll } from '../audit/audit.ts'
import type { Deps } from '../core/deps.ts'
import { tally } from '../core/tallies.ts'
import { type Tx, transact } from '../core/transact.ts'
import { BATCH, inBatches, pages } from '../core/work/batches.ts'
import { eraseKillWords } from '../kills/kills.ts'
import { deleteFiles } from '../media/writeIntent.ts'
import { forgetCopies } from './copies/forget.ts'
import { dropFileWork, dropFileWorkOf } from './fileWork/queue.ts'
import { dropFilms, sheetsOf } from './films.ts'
import { dropHandovers } from './review/handover.ts'
import { unheld } from './submissions.ts'

/** Rejects what a closed account has in the queue; admins get one event, at the end. */
export const rejectPendingSubmissions = (deps: Deps, userId: string) =>
  inBatches(deps, async (tx) => {
    const pending = and(eq(submissions.userId, userId), eq(submissions.status, 'pending'))
    const found = await tx.read
      .select({ id: submissions.id })
      .from(submissions)
      .where(pending)
      .limit(BATCH + 1)
    if (found.length === 0) return false
    const ids = found.slice(0, BATCH).map(({ id }) => id)
    const rejected = await tx.write
      .update(submissions)
      .set({ ...closed, reviewedAt: tx.now })
      .where(inArray(submissions.id, ids))
      .returning({ id: submissions.id, category: submissions.category })
    await dropHandovers(tx, ids)
    await tally(tx, movedIn(rejected))
    await recordAll(
      tx,
      SYSTEM,
      rejected.map(({ id, category }) => ({
        action: 'reject_submission',
        targetType: 'submission',
        targetId: id,
        details: { submissionId: id, rejectionReason: CLOSED_BY_PLAYER, userId, category },
      })),
    )
    const isMore = found.length > BATCH
    if (!isMore) tx.emit({ name: 'submissions-update', to: 'admins', data: { userId } })
    return isMore
  })

const closed = {
  status: 'rejected' as const,
  rejectionReason: CLOSED_BY_PLAYER,
  rejectionCode: 'other',
  dueAt: null,
  ...unheld,
}

function movedIn(rejected: { category: SubmissionCategory }[]) {
  const changes: Record<string, number> = {}
  for (const { category } of rejected) {
    const from = submissionTally({ status: 'pending', category })
    const to = submissionTally({ status: 'rejected', category })
    changes[from] = (changes[from] ?? 0) - 1
    changes[to] = (changes[to] ?? 0) + 1
  }
  return changes
}

/** A player's submissions, by id. */
const ownBatches = (deps: Deps, userId: string, where: SQL | undefined) => {
  const { id, mediaKey, thumbnailKey } = submissions
  return pages<{ id: string; mediaKey: string; thumbnailKey: string | null }>(BATCH, (last) =>
    deps.db.read
      .select({ id, mediaKey, thumbnailKey })
      .from(submissions)
      .where(and(eq(submissions.userId, userId), gt(id, last?.id ?? ''), where))
      .orderBy(asc(id))
      .limit(BATCH),
  )
}

const unerased = or(
  ne(submissions.mediaKey, ''),
  isNotNull(submissions.thumbnailKey),
  ne(submissions.originalFilename, ''),
)

/** For a closed account: the notes about it. The player's own notes of others stay. */
export const forgetNotes = (tx: Tx, userId: string) =>
  tx.write.delete(moderatorNotes).where(eq(moderatorNotes.userId, userId))

export const forgetFileWork = (deps: Deps, userId: string) => transact(deps, (tx) => dropFileWork(tx, userId))

/** Erases a player's files and texts, files first; the rows stay. */
export async function eraseContent(deps: Deps, userId: string) {
  for await (const batch of ownBatches(deps, userId, unerased)) {
    const ids = batch.map((row) => row.id)
    await forgetCopies(deps, ids)
    const keys = batch.flatMap((row) => [row.mediaKey, row.thumbnailKey ?? '']).filter(Boolean)
    await deleteFiles(deps, [...keys, ...(await sheetsOf(deps.db, ids))])
    await transact(deps, (tx) => eraseWords(tx, ids))
  }
}

async function eraseWords(tx: Tx, ids: string[]) {
  const nothing = { originalFilename: '', additionalText: '', draftId: null, width: null, height: null }
  const noFile = { mediaKey: '', thumbnailKey: null, fileSize: 0 }
  for (const category of submissionCategories) {
    const searchText = searchable(submissionCategoryLabels[category])
    const erased = await tx.write
      .update(submissions)
      .set({ ...nothing, ...noFile, searchText })
      .where(and(inArray(submissions.id, ids), eq(submissions.category, category)))
      .returning({ id: submissions.id })
    const erasedIds = erased.map((row) => row.id)
    if (erasedIds.length > 0) await eraseKillWords(tx, erasedIds, searchText)
  }
  await tx.write.update(appeals).set({ text: '' }).where(inArray(appeals.submissionId, ids))
  await dropFilms(tx, ids)
}

/** Erases reasons and hashes, by which the owner could still be found. */
export async function eraseTraces(deps: Deps, userId: string) {
  const { sentHash, rejectionReason } = submissions
  const traced = or(ne(sentHash, ''), isNotNull(rejectionReason))
  for await (const batch of ownBatches(deps, userId, traced)) {
    const ids = batch.map((row) => row.id)
    const erased = { sentHash: '', rejectionReason: null, rejectionCode: null, repeatOf: null }
    const erasedBefore = { rejectionReason: '', rejectionCode: null }
    await transact(deps, async (tx) => {
      await tx.write.update(submissions).set(erased).where(inArray(submissions.id, ids))
      await tx.write.update(appeals).set(erasedBefore).where(inArray(appeals.submissionId, ids))
    })
  }
}

/** As in the index `submissions_with_rejected_file`, which a parameter would not match. */
const withFile = sql`status = 'rejected' and media_key <> ''`

/** Deletes rejected files and clips' strips 30 days after the decision (UPLOAD-11), before their keys. */
export async function forgetRejectedFiles(
  deps: Pick<Deps, 'db' | 'now' | 'publish'> & { files: Pick<Deps['files'], 'delete'> },
) {
  const { id, mediaKey, reviewedAt } = submissions
  const before = new Date(deps.now().getTime() - REJECTED_KEPT_DAYS * DAY)
  const due = () =>
    deps.db.read
      .select({ id, mediaKey })
      .from(submissions)
      .where(and(withFile, lt(reviewedAt, before)))
      .orderBy(asc(reviewedAt))
      .limit(BATCH)
  for await (const batch of pages(BATCH, due)) {
    const ids = batch.map((row) => row.id)
    await forgetCopies(deps, ids)
    const keys = batch.map((row) => row.mediaKey)
    await deleteFiles(deps, [...keys, ...(await sheetsOf(deps.db, ids))])
    await transact(deps, async (tx) => {
      const expired = await tx.write
        .update(submissions)
        .set({ mediaKey: '' })
        .where(and(inArray(id, ids), withFile))
        .returning({ id })
      // A strip in progress is then discarded.
      const expiredIds = expired.map((row) => row.id)
      await dropFileWorkOf(tx, expiredIds)
      await dropFilms(tx, ids)
    })
    await deleteFiles(deps, keys)
    const expired = inArray(id, ids)
    await transact(deps, (tx) => tx.write.update(submissions).set({ mediaKey: '' }).where(and(expired, withFile)))
  }
}
