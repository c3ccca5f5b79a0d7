import type { Hash } from 'node:crypto'
import { constants, copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type UploadRow, uploads } from '#db/schema'
import { AppError, type ErrorCode } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Caller, transactAs } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import { drainRefused } from '../core/http/bodyReader.ts'
import { lockUploads } from '../core/locks.ts'
import { transact } from '../core/transact.ts'
import { storeFile } from '../media/storeFile.ts'
import { onDisk } from '../media/writeBuffers.ts'
import { type Chunk, openPartFile, partPath, removePartFile, sentHash, writeChunk } from './partFile.ts'
import type { UploadTarget } from './target.ts'
import { advance, finishUpload, forgetLost, refuseAgain, refuseUpload } from './uploads.ts'

/** Takes a chunk; with the last byte the upload becomes its result, in the same commit. Throws `storage_full`. */
export function takeChunk(deps: Deps, caller: Caller, target: UploadTarget, upload: UploadRow, chunk: Chunk) {
  const most = Math.min(chunk.size ?? Number.POSITIVE_INFINITY, upload.length - upload.offset)
  return drainRefused(
    upload.userId,
    chunk.body,
    async () => {
      await deps.disk.require(most)
      const { saved, at, hash } = await receiveChunk(deps, caller, upload, chunk)
      return at === upload.length ? complete(deps, caller, target, upload, hash) : saved
    },
    chunk.stop,
  )
}

async function receiveChunk(deps: Deps, caller: Caller, upload: UploadRow, chunk: Chunk) {
  const partFile = await openPartFile(deps.uploads, upload)
  if (!partFile) {
    await transact(deps, async (tx) => void (await forgetLost(tx, upload.id)))
    throw new AppError('offset_mismatch')
  }
  let saved = upload
  try {
    const sink = { ...onDisk(partFile, deps.disk), sync: () => partFile.sync() }
    const reached = await writeChunk(sink, upload, chunk, async (offset) => {
      const counted = Math.min(offset, upload.length - 1)
      saved = await transactAs(deps, caller, (tx) => advance(tx, upload.id, saved.offset, counted))
    })
    return { saved, ...reached }
  } finally {
    await partFile.close()
  }
}

/** What is one too many now, or whose sender has to sign in again: the part file waits for it. */
const mayBeTakenLater: ErrorCode[] = ['too_many_pending', 'signed_out']

async function complete(
  deps: Deps,
  caller: Caller,
  target: UploadTarget,
  upload: UploadRow,
  received: Hash | undefined,
): Promise<UploadRow> {
  const copy = join(deps.uploads, newId())
  try {
    const isMade = await target.findResult(deps.db, upload.userId, upload.draftId)
    if (!isMade) await target.requireRoom(deps.db, upload.userId, upload.length)
    // Another server on this folder may still be writing into the part file: what is stored must be out of its reach.
    const isShared = deps.db.dialect === 'postgres'
    const hash = await sentHash(deps.uploads, upload, received, !isShared)
    if (!isMade) await target.requireNew(deps.db, deps.sealer, upload, hash)
    let path = partPath(deps.uploads, upload.id)
    if (isShared) {
      await deps.disk.hold(upload.length, () => copyFile(path, copy, constants.COPYFILE_FICLONE))
      path = copy
    }
    const file = { path, name: upload.filename, size: upload.length, hash }
    const { id } = await storeFile(deps, upload.userId, target.kind, file, (stored) =>
      transactAs(deps, caller, (tx) => finishUpload(tx, deps.sealer, target, upload.id, stored), lockUploads),
    )
    await removePartFile(deps.uploads, upload.id)
    return { ...upload, offset: upload.length, submissionId: id }
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !mayBeTakenLater.includes(error.code)) {
      await transact(deps, async (tx) => void (await refuseUpload(tx, upload, error.code)))
      await removePartFile(deps.uploads, upload.id)
      throw error
    }
    const [now] = await deps.db.read.select().from(uploads).where(eq(uploads.id, upload.id))
    if (!now) throw new AppError('not_found')
    refuseAgain(now)
    if (!now.submissionId) throw error
    return now
  } finally {
    await rm(copy, { force: true })
  }
}
