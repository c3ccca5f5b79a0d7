import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import { GIB } from '#shared/units'
import type { Queries, Reads } from '../columns.ts'
import { storedFiles } from '../schema.ts'

/** A stored file as its row says it is (OPS-33). */
export type Measured = { key: string; size: number; sha256: string }

/** Bytes that are read again each time at least: a small installation is read whole (OPS-33). */
export const READ_AT_LEAST = GIB

/** In hexadecimal. */
export async function sha256Of(bytes: Readable) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
export const sha256OfFile = (path: string) => sha256Of(createReadStream(path))

/** @param path of a file on this machine's disk */
export const measured = async (key: string, path: string): Promise<Measured> => ({
  key,
  size: (await stat(path)).size,
  sha256: await sha256OfFile(path),
})

/** Notes files that are about to be stored; one that is stored again gets its new hash. */
export const noteFiles = (queries: Pick<Queries, 'insert'>, files: Measured[], checkedAt: Date) =>
  queries
    .insert(storedFiles)
    .values(files.map((file) => ({ ...file, checkedAt })))
    .onConflictDoUpdate({
      target: storedFiles.key,
      set: { size: sql`excluded.size`, sha256: sql`excluded.sha256`, checkedAt: sql`excluded.checked_at` },
    })

/** Forgets files that have been deleted from the store. */
export const forgetFiles = (queries: Pick<Queries, 'delete'>, keys: string[]) =>
  queries.delete(storedFiles).where(inArray(storedFiles.key, keys))

export type Noted = typeof storedFiles.$inferSelect

const PAGE = 1000

/** Every noted file, in the order in which a store lists them. */
export async function* notedFiles(db: Reads): AsyncGenerator<Noted, undefined> {
  for (let last = ''; ; ) {
    const page = await db.read
      .select()
      .from(storedFiles)
      .where(gt(storedFiles.key, last))
      .orderBy(asc(storedFiles.key))
      .limit(PAGE)
    yield* page
    if (page.length < PAGE) return undefined
    last = page.at(-1)?.key ?? ''
  }
}
