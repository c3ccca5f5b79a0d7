import { asc, inArray, lt } from 'drizzle-orm'
import { forgetFiles, type Measured, measured, noteFiles } from '#db/files/storedFiles'
import type { Reads } from '#db/open'
import { type WriteIntentRow, writeIntents } from '#db/schema'
import { newId } from '#shared/ids'
import { BATCH, pages } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/log.ts'
import { type Transactor, transact } from '../core/transact.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** Of every kind of file in the store: whether a row names the files of a write intent. */
    fileKinds: { isKept: (db: Reads, intent: { id: string; keys: string[] }) => Promise<boolean> }[]
  }
}

/** The keys of a row's files. */
export type Files = { mediaKey: string; thumbnailKey: string | null }

/**
 * Notes files and their hashes, then stores them. Returns how to delete them again. `id`: of the row that will name them;
 * what no row names an hour later the sweep deletes. The note of files that have become a row's is the sweep's to remove:
 * an upload need not wait for it. Throws what the store throws, with nothing stored.
 */
export async function storeFiles(deps: Deps, files: { key: string; path: string }[], id = newId()) {
  const noted: Measured[] = []
  for (const { key, path } of files) noted.push(await measured(key, path))
  const keys = noted.map(({ key }) => key)
  await transact(deps, async (tx) => {
    await tx.write.insert(writeIntents).values({ id, keys, createdAt: tx.now })
    await noteFiles(tx.write, noted, tx.now)
  })
  const drop = () => dropNoted(deps, id, keys)
  try {
    for (const { key, path } of files) await deps.files.put(key, path)
  } catch (error) {
    await drop()
    throw error
  }
  return { drop }
}

/** Notes the files of a row that is about to be replaced, so that the sweep finds them after a kill. */
export async function noteReplaced(deps: Deps, { mediaKey, thumbnailKey }: Files) {
  const [id, keys] = [newId(), [mediaKey, thumbnailKey].filter((key) => key !== null)]
  await transact(deps, async (tx) => {
    await tx.write.insert(writeIntents).values({ id, keys, createdAt: tx.now })
  })
  return { forget: () => forgetIntents(deps, [id]), drop: () => dropNoted(deps, id, keys) }
}

/** A fault of the store is logged: the sweep tries again. */
const dropNoted = (deps: Deps, id: string, keys: string[]) =>
  deleteFiles(deps, keys).then(
    () => forgetIntents(deps, [id]),
    (error: Error) => deps.log.warn(faultIn(error), 'files not deleted'),
  )

/** Deletes files that no row will name any more, then what is noted of them. */
export async function deleteFiles(deps: DeletingDeps, keys: string[]) {
  for (const key of keys) await deps.files.delete(key)
  if (keys.length > 0) await transact(deps, async (tx) => void (await forgetFiles(tx.write, keys)))
}
type DeletingDeps = Transactor & { files: Pick<Deps['files'], 'delete'> }

/** Deletes the files that were noted before `before` and that no row names. */
export async function sweepIntents(deps: Deps, before: Date) {
  const due = () =>
    deps.db.read
      .select()
      .from(writeIntents)
      .where(lt(writeIntents.createdAt, before))
      .orderBy(asc(writeIntents.createdAt))
      .limit(BATCH)
  for await (const intents of pages(BATCH, due)) {
    for (const intent of intents) if (!(await isKept(deps, intent))) await deleteFiles(deps, intent.keys)
    const ids = intents.map(({ id }) => id)
    if (ids.length > 0)
      await transact(
        deps,
        async (tx) => void (await tx.write.delete(writeIntents).where(inArray(writeIntents.id, ids))),
      )
  }
}

const forgetIntents = (deps: Deps, ids: string[]) =>
  transact(deps, async (tx) => {
    await tx.write.delete(writeIntents).where(inArray(writeIntents.id, ids))
  })

async function isKept({ fileKinds, db }: Deps, intent: WriteIntentRow) {
  for (const kind of fileKinds) if (await kind.isKept(db, intent)) return true
  return false
}
