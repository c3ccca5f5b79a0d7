import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '#shared/errors'
import { MIB } from '#shared/units'
import { bodyReader, sizeOf } from '../core/http/bodyReader.ts'
import { writeBuffers } from '../media/writeBuffers.ts'
import type { Part, Piece, Progress } from './part.ts'
import { keepHash, resumeHash } from './receivedHash.ts'

export type Chunk = {
  body: Readable
  size: number | undefined
  checksum: { algorithm: string; digest: Buffer } | undefined
  stop: AbortSignal
  /** Checks the first bytes of the file; after its error the chunk is not kept. */
  look?: ((bytes: Uint8Array) => void) | undefined
}

/** Bytes of a body that a killed server may lose. */
const MAX_UNSAVED = 8 * MIB

/** Writes a body behind the offset, also the part before a break. Returns the offset and, if known, the SHA-256. */
export async function writeChunk(
  { sink, keep: keepBytes }: Pick<Part, 'sink' | 'keep'>,
  { id, offset, length }: Progress,
  { body, size, checksum, stop, look }: Chunk,
  save: (offset: number, piece: Piece | undefined) => Promise<void>,
) {
  const end = offset + (size ?? length - offset)
  if (end > length) throw new AppError('body_too_large')
  const checked = checksum && createHash(checksum.algorithm)
  const received = resumeHash(id, offset)
  let [at, checkedAt, savedAt] = [offset, offset, offset]
  const keep = async () => {
    const reached = at
    const piece = await keepBytes(savedAt, reached)
    await save(reached, piece)
    savedAt = reached
  }
  let keeping = Promise.resolve()

  const reader = bodyReader(body, stop)
  try {
    while (size === undefined || at < end) {
      if (size !== undefined && !checked && at - checkedAt >= MAX_UNSAVED / 2) {
        await keeping
        checkedAt = at
        keeping = keep()
        keeping.catch(() => {})
      }
      const buffers = await reader.read()
      if (!buffers) {
        if (reader.isComplete() && size === undefined) break
        throw new AppError(stop.aborted ? 'offset_mismatch' : 'upload_cut')
      }
      if (at + sizeOf(buffers) > end) throw new AppError('body_too_large')
      for (const buffer of buffers) look?.(buffer)
      const wrote = (bytes: number) => {
        at += bytes
      }
      const writing = writeBuffers(sink, buffers, wrote, at)
      // Marks the hash as ahead of the file until the bytes are written.
      if (received) received.at = Number.NaN
      for (const buffer of buffers) {
        received?.hash.update(buffer)
        checked?.update(buffer)
      }
      await writing
      if (received) received.at = at
    }
    await keeping
  } catch (error) {
    await keeping.catch(() => {})
    if (at > savedAt && !(error instanceof AppError && error.code === 'body_too_large')) await keep().catch(() => {})
    if (received?.at === savedAt) keepHash(id, received)
    throw error
  } finally {
    reader.release()
  }

  if (checked && checksum && !checked.digest().equals(checksum.digest)) throw new AppError('checksum_mismatch')
  await keep()
  if (received && at < length) keepHash(id, received)
  return { at, hash: received?.hash }
}
