import { and, asc, count, desc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { fileWork, type SubmissionRow, submissions } from '#db/schema'
import type { FileType } from '#shared/files/limits'
import { picked } from '#shared/picked'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/units'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import type { FileWork, WorkFile } from '../../media/fileWork.ts'
import type { Failure } from '../../media/previews.ts'
import { print } from '../../repeats/repeats.ts'
import { setUnreadable } from '../submissions.ts'
import { film } from './film.ts'
import { preview } from './preview.ts'

/** What is made of submissions' files, by the name in `file_work`, in the order of names. */
export const kinds: Record<string, FileWork> = { film, preview, print }
const kindsOf: Record<FileType, (keyof typeof kinds)[]> = {
  image: ['preview', 'print'],
  video: ['film', 'preview', 'print'],
}

/** Longer than a clip takes: after this its process has died. */
const LEASE = 10 * MINUTE
/** Milliseconds before another attempt. */
const RETRIES = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY]
const BUSY_RETRY = 10 * SECOND
/** A decoder repeats its refusal: three attempts; more after a timeout. */
const ATTEMPTS: Record<Exclude<Failure, 'busy'>, number> = {
  unreadable: 3,
  unsupported: 3,
  late: RETRIES.length + 1,
}

/** `attempts`: with this one. */
export type Taken = WorkFile & { kind: string; attempts: number; createdAt: Date }
type Tried = Pick<Taken, 'submissionId' | 'fileType' | 'kind' | 'attempts'>

const rowOf = ({ submissionId, kind }: Pick<Taken, 'submissionId' | 'kind'>) =>
  and(eq(fileWork.submissionId, submissionId), eq(fileWork.kind, kind))

/** Queues the work on a new submission's file; a preview only if it failed on arrival. */
export async function enqueueFileWork(
  tx: Tx,
  { id: submissionId, fileType }: Pick<SubmissionRow, 'id' | 'fileType'>,
  previewFailure: Failure | null,
) {
  const wanted = kindsOf[fileType].filter((kind) => kind !== 'preview' || previewFailure)
  await tx.write
    .insert(fileWork)
    .values(wanted.map((kind) => ({ submissionId, kind, createdAt: tx.now, dueAt: tx.now })))
  if (previewFailure) await fail(tx, { submissionId, fileType, kind: 'preview', attempts: 1 }, previewFailure)
}

/** What files from before it still need. */
const laterKindsOf: Record<FileType, (keyof typeof kinds)[]> = { image: ['print'], video: ['film', 'print'] }
/** As in the index `submissions_without_work`, which parameters would not match. */
const withoutWork = sql`is_file_work_queued = false and media_key <> ''`

/** The newest files from before strips (REVIEW-23) and variants of prints (REVIEW-17). */
export const filesWithoutWork = (db: Reads) =>
  db.read
    .select(picked(submissions, 'id', 'fileType', 'createdAt'))
    .from(submissions)
    .where(withoutWork)
    .orderBy(desc(submissions.id))
    .limit(BATCH)

/** Queues work on old files, a few at a time. It comes behind all new files. Returns false if there are none. */
export async function enqueueOldFiles(tx: Tx) {
  const files = await filesWithoutWork(tx)
  if (files.length === 0) return false
  const rows = files.flatMap(({ id, fileType, createdAt }) =>
    laterKindsOf[fileType].map((kind) => ({ submissionId: id, kind, createdAt, dueAt: tx.now })),
  )
  await tx.write.insert(fileWork).values(rows).onConflictDoNothing()
  const ids = files.map(({ id }) => id)
  await tx.write.update(submissions).set({ isFileWorkQueued: true }).where(inArray(submissions.id, ids))
  return true
}

