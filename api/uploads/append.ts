import type { Hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type UploadRow, uploads } from '#db/schema'
import { AppError, type ErrorCode } from '#shared/errors'
import { type Caller, transactAs } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import { drainRefused } from '../core/http/bodyReader.ts'
import { transact } from '../core/transact.ts'
import { firstBytes } from '../media/sniff.ts'
import { countUpload, storeFile } from '../media/storeFile.ts'
import { type Chunk, writeChunk } from './chunk.ts'
import type { Parts } from './part.ts'
import { partFiles } from './partFiles.ts'
import { pieces } from './pieces.ts'
import { resultOf, type UploadTarget } from './target.ts'
import { advance, finishUpload, forgetLost, refuseAgain, refuseUpload } from './uploads.ts'

/** Where this installation keeps unfinished uploads (SERVER-14). */
export const partsOf = (deps: Deps): Parts => (deps.pieces ? pieces(deps, deps.pieces) : partFiles(deps))

/** Takes a chunk; the last byte turns the upload into its result, in one commit. Throws `storage_full`. */
export const takeChunk = (deps: Deps, caller: Caller, target: UploadTarget, upload: UploadRow, chunk: Chunk) =>
  countUpload(deps, async (stored) => {
    const taken = await drained(deps, caller, target, upload, chunk)
    if (resultOf(taken)) stored()
    return taken
  })

function drained(deps: Deps, caller: Caller, target: UploadTarget, upload: UploadRow, chunk: Chunk) {
  const most = Math.min(chunk.size ?? Number.POSITIVE_INFINITY, upload.length - upload.offset)
  return drainRefused(
    upload.userId,
    chunk.body,
    async () => {
      await deps.disk.require(most)
      const look = upload.offset === 0 ? firstBytes(target.kind) : undefined
      const { saved, at, hash } = await receiveChunk(deps, caller, upload, { ...chunk, look }).catch(async (error) => {
        if (error instanceof AppError && error.code === target.kind.wrongType) await refuse(deps, upload, error)
        throw error
      })
      return at === upload.length ? complete(deps, caller, target, upload, hash) : saved
    },
    chunk.stop,
  )
}

/** Refuses an upload for good and removes its bytes. */
async function refuse(deps: Deps, upload: UploadRow, { code }: AppError) {
  await transact(deps, (tx) => refuseUpload(tx, upload, code))
  await partsOf(deps).remove(upload.id)
}

async function receiveChunk(deps: Deps, caller: Caller, upload: UploadRow, chunk: Chunk) {
  const part = (await partsOf(deps).open(upload)) ?? (await beginAnew(deps, upload))
  let saved = upload
  try {
    const reached = await writeChunk(part, upload, chunk, async (offset, piece) => {
      const counted = Math.min(offset, upload.length - 1)
      saved = await transactAs(deps, caller, (tx) => advance(tx, upload.id, saved.offset, counted, piece))
    })
    return { saved, ...reached }
  } finally {
    await part.close()
  }
}

/** The bytes are lost: the sender then asks for the offset, and learns that the upload is gone. */
async function beginAnew(deps: Deps, { id }: UploadRow): Promise<never> {
  await transact(deps, (tx) => forgetLost(tx, id))
  throw new AppError('offset_mismatch')
}

/** Refusals after which the bytes are kept for another attempt. */
const mayBeTakenLater: ErrorCode[] = ['too_many_pending', 'signed_out']

async function complete(deps: Deps, caller: Caller, target: UploadTarget, upload: UploadRow, received?: Hash) {
  const parts = partsOf(deps)
  try {
    const isMade = await target.findResult(deps.db, upload.userId, upload.draftId)
    if (!isMade) await target.requireRoom(deps.db, upload, deps.now())
    const made = await parts.withWhole(upload, received, async ({ path, hash }) => {
      if (!isMade) await target.requireNew(deps.db, deps.sealer, upload, hash)
      const file = { path, name: upload.filename, size: upload.length, hash }
      return storeFile(deps, upload.userId, target.kind, file, (stored) =>
        transactAs(
          deps,
          caller,
          (tx) => finishUpload(tx, deps.sealer, target, upload.id, stored),
          target.locks(upload),
        ),
      )
    })
    const { id } = made ?? (await beginAnew(deps, upload))
    await parts.remove(upload.id)
    return { ...upload, offset: upload.length, [target.result]: id }
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !mayBeTakenLater.includes(error.code)) {
      await refuse(deps, upload, error)
      throw error
    }
    const [now] = await deps.db.read.select().from(uploads).where(eq(uploads.id, upload.id))
    if (!now) throw new AppError('not_found')
    refuseAgain(now)
    if (!resultOf(now)) throw error
    return now
  }
}
