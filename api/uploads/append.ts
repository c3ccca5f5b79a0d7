import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type UploadRow, uploads } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { heard } from '../media/receive.ts'
import { removeReceived, requireTurn, submitFile } from '../submissions/upload.ts'
import { type Chunk, copyPart, openPart, removePart, writeChunk } from './partFile.ts'
import { advance, finishUpload, forgetLost, refuseAgain, refuseUpload } from './uploads.ts'

/**
 * Takes a chunk behind the upload's offset; with the last byte the draft becomes a submission. Until there is one the
 * last byte is not counted: a fault of ours at the end costs the client that byte, and no client takes an upload for
 * finished before it is. Throws `storage_full` before a byte is received, and then too when there is no room for what is
 * made of the whole.
 */
export function takeChunk(deps: Deps, upload: UploadRow, chunk: Chunk) {
  const most = Math.min(chunk.size ?? Number.POSITIVE_INFINITY, upload.length - upload.offset)
  return heard(
    chunk.body,
    async () => {
      // Held while it is written: from then on the disk itself says that it is there.
      const { safe, isWhole } = await deps.disk.hold(most, () => receiveChunk(deps, upload, chunk))
      return isWhole ? complete(deps, upload) : safe
    },
    chunk.stop,
  )
}

async function receiveChunk(deps: Deps, upload: UploadRow, chunk: Chunk) {
  const part = await openPart(deps.uploads, upload)
  if (!part) {
    // Another process has just finished it, or its bytes are lost and it has to begin anew.
    await transact(deps, async (tx) => void (await forgetLost(tx, upload.id)))
    throw new AppError('offset_mismatch')
  }
  let safe = upload
  let isWhole = false
  try {
    const reached = await writeChunk(part, upload, chunk, async (offset) => {
      const counted = Math.min(offset, upload.length - 1)
      safe = await transact(deps, (tx) => advance(tx, upload.id, safe.offset, counted))
    })
    isWhole = reached === upload.length
  } finally {
    await part.close()
  }
  return { safe, isWhole }
}

async function complete(deps: Deps, upload: UploadRow): Promise<UploadRow> {
  const path = join(deps.uploads, newId())
  try {
    // Before the work that a refusal would throw away, each time that the last byte is sent again.
    await requireTurn(deps, upload.userId, upload.draftId, upload.length)
    // A copy, because storing changes it: until the commit the part stays what the client sent.
    const hash = await deps.disk.hold(upload.length, () => copyPart(deps.uploads, upload, path))
    const file = { path, name: upload.filename, size: upload.length, hash }
    const { id } = await submitFile(deps, file, (tx, stored) => finishUpload(tx, deps.sealer, upload.id, stored))
    await removePart(deps.uploads, upload.id)
    return { ...upload, offset: upload.length, submissionId: id }
  } catch (error) {
    // One submission too many may become one later: the part waits for it.
    if (error instanceof AppError && error.status < 500 && error.code !== 'too_many_pending') {
      await transact(deps, async (tx) => void (await refuseUpload(tx, upload.id, error.code)))
      await removePart(deps.uploads, upload.id)
      throw error
    }
    // Another process may have been faster and have taken the part away, or the commit happened all the same.
    const [now] = await deps.db.read.select().from(uploads).where(eq(uploads.id, upload.id))
    if (!now) throw new AppError('not_found')
    refuseAgain(now)
    if (!now.submissionId) throw error
    return now
  } finally {
    await removeReceived(path)
  }
}
