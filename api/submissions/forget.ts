import { and, asc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { appeals, submissions } from '#db/schema'
import { submissionTally } from '#db/tallyNames'
import { SYSTEM } from '#shared/audit'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { CLOSED_BY_PLAYER } from '#shared/privacy'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { searchable } from '#shared/text'
import { DAY } from '#shared/units'
import { recordAll } from '../audit/audit.ts'
import { BATCH, inBatches, pages } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { tally } from '../core/tallies.ts'
import { type Tx, transact } from '../core/transact.ts'
import { eraseKillWords } from '../kills/kills.ts'
import { deleteFiles } from '../media/writeIntent.ts'
import { dropFileWork } from './fileWork/queue.ts'
import { unheld } from './submissions.ts'

/** The author has closed the account: what waits for review leaves the queue. Admins are told once, at the end. */
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
  dueAt: null,
  ...unheld,
}

function movedIn(rejected: { category: SubmissionCategory }[]) {
  const changes: Record<string, number> = {}
  for (const { category } of rejected) {
    const [from, to] = [
      submissionTally({ status: 'pending', category }),
      submissionTally({ status: 'rejected', category }),
    ]
    changes[from] = (changes[from] ?? 0) - 1
    changes[to] = (changes[to] ?? 0) + 1
  }
  return changes
}

const unerased = or(
  ne(submissions.mediaKey, ''),
  isNotNull(submissions.thumbnailKey),
  ne(submissions.originalFilename, ''),
)

/** Ends what is still to be made of a player's files. */
export const forgetFileWork = (deps: Deps, userId: string) => transact(deps, (tx) => dropFileWork(tx, userId))

/** Erases a player's uploads and their words, files first; the rows stay. */
export async function eraseContent(deps: Deps, userId: string) {
  const { id, mediaKey, thumbnailKey } = submissions
  const batches = pages<{ id: string; mediaKey: string; thumbnailKey: string | null }>(BATCH, (last) =>
    deps.db.read
      .select({ id, mediaKey, thumbnailKey })
      .from(submissions)
      .where(and(eq(submissions.userId, userId), gt(id, last?.id ?? ''), unerased))
      .orderBy(asc(id))
      .limit(BATCH),
  )
  for await (const batch of batches) {
    await deleteFiles(
      deps,
      batch.flatMap((row) => [row.mediaKey, row.thumbnailKey]).filter((key): key is string => Boolean(key)),
    )
    const ids = batch.map((row) => row.id)
    if (ids.length > 0) await transact(deps, (tx) => eraseWords(tx, ids))
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
}

/** The last that could tell whose they were: the reasons, and the prints of the files. */
export async function eraseTraces(deps: Deps, userId: string) {
  const { id, sentHash, rejectionReason } = submissions
  const traced = or(ne(sentHash, ''), isNotNull(rejectionReason))
  const batches = pages<{ id: string }>(BATCH, (last) =>
    deps.db.read
      .select({ id })
      .from(submissions)
      .where(and(eq(submissions.userId, userId), gt(id, last?.id ?? ''), traced))
      .orderBy(asc(id))
      .limit(BATCH),
  )
  for await (const batch of batches) {
    const ids = batch.map((row) => row.id)
    const erased = { sentHash: '', rejectionReason: null }
    if (ids.length === 0) return
    await transact(deps, async (tx) => {
      await tx.write.update(submissions).set(erased).where(inArray(id, ids))
      await tx.write.update(appeals).set({ rejectionReason: '' }).where(inArray(appeals.submissionId, ids))
    })
  }
}

/** In the words of the index `submissions_with_rejected_file`: with a parameter in them it would not be used. */
const withFile = sql`status = 'rejected' and media_key <> ''`

/** Removes rejected files 30 days after the decision (UPLOAD-11), the file before the row. */
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
    await deleteFiles(
      deps,
      batch.map((row) => row.mediaKey),
    )
    const ids = batch.map((row) => row.id)
    if (ids.length === 0) return
    await transact(deps, async (tx) => {
      await tx.write
        .update(submissions)
        .set({ mediaKey: '' })
        .where(and(inArray(id, ids), withFile))
    })
  }
}
