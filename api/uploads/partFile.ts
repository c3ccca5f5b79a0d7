import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors'
import { KIB, MIB } from '#shared/units'
import { bodyReader } from '../core/http/bodyReader.ts'
import { sync } from '../media/storage.ts'

/** How an unfinished upload's file ends. */
export const PART_SUFFIX = '.part'
const partPath = (folder: string, id: string) => join(folder, `${id}${PART_SUFFIX}`)
export const removePartFile = (folder: string, id: string) => rm(partPath(folder, id), { force: true })

/** How far an upload has come, in bytes. */
type Progress = { id: string; offset: number; length: number }

/** Returns undefined when the disk holds less than it should: somebody took the file away. */
export async function openPartFile(folder: string, { id, offset }: Progress) {
  const isNew = offset === 0
  const file = await open(partPath(folder, id), constants.O_RDWR | (isNew ? constants.O_CREAT : 0), 0o600).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
  if (!file || (await file.stat()).size < offset) return void (await file?.close())
  // A new file survives a loss of power only with its name.
  if (isNew) await sync(folder)
  return file
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
const MAX_UNSAVED = 4 * MIB
/** Bytes that are copied at a time. */
const BUFFER = 128 * KIB

/** The two calls of a file handle that writing a chunk needs. */
type Sink = {
  write: (bytes: Uint8Array, from: number, length: number, at: number) => Promise<{ bytesWritten: number }>
  sync: () => Promise<void>
}

/**
 * Writes a body behind `progress.offset`, and calls `save` with how far it is safely on the disk. As much of a broken or
 * ended body as came is kept; one that is too long or does not match its checksum is not. Throws for all of these.
 */
export async function writeChunk(
  file: Sink,
  progress: Progress,
  chunk: Chunk,
  save: (offset: number) => Promise<void>,
) {
  const { body, size, checksum, stop } = chunk
  if (size !== undefined && size > progress.length - progress.offset) throw new AppError('body_too_large')
  const hash = checksum && createHash(checksum.algorithm)
  let [at, savedAt] = [progress.offset, progress.offset]
  const keep = async () => {
    await file.sync()
    await save(at)
    savedAt = at
  }

  const reader = bodyReader(body, stop)
  try {
    while (at - progress.offset !== size) {
      const bytes = await reader.read()
      if (!bytes) {
        if (reader.isComplete() && size === undefined) break
        throw new AppError(stop.aborted ? 'offset_mismatch' : 'upload_cut')
      }
      if (at + bytes.length > progress.length) throw new AppError('body_too_large')
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at)
        done += bytesWritten
        at += bytesWritten
      }
      hash?.update(bytes)
      // What may still be refused as a whole is not saved yet.
      if (size !== undefined && !hash && at - savedAt >= MAX_UNSAVED) await keep()
    }
  } catch (error) {
    // A full disk, too, keeps what fitted on it.
    if (at > savedAt && !(error instanceof AppError && error.code === 'body_too_large')) await keep().catch(() => {})
    throw error
  } finally {
    reader.release()
  }

  if (hash && checksum && !hash.digest().equals(checksum.digest)) throw new AppError('checksum_mismatch')
  await keep()
  return at
}

/** Copies the first `length` bytes of a finished part file and returns their SHA-256; the part file stays as it is. */
export async function copyPartFile(folder: string, { id, length }: Progress, target: string) {
  const hash = createHash('sha256')
  // One buffer for all of it: a stream's chunks would lie about until the next collection.
  const buffer = Buffer.allocUnsafe(BUFFER)
  const from = await open(partPath(folder, id))
  const to = await open(target, 'wx', 0o600).catch(async (error) => {
    await from.close()
    throw error
  })
  try {
    for (let at = 0; at < length; ) {
      const { bytesRead } = await from.read(buffer, 0, Math.min(BUFFER, length - at), at)
      if (bytesRead === 0) throw new Error(`the part file of upload ${id} is too short`)
      hash.update(buffer.subarray(0, bytesRead))
      await to.appendFile(buffer.subarray(0, bytesRead))
      at += bytesRead
    }
  } finally {
    await Promise.all([from.close(), to.close()])
  }
  return hash.digest('hex')
}
