import { asc, inArray, lt } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type WriteIntentRow, writeIntents } from '#db/schema'
import { newId } from '#shared/ids'
import { BATCH, pages } from '../core/batches.ts'
import type { Deps } from '../core/deps.ts'
import { faultIn } from '../core/log.ts'
import { transact } from '../core/transact.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** Of every kind of file in the store: whether a row names the files of a write intent. */
    fileKinds: { isKept: (db: Reads, intent: { id: string; keys: string[] }) => Promise<boolean> }[]
  }
}

type Files = { mediaKey: string; thumbnailKey: string | null }

/**
 * Notes the keys of files that are stored before their row is committed, or deleted after it, so that the sweep finds
 * them after a kill. `id`: of the row that will name them. The note of files that have become a row's is the sweep's to
 * remove: an upload need not wait for it.
 */
export async function writeIntent(deps: Deps, { mediaKey, thumbnailKey }: Files, id = newId()) {
  const keys = [mediaKey, thumbnailKey].filter((key) => key !== null)
  await transact(deps, async (tx) => {
    await tx.write.insert(writeIntents).values({ id, keys, createdAt: tx.now })
  })
  const forget = () => forgetIntents(deps, [id])
  return {
    forget,
    /** A fault of the store is logged: the sweep tries again. */
    deleteFiles: () =>
      deleteAll(deps.files, keys).then(forget, (error: Error) => deps.log.warn(faultIn(error), 'files not deleted')),
  }
}

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
    for (const intent of intents) if (!(await isKept(deps, intent))) await deleteAll(deps.files, intent.keys)
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

async function deleteAll(files: Deps['files'], keys: string[]) {
  for (const key of keys) await files.delete(key)
}
