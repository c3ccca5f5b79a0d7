import { Dexie } from 'dexie'
import { AppError } from '#shared/errors'
import { KIB } from '#shared/units'
import { type Draft, localDb } from './db.ts'
import { deviceFull, isFull } from './device/space.ts'

/** Bytes of one row: a 50 MB file is never in memory as a whole. */
export const CHUNK = 512 * KIB

/** Copies all bytes or none: a picked file may become unreadable. */
export async function keepChunks(draftId: string, file: Blob) {
  try {
    for (let index = 0; index * CHUNK < file.size; index++) await keepChunk(draftId, index, file)
  } catch (error) {
    await dropChunks(draftId).catch(() => undefined)
    throw isFull(error) ? deviceFull(file.size) : error
  }
}

async function keepChunk(draftId: string, index: number, file: Blob) {
  // Read first: IndexedDB ends a transaction that awaits anything else.
  const part = file.slice(index * CHUNK, (index + 1) * CHUNK)
  const bytes = await part.arrayBuffer().catch(() => {
    throw new AppError('file_unreadable')
  })
  if (bytes.byteLength !== part.size) throw new AppError('file_unreadable')
  const digest = await hexDigest(bytes)
  await localDb.chunks.add({ draftId, index, bytes, digest })
  release(bytes)
  release(await chunkAt(draftId, index))
}

/** Throws `file_damaged` when the disk has changed the bytes. */
async function chunkAt(draftId: string, index: number) {
  const chunk = await localDb.chunks.get([draftId, index])
  const bytes = chunk?.bytes
  if (!(bytes instanceof ArrayBuffer) || (await hexDigest(bytes)) !== chunk?.digest) throw new AppError('file_damaged')
  return bytes
}

/** Returns bytes `from` to `to`, exclusive. */
export async function bytesOf({ id }: Draft, from: number, to: number) {
  const bytes = new Uint8Array(to - from)
  for (let index = Math.floor(from / CHUNK); index * CHUNK < to; index++) {
    const start = index * CHUNK
    const chunk = await chunkAt(id, index)
    const part = new Uint8Array(chunk).subarray(Math.max(0, from - start), to - start)
    if (part.length === 0) throw new AppError('file_damaged')
    bytes.set(part, Math.max(0, start - from))
    release(chunk)
  }
  return bytes
}

/** Returns the bytes from `from` on, verified. */
export async function restOf(draft: Draft, from: number) {
  const { size } = draft.file
  const parts: Blob[] = []
  // Browsers keep Blobs outside the page's memory.
  for (let at = from; at < size; ) {
    const end = Math.min(size, (Math.floor(at / CHUNK) + 1) * CHUNK)
    const bytes = await bytesOf(draft, at, end)
    parts.push(new Blob([bytes]))
    release(bytes.buffer)
    at = end
  }
  return new Blob(parts)
}

export async function fileOf({ id, file: { name, type, size } }: Pick<Draft, 'id' | 'file'>) {
  const parts: Blob[] = []
  // Browsers keep Blobs outside the page's memory.
  for (let index = 0; index * CHUNK < size; index++) {
    const chunk = await localDb.chunks.get([id, index])
    if (!chunk) return undefined
    parts.push(new Blob([chunk.bytes]))
    release(chunk.bytes)
  }
  return new File(parts, name, { type })
}

export const dropChunks = (draftId: string) => chunksOf(draftId).delete()

const chunksOf = (draftId: string) =>
  localDb.chunks.where('[draftId+index]').between([draftId, Dexie.minKey], [draftId, Dexie.maxKey])

export const sha256 = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const hexDigest = async (bytes: BufferSource) =>
  Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Frees the memory at once: browsers collect buffers late. */
export const release = (bytes: ArrayBuffer) => void bytes.transfer?.(0)
