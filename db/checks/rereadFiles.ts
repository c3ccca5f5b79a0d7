import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { FileStore } from '../files/store.ts'
import { sha256Of } from '../files/storedFiles.ts'
import type { Db } from '../open.ts'
import { storedFiles } from '../schema.ts'
import { ownerOf } from './files.ts'

/** A night reads this part of the files, so that ten nights read all. */
const PART = 10
/** An audit that takes longer counts as dead: the rest waits for the next night. */
const MOST_TIME = HOUR / 2
const PAGE = 100

/**
 * Reads the files that were read longest ago and compares them with their hashes; a file of an earlier version gets its
 * hash (OPS-33). Yields a line for each that is not what was stored, which then comes first every night. `isWhole`: all of
 * them, however long it takes.
 */
export async function* rereadFiles(db: Db, files: FileStore, { isWhole = false, now = () => new Date() } = {}) {
  const startedAt = now()
  const total = await db.read.$count(storedFiles)
  let left = isWhole ? total : Math.ceil(total / PART)
  // Behind those that stay first because they are wrong.
  for (let skipped = 0; left > 0; ) {
    const page = await db.read
      .select()
      .from(storedFiles)
      .where(lt(storedFiles.checkedAt, sql.param(startedAt, storedFiles.checkedAt)))
      .orderBy(asc(storedFiles.checkedAt), asc(storedFiles.key))
      .limit(Math.min(PAGE, left))
      .offset(skipped)
    if (page.length === 0 || (!isWhole && now().getTime() - startedAt.getTime() > MOST_TIME)) return
    const read: { key: string; size: number; sha256: string }[] = []
    for (const { key, sha256 } of page) {
      const found = await fileIn(files, key)
      if (found && sha256 !== null && found.sha256 !== sha256)
        yield `${(await ownerOf(db, key)) ?? 'без строки'}: файл ${key} читается иначе, чем был сохранён`
      else if (found) read.push({ key, ...found })
    }
    skipped += page.length - read.length
    left -= page.length
    await db.tx(async (queries) => {
      for (const { key, size, sha256 } of read)
        await queries
          .update(storedFiles)
          .set({ size, sha256, checkedAt: startedAt })
          .where(and(eq(storedFiles.key, key)))
    })
  }
}

async function fileIn(files: FileStore, key: string) {
  const found = await files.stat(key)
  if (!found) return undefined
  return { size: found.size, sha256: await sha256Of(await files.get(key)) }
}