export async function nextDue(db: Reads, now: Date, order: 'newest' | 'oldest') {
  const { submissionId, kind, attempts, createdAt, dueAt } = fileWork
  const { mediaKey, fileType } = submissions
  const [due] = await db.read
    .select({ submissionId, kind, attempts, createdAt, mediaKey, fileType })
    .from(fileWork)
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .where(and(sql`${dueAt} is not null`, lte(dueAt, now)))
    .orderBy(order === 'newest' ? desc(createdAt) : asc(dueAt), asc(kind))
    .limit(1)
  return due
}

/** How much work is due and not being done, up to `MOST_COUNTED`. */
export async function dueWork({ read }: Reads, now: Date) {
  const due = read
    .select({ kind: fileWork.kind })
    .from(fileWork)
    .where(and(sql`${fileWork.dueAt} is not null`, lte(fileWork.dueAt, now)))
    .limit(MOST_COUNTED)
    .as('due')
  return only(await read.select({ count: count() }).from(due)).count
}
const MOST_COUNTED = 1000

/** Counts the attempt first: a file may end the process that reads it. Undefined if there is nothing to try. */
export async function take(tx: Tx, order: 'newest' | 'oldest'): Promise<Taken | undefined> {
  const due = await nextDue(tx, tx.now, order)
  if (!due) return undefined
  if (!due.mediaKey) {
    await tx.write.delete(fileWork).where(rowOf(due))
    return undefined
  }
  const attempts = due.attempts + 1
  const isOver = attempts > ATTEMPTS.late
  const dueAt = isOver ? null : new Date(tx.now.getTime() + LEASE)
  await tx.write.update(fileWork).set({ attempts, dueAt }).where(rowOf(due))
  return isOver ? undefined : { ...due, attempts }
}

/** Nothing has been made of the file yet: otherwise it opens. */
const isUntouched = async (tx: Tx, { submissionId, fileType }: Tried) =>
  (await tx.read.$count(fileWork, eq(fileWork.submissionId, submissionId))) === kindsOf[fileType].length

/** Returns when it is tried again, null for never. A timeout delays all work on the file; `busy` is no attempt. */
export async function fail(tx: Tx, tried: Tried, failure: Failure): Promise<Date | null> {
  if (failure === 'unreadable' && (await isUntouched(tx, tried))) await setUnreadable(tx, tried.submissionId, true)
  const attempts = failure === 'busy' ? tried.attempts - 1 : tried.attempts
  const wait = failure === 'busy' ? BUSY_RETRY : attempts < ATTEMPTS[failure] ? RETRIES[attempts - 1] : undefined
  const dueAt = wait === undefined ? null : new Date(tx.now.getTime() + wait)
  await tx.write.update(fileWork).set({ attempts, dueAt }).where(rowOf(tried))
  if (failure === 'late')
    await tx.write
      .update(fileWork)
      .set({ dueAt })
      .where(
        and(eq(fileWork.submissionId, tried.submissionId), ne(fileWork.kind, tried.kind), isNotNull(fileWork.dueAt)),
      )
  return dueAt
}

export const isWaiting = async (tx: Tx, taken: Taken) => (await tx.read.$count(fileWork, rowOf(taken))) > 0

/** Running work on a player's files then discards its result. */
export async function dropFileWork(tx: Tx, userId: string) {
  const own = tx.read.select({ id: submissions.id }).from(submissions).where(eq(submissions.userId, userId))
  await tx.write.delete(fileWork).where(inArray(fileWork.submissionId, own))
}

/** As `dropFileWork`, of these submissions. */
export async function dropFileWorkOf(tx: Tx, ids: string[]) {
  await tx.write.delete(fileWork).where(inArray(fileWork.submissionId, ids))
}

/** Ends the work; returns false if the content has been erased. */
export async function finish(tx: Tx, taken: Taken) {
  const [ended] = await tx.write.delete(fileWork).where(rowOf(taken)).returning({ kind: fileWork.kind })
  if (ended) await setUnreadable(tx, taken.submissionId, false)
  return ended !== undefined
}
