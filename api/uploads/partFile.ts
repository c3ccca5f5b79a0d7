import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sync } from '#db/files/localFiles'
import { AppError } from '#shared/errors'
import { MIB } from '#shared/units'
import { bodyReader, sizeOf } from '../core/http/bodyReader.ts'
import { FileView } from '../media/metadata/pieceTable.ts'
import { type Writable, writeBuffers } from '../media/writeBuffers.ts'
import { keepHash, resumeHash } from './receivedHash.ts'

declare module '../core/deps.ts' {
  interface Deps {
    uploads: string
  }
}

export const PART_SUFFIX = '.part'
export const NOTE_SUFFIX = '.sha256'
export const partPath = (folder: string, id: string) => join(folder, `${id}${PART_SUFFIX}`)
const notePath = (folder: string, id: string) => `${partPath(folder, id)}${NOTE_SUFFIX}`
export const removePartFile = (folder: string, id: string) =>
  Promise.all([partPath, notePath].map((pathOf) => rm(pathOf(folder, id), { force: true })))

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
  size: number | undefined
  checksum: { algorithm: string; digest: Buffer } | undefined
  stop: AbortSignal
}

/** An unbroken body of this many bytes is made safe as it comes, so that a killed server loses no more. */
const MAX_UNSAVED = 8 * MIB

type Sink = Writable & { sync: () => Promise<void> }

/**
 * Writes a body behind the offset and saves what came of a broken one. Returns the progress and the SHA-256 if it is
 * known. Throws for a bad body.
 */
export async function writeChunk(
  file: Sink,
  { id, offset, length }: Progress,
  { body, size, checksum, stop }: Chunk,
  save: (offset: number) => Promise<void>,
) {
  const end = offset + (size ?? length - offset)
  if (end > length) throw new AppError('body_too_large')
  const checked = checksum && createHash(checksum.algorithm)
  const received = resumeHash(id, offset)
  let [at, checkedAt, savedAt] = [offset, offset, offset]
  const keep = async () => {
    const reached = at
    await file.sync()
    await save(reached)
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
      const wrote = (bytes: number) => {
        at += bytes
      }
      const writing = writeBuffers(file, buffers, wrote, at)
      // Nobody may go on with a hash of what is not written yet.
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

/** Returns the SHA-256 of the part file as it was sent; noted beside it where the file `willChange`. */
export async function sentHash(
  folder: string,
  { id, length }: Progress,
  received: Hash | undefined,
  willChange: boolean,
) {
  const noted = await readFile(notePath(folder, id), 'utf8').catch(() => '')
  if (!received && /^[0-9a-f]{64}$/.test(noted)) return noted
  const hash = received ?? (await readHash(partPath(folder, id), length))
  const digest = hash.digest('hex')
  if (willChange) await writeFile(notePath(folder, id), digest, { mode: 0o600, flush: true })
  return digest
}

async function readHash(path: string, length: number) {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    const view = new FileView(file, length)
    for (let at = 0; at < length; ) {
      const bytes = (await view.bytes(at)).subarray(0, length - at)
      if (bytes.length === 0) throw new Error(`${path} is too short`)
      hash.update(bytes)
      at += bytes.length
    }
  } finally {
    await file.close()
  }
  return hash
}
