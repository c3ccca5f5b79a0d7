import { asc, eq, ne, sql } from 'drizzle-orm'
import { HOUR } from '#shared/units'
import type { FileStore } from '../files/store.ts'
import { READ_AT_LEAST, sha256Of } from '../files/storedFiles.ts'
import type { Db } from '../open.ts'
import { storedFiles } from '../schema.ts'
import { ownerOf } from './files.ts'

/** A night reads a tenth of the files, and a GiB at least, so that ten nights read all. */
const PART = 10
/** An audit that takes longer counts as dead: the rest waits for the next night. */
const MOST_TIME = HOUR / 2
const PAGE = 100

type Store = Pick<FileStore, 'stat' | 'get'>

/**
 * Reads the files that were read longest ago and compares them with their hashes; a file of an earlier version gets its
 * hash (OPS-33). Yields a line for each that is not what was stored, which then comes first every night. `isWhole`: all of
 * them, however long it takes. `atLeast`: bytes.
 */
export async function* rereadFiles(
  db: Db,
  store: Store,
  { isWhole = false, atLeast = READ_AT_LEAST, now = () => new Date() } = {},
) {
  const startedAt = now()
  const total = await db.read.$count(storedFiles)
  const isEnough = (files: number, bytes: number) =>
    !isWhole && ((files >= total / PART && bytes >= atLeast) || now().getTime() - startedAt.getTime() > MOST_TIME)
  // Those that are wrong stay first: the next page is behind them.
  for (let [files, bytes, wrong] = [0, 0, 0]; !isEnough(files, bytes); ) {
    const page = await db.read
      .select()
      .from(storedFiles)
      .where(ne(storedFiles.checkedAt, sql.param(startedAt, storedFiles.checkedAt)))
      .orderBy(asc(storedFiles.checkedAt), asc(storedFiles.key))
      .limit(PAGE)
      .offset(wrong)
    if (page.length === 0) return
    const right: { key: string; size: number; sha256: string }[] = []
    for (const { key, sha256 } of page) {
      const found = await fileIn(store, key)
      bytes += found?.size ?? 0
      if (found && (sha256 === null || found.sha256 === sha256)) right.push({ key, ...found })
      else if (found) yield `${(await ownerOf(db, key)) ?? 'без строки'}: файл ${key} читается иначе, чем был сохранён`
    }
    files += page.length
    wrong += page.length - right.length
    await db.tx(async (queries) => {
      for (const { key, ...found } of right)
        await queries
          .update(storedFiles)
          .set({ ...found, checkedAt: startedAt })
          .where(eq(storedFiles.key, key))
    })
  }
}

async function fileIn(files: Store, key: string) {
  const found = await files.stat(key)
  if (!found) return undefined
  return { size: found.size, sha256: await sha256Of(await files.get(key)) }
}
