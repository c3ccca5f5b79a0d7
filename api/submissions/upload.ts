import { rm, stat } from 'node:fs/promises'
import * as v from 'valibot'
import { AppError, refusalSaying } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { newId } from '#shared/ids'
import { NewSubmission } from '#shared/submissions'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'
import { stripMetadata } from '../media/metadata/strip.ts'
import { heard, type Multipart, type Received, receive } from '../media/receive.ts'
import { sniff } from '../media/sniff.ts'
import { promiseToStore } from '../uploads/sweep.ts'
import { requirePendingRoom } from './pendingLimit.ts'
import { type StoredFile, submissionOfDraft, submit } from './submissions.ts'

/**
 * Takes one multipart upload: streams, sniffs, strips, stores, then submits in one transaction. Whatever is refused on
 * the way leaves no file and no row. The idempotency key is the draft's id (rules.md, section 4). For want of room it is
 * refused before the body is read, or, where the id is a field, before the file behind it is.
 */
export async function upload(deps: Deps, userId: string, request: Multipart, key: string | undefined) {
  return heard(request.body, async () => {
    if (key !== undefined) await requireTurn(deps, userId, key)
    // Held while it is written: from then on the disk itself says that it is there.
    const received = await deps.disk.hold(mostBytes(request), () =>
      receive(request, deps.uploads, ({ draftId }) =>
        key === undefined ? requireTurn(deps, userId, draftId) : Promise.resolve(),
      ),
    )
    return submitReceived(deps, userId, received, key)
  })
}

/** Of the file in it: what is longer is not written. */
export const mostBytes = ({ headers }: Multipart) =>
  Math.min(Number(headers.get('Content-Length') ?? MAX_FILE), MAX_FILE)

/** Throws `too_many_pending`; a draft that is a submission already takes no room. `bytes`: of its file, if they are known. */
export async function requireTurn({ db }: Deps, userId: string, draftId: string | undefined, bytes = 0) {
  const isSent = draftId !== undefined && (await submissionOfDraft(db, userId, draftId)) !== undefined
  if (!isSent) await requirePendingRoom(db, userId, bytes)
}

async function submitReceived(deps: Deps, userId: string, { fields, file }: Received, key: string | undefined) {
  try {
    if (!file) throw new AppError('file_required')
    const { success, output, issues } = v.safeParse(
      NewSubmission,
      key === undefined ? fields : { ...fields, draftId: key },
    )
    if (!success) throw refusalSaying(issues[0].message)
    return await submitFile(deps, file, (tx, stored) => submit(tx, deps.sealer, userId, output, stored))
  } finally {
    if (file) await removeReceived(file.path)
  }
}

type File = NonNullable<Received['file']>
type Submission = Awaited<ReturnType<typeof submit>>

/** Removes a file that was received, and what was made beside it. */
export const removeReceived = (path: string) =>
  Promise.all([path, `${path}.webp`].map((each) => rm(each, { force: true })))

/**
 * Sniffs, strips and stores a file that was received by whatever road, then commits what `commit` makes of it. Refused,
 * it leaves nothing in the store. The file at `path` is used up or changed: its owner removes what is left.
 */
export async function submitFile(
  deps: Deps,
  { path, name, size, hash }: File,
  commit: (tx: Tx, stored: StoredFile) => Promise<Submission>,
) {
  if (size === 0) throw new AppError('file_empty')
  const kind = await sniff(path)
  if (!kind) throw new AppError('unsupported_file')
  const strip = () => stripMetadata(path, kind.mimeType)
  // A picture is written anew without them, a clip is changed where it lies.
  await (kind.fileType === 'image' ? deps.disk.hold(size, strip) : strip())

  const { fileType, mimeType } = kind
  const thumbnail = `${path}.webp`
  const preview = await deps.previews.make(path, fileType, thumbnail)
  const id = newId()
  // Ids end in random digits: the folders fill evenly.
  const base = `submissions/${id.slice(-2)}/${id}`
  const stored: StoredFile = {
    id,
    originalFilename: name,
    fileType,
    mimeType,
    fileSize: (await stat(path)).size,
    sentHash: hash,
    mediaKey: `${base}.${kind.extension}`,
    thumbnailKey: preview ? `${base}.webp` : null,
    width: preview?.width ?? null,
    height: preview?.height ?? null,
  }
  const promise = await promiseToStore(deps, stored)
  try {
    if (stored.thumbnailKey) await deps.files.put(stored.thumbnailKey, thumbnail)
    await deps.files.put(stored.mediaKey, path)
  } catch (error) {
    await promise.dropped()
    throw error
  }
  try {
    const submission = await transact(deps, (tx) => commit(tx, stored))
    // A repeat of a draft that is there already leaves its own file unused.
    await (submission.id === id ? promise.kept() : promise.dropped())
    return submission
  } catch (error) {
    // After any other fault the commit may have happened all the same: the sweep decides by the row.
    if (error instanceof AppError) await promise.dropped()
    throw error
  }
}
