import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors'
import { KIB, MIB } from '#shared/units'
import { pieces } from '../core/http/bodyReader.ts'
import { sync } from '../media/storage.ts'

/** How an unfinished upload's file ends. */
export const PART = '.part'
const partOf = (folder: string, id: string) => join(folder, `${id}${PART}`)
export const removePart = (folder: string, id: string) => rm(partOf(folder, id), { force: true })

/** Where new bytes of a file begin, and how many the whole file has. */
type Place = { id: string; offset: number; length: number }

/** Answers undefined when the disk holds less than it should: somebody took the file away. */
export async function openPart(folder: string, { id, offset }: Place) {
  const isNew = offset === 0
  const part = await open(partOf(folder, id), constants.O_RDWR | (isNew ? constants.O_CREAT : 0), 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!part || (await part.stat()).size < offset) return void (await part?.close())
  // A new file survives a loss of power only with its name.
  if (isNew) await sync(folder)
  return part
}

export type Chunk = {
  body: Readable
  /** The Content-Length, when the sender knew it. */
  size: number | undefined
  checksum: { algorithm: string; digest: Buffer } | undefined
  /** Raised when a newer request takes over. */
  stop: AbortSignal
}

/** An unbroken body of this many bytes is made safe as it comes, so that a killed server loses no more. */
const STEP = 4 * MIB
const STRETCH = 128 * KIB

/** What a chunk needs of the file that it goes to. */
type Sink = {
  write: (bytes: Uint8Array, from: number, length: number, at: number) => Promise<{ bytesWritten: number }>
  sync: () => Promise<void>
}

/**
 * Writes a body behind `place.offset`, and calls `save` with how far it is safely on the disk. As much of a broken or
 * ended body as came is kept; one that is too long or does not match its checksum is not. Throws for all of these.
 */
export async function writeChunk(part: Sink, place: Place, chunk: Chunk, save: (offset: number) => Promise<void>) {
  const { body, size, checksum, stop } = chunk
  if (size !== undefined && size > place.length - place.offset) throw new AppError('body_too_large')
  const hash = checksum && createHash(checksum.algorithm)
  let [at, safe] = [place.offset, place.offset]
  const keep = async () => {
    await part.sync()
    await save(at)
    safe = at
  }

  const coming = pieces(body, stop)
  try {
    while (at - place.offset !== size) {
      const piece = await coming.next()
      if (!piece) {
        if (coming.isWhole() && size === undefined) break
        throw new AppError(stop.aborted ? 'offset_mismatch' : 'upload_cut')
      }
      if (at + piece.length > place.length) throw new AppError('body_too_large')
      for (let done = 0; done < piece.length; ) {
        const { bytesWritten } = await part.write(piece, done, piece.length - done, at)
        done += bytesWritten
        at += bytesWritten
      }
      hash?.update(piece)
      // What may still be refused as a whole is not safe yet.
      if (size !== undefined && !hash && at - safe >= STEP) await keep()
    }
  } catch (error) {
    // A full disk, too, keeps what fitted on it.
    if (at > safe && !(error instanceof AppError && error.code === 'body_too_large')) await keep().catch(() => {})
    throw error
  } finally {
    coming.leave()
  }

  if (hash && checksum && !hash.digest().equals(checksum.digest)) throw new AppError('checksum_mismatch')
  await keep()
  return at
}

/** Copies the first `length` bytes of a finished part and answers their SHA-256; the part stays as it is. */
export async function copyPart(folder: string, { id, length }: Place, target: string) {
  const hash = createHash('sha256')
  // One buffer for all of it: a stream's chunks would lie about until the next collection.
  const buffer = Buffer.allocUnsafe(STRETCH)
  const from = await open(partOf(folder, id))
  const to = await open(target, 'wx', 0o600).catch(async (error) => {
    await from.close()
    throw error
  })
  try {
    for (let at = 0; at < length; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(STRETCH, length - at), at)
      if (bytesRead === 0) throw new Error(`the part of upload ${id} is too short`)
      hash.update(buffer.subarray(0, bytesRead))
      for (let done = 0; done < bytesRead; ) done += (await to.write(buffer, done, bytesRead - done)).bytesWritten
      at += bytesRead
    }
  } finally {
    await Promise.all([from.close(), to.close()])
  }
  return hash.digest('hex')
}
