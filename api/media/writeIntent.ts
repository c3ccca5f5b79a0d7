import { asc, inArray, lt } from 'drizzle-orm'
import { forgetFiles, type Measured, measured, noteFiles } from '#db/files/storedFiles'
import type { Reads } from '#db/open'
import { type WriteIntentRow, writeIntents } from '#db/schema'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/telemetry/log.ts'
import { type Transactor, transact } from '../core/transact.ts'
import { BATCH, pages } from '../core/work/batches.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** For every kind of stored file: whether a row names the files of a write intent. */
    fileKinds: { isKept: (db: Reads, intent: { id: string; keys: string[] }) => Promise<boolean> }[]
  }
}

export type Files = { mediaKey: string; thumbnailKey: string | null }

/**
 * Notes files and their hashes, then stores them. Returns how to delete them. `id`: of the row that will name them. An hour
 * later the sweep deletes files that no row names, and the notes of all. Throws the store's error, with nothing stored.
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
  await transact(deps, (tx) => tx.write.insert(writeIntents).values({ id, keys, createdAt: tx.now }))
  return { forget: () => forgetIntents(deps, [id]), drop: () => dropNoted(deps, id, keys) }
}

/** A fault of the store is logged: the sweep tries again. */
const dropNoted = (deps: Deps, id: string, keys: string[]) =>
  deleteFiles(deps, keys).then(
    () => forgetIntents(deps, [id]),
    (error: Error) => deps.log.warn(faultIn(error), 'files not deleted'),
  )

/** Deletes files that no row names any more, then their hashes. */
export async function deleteFiles(deps: DeletingDeps, keys: string[]) {
  for (const key of keys) await deps.files.delete(key)
  if (keys.length > 0) await transact(deps, (tx) => forgetFiles(tx.write, keys))
}
type DeletingDeps = Transactor & { files: Pick<Deps['files'], 'delete'> }

/** Deletes files noted before `before` that no row names. */
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
    await forgetIntents(deps, ids)
  }
}

const forgetIntents = (deps: Deps, ids: string[]) =>
  transact(deps, (tx) => tx.write.delete(writeIntents).where(inArray(writeIntents.id, ids)))

async function isKept({ fileKinds, db }: Deps, intent: WriteIntentRow) {
  for (const kind of fileKinds) if (await kind.isKept(db, intent)) return true
  return false
}
