import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type ViewingCopyRow, viewingCopies } from '#db/schema'
import { AppError } from '#shared/errors'
import { MOST_COPIES_WAITING, type ViewingCopy } from '#shared/review/clips'
import { MINUTE, SECOND } from '#shared/units'
import type { Deps } from '../../core/deps.ts'
import type { Tx } from '../../core/transact.ts'
import type { Storage } from '../../media/storage.ts'
import { getSubmission } from '../submissions.ts'

const copyBy = prepared((db, { submissionId }: Placeholders<{ submissionId: string }>) =>
  db.read.select().from(viewingCopies).where(eq(viewingCopies.submissionId, submissionId)),
)

export const unfinished = isNull(viewingCopies.finishedAt)

/**
 * Queues a clip's copy for viewing (REVIEW-24); one that was asked for before stays as it is, unless its file was missing. Throws `not_found`,
 * `invalid_input` for a picture, `file_deleted`, `too_many_requests` for a full queue.
 */
export async function askForCopy(tx: Tx, submissionId: string) {
  const { fileType, mediaKey } = await getSubmission(tx, submissionId)
  if (fileType !== 'video') throw new AppError('invalid_input', 'Копия для просмотра бывает только у клипа')
  if (!mediaKey) throw new AppError('file_deleted')
  const [found] = await copyBy(tx, { submissionId })
  if (found && found.failure !== 'missing') return
  if ((await tx.read.$count(viewingCopies, unfinished)) >= MOST_COPIES_WAITING)
    throw new AppError(
      'too_many_requests',
      `Копий ждёт уже ${MOST_COPIES_WAITING}. Попроси, когда часть из них будет готова`,
      MINUTE / SECOND,
    )
  const fresh = {
    state: 'queued' as const,
    askedAt: tx.now,
    dueAt: tx.now,
    attempts: 0,
    finishedAt: null,
    failure: null,
  }
  await tx.write
    .insert(viewingCopies)
    .values({ submissionId, ...fresh })
    .onConflictDoUpdate({ target: viewingCopies.submissionId, set: fresh })
  announceCopy(tx, submissionId)
}

export const announceCopy = (tx: Tx, submissionId: string) =>
  tx.emit({ name: 'viewing-copy-update', to: 'admins', data: { submissionId } })

const NONE: ViewingCopy = { state: 'none', ahead: null, secondsLeft: null, url: null, failure: null }

/** Throws `not_found` for an unknown submission. */
export async function copyOf(db: Reads, files: Storage, now: Date, submissionId: string): Promise<ViewingCopy> {
  const [copy] = await copyBy(db, { submissionId })
  if (!copy) {
    await getSubmission(db, submissionId)
    return NONE
  }
  const { state, key, failure } = copy
  return {
    ...NONE,
    state,
    ahead: state === 'queued' ? await countBefore(db, copy) : null,
    secondsLeft: state === 'making' ? secondsLeft(copy, now) : null,
    url: key && files.url(key, now),
    failure,
  }
}

function countBefore(db: Reads, { askedAt, submissionId }: ViewingCopyRow) {
  const sooner = or(
    lt(viewingCopies.askedAt, askedAt),
    and(eq(viewingCopies.askedAt, askedAt), lt(viewingCopies.submissionId, submissionId)),
  )
  return db.read.$count(viewingCopies, and(unfinished, sooner))
}

function secondsLeft({ startedAt, share }: ViewingCopyRow, now: Date) {
  if (!startedAt || share === 0) return null
  return Math.ceil(((now.getTime() - startedAt.getTime()) * (WHOLE - share)) / share / SECOND)
}

/** Of `share`. */
export const WHOLE = 1000

/** Made here, never sent. */
export const viewingCopyFile: Deps['fileKinds'][number] = {
  isKept: async (db, { keys }) => (await db.read.$count(viewingCopies, inArray(viewingCopies.key, keys))) > 0,
}
