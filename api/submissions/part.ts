import { createHash, type Hash } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#shared/errors'
import { sync } from '../core/storage.ts'

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
  body: ReadableStream<Uint8Array> | null
  /** The Content-Length, when the sender knew it. */
  size: number | undefined
  checksum: { algorithm: string; digest: Buffer } | undefined
  /** Raised when a newer request takes over. */
  stop: AbortSignal
}

/** An unbroken body of this many bytes is made safe as it comes, so that a killed server loses no more. */
const STEP = 4 * 1024 * 1024

/**
 * Writes a body behind `place.offset`, and calls `save` with how far it is safely on the disk. As much of a broken or
 * ended body as came is kept; one that is too long or does not match its checksum is not. Throws for all of these.
 */
export async function writeChunk(
  part: FileHandle,
  place: Place,
  chunk: Chunk,
  save: (offset: number) => Promise<void>,
) {
  const { body, size, checksum, stop } = chunk
  if (size !== undefined && size > place.length - place.offset) throw new AppError('body_too_large')
  const hash = checksum && createHash(checksum.algorithm)
  let [at, safe] = [place.offset, place.offset]
  const keep = async () => {
    await part.sync()
    await save(at)
    safe = at
  }

  const reader = body?.getReader()
  const end = () => void reader?.cancel().catch(() => {})
  stop.addEventListener('abort', end)
  try {
    if (stop.aborted) end()
    while (reader && at - place.offset !== size) {
      const read = await reader.read().catch(() => undefined)
      if (!read?.value) {
        if (stop.aborted) throw new AppError('offset_mismatch')
        if (!read || size !== undefined) throw new AppError('upload_cut')
        break
      }
      if (at + read.value.length > place.length) throw new AppError('body_too_large')
      for (let done = 0; done < read.value.length; ) {
        const { bytesWritten } = await part.write(read.value, done, read.value.length - done, at)
        done += bytesWritten
        at += bytesWritten
      }
      hash?.update(read.value)
      // What may still be refused as a whole is not safe yet.
      if (size !== undefined && !hash && at - safe >= STEP) await keep()
    }
  } catch (error) {
    // A full disk, too, keeps what fitted on it.
    if (at > safe && !(error instanceof AppError && error.code === 'body_too_large')) await keep().catch(() => {})
    throw error
  } finally {
    stop.removeEventListener('abort', end)
  }

  if (hash && checksum && !hash.digest().equals(checksum.digest)) throw new AppError('checksum_mismatch')
  await keep()
  return at
}

/** Copies the first `length` bytes of a finished part and answers their SHA-256; the part stays as it is. */
export async function copyPart(folder: string, { id, length }: Place, target: string) {
  const hash = createHash('sha256')
  const from = createReadStream(partOf(folder, id), { end: length - 1 })
  await pipeline(from, hashing(hash), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  return hash.digest('hex')
}

const hashing = (hash: Hash) =>
  new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      done(null, bytes)
    },
  })
