import { createWriteStream } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { S3Files } from '#db/files/s3Files'
import type { Reads } from '#db/open'
import { uploadPieces, uploads } from '#db/schema'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { transact } from '../core/transact.ts'
import { chunksOf } from '../core/work/batches.ts'
import { onDisk } from '../media/writeBuffers.ts'
import type { Parts, Piece } from './part.ts'
import { sha256Of } from './receivedHash.ts'
import { isOpen } from './uploads.ts'

/** An object in the store for each saved range: any process can take the next chunk; the last chunk's joins them. */
export function pieces(deps: Deps, store: S3Files): Parts {
  return {
    async open({ id }) {
      const path = join(deps.uploads, newId())
      const file = await open(path, 'wx', 0o600)
      return {
        sink: onDisk(file, deps.disk),
        async keep(from, to) {
          if (from === to) return undefined
          const piece = { at: from, size: to - from, key: `${id}/${newId()}` }
          await store.put(piece.key, path, { start: from, end: to - 1 })
          return piece
        },
        async close() {
          await file.close()
          await rm(path, { force: true })
        },
      }
    },
    async withWhole({ id, length }, received, work) {
      const path = join(deps.uploads, newId())
      try {
        const rows = await piecesOf(deps.db, id)
        await writeFile(path, '', { flag: 'wx', mode: 0o600 })
        if (!(await deps.disk.hold(length, () => assemble(store, rows, path, length)))) return undefined
        return await work({ path, hash: received?.digest('hex') ?? (await sha256Of(path, length)) })
      } finally {
        await rm(path, { force: true })
      }
    },
    async remove(id) {
      await transact(deps, (tx) => tx.write.delete(uploadPieces).where(eq(uploadPieces.uploadId, id)))
      // In the background: there may be thousands. The sweep deletes what a fault or kill leaves.
      deleteAll(store, id).catch((error: Error) => deps.log.warn(faultIn(error), 'pieces not deleted'))
    },
  }
}

const piecesOf = (db: Reads, id: string) =>
  db.read.select().from(uploadPieces).where(eq(uploadPieces.uploadId, id)).orderBy(asc(uploadPieces.at))

/** Returns false where bytes are missing. */
async function assemble(store: S3Files, rows: Piece[], path: string, length: number) {
  let reached = 0
  for (const { at, size, key } of rows) {
    if (at > reached) return false
    reached = Math.max(reached, at + size)
    const bytes = await store.get(key).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!bytes) return false
    await pipeline(bytes, createWriteStream(path, { flags: 'r+', start: at }))
  }
  return reached === length
}

async function deleteAll(store: S3Files, id: string) {
  for await (const { key } of store.list(`${id}/`)) await store.delete(key)
}

/** Deletes pieces older than `before` that belong to no unfinished upload. */
export async function sweepPieces({ db, pieces: store }: Pick<Deps, 'db' | 'pieces'>, before: Date) {
  if (!store) return
  const old: string[] = []
  for await (const { key, changedAt } of store.list()) if (changedAt < before) old.push(key)
  for (const keys of chunksOf(old)) {
    const kept = await db.read
      .select({ key: uploadPieces.key })
      .from(uploadPieces)
      .innerJoin(uploads, eq(uploads.id, uploadPieces.uploadId))
      .where(and(inArray(uploadPieces.key, keys), isOpen))
    const isKept = new Set(kept.map(({ key }) => key))
    for (const key of keys) if (!isKept.has(key)) await store.delete(key)
  }
}
