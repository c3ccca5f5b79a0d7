import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { submissions, subscriptionScreenshots } from '#db/schema'
import type { Deps } from '../core/deps.ts'
import type { StoredFile } from '../submissions/submissions.ts'
import { PART } from './partFile.ts'
import { isUnfinished } from './uploads.ts'

const PROMISE = '.promise'

type Promised = Pick<StoredFile, 'id' | 'mediaKey' | 'thumbnailKey'>

/**
 * Files are stored before the row that names them is committed. Until then a note beside the unfinished uploads holds
 * their keys, so that a server that is killed in between leaves nothing that the sweep cannot find.
 */
export async function promiseToStore({ uploads, files }: Deps, { id, mediaKey, thumbnailKey }: Promised) {
  const keys = [mediaKey, thumbnailKey].filter((key) => key !== null)
  const note = join(uploads, `${id}${PROMISE}`)
  const kept = () => rm(note, { force: true })
  const handle = await open(note, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify(keys))
    await handle.sync()
  } catch (error) {
    await kept()
    throw error
  } finally {
    await handle.close()
  }

  const dropped = async () => {
    for (const key of keys) await files.delete(key)
    await kept()
  }
  return { kept, dropped }
}

/**
 * Removes what a stopped or killed server left: files half received, parts of uploads that nobody can go on with, and
 * stored files that got no row.
 */
export async function sweepUploads(deps: Deps, before: Date) {
  for (const name of await readdir(deps.uploads)) {
    const path = join(deps.uploads, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.mtime >= before) continue
    if (name.endsWith(PART) && (await isUnfinished(deps.db, basename(name, PART)))) continue
    if (name.endsWith(PROMISE)) {
      const keys = keysIn(await readFile(path, 'utf8'))
      if (!(await hasRow(deps, basename(name, PROMISE), keys))) for (const key of keys) await deps.files.delete(key)
    }
    await rm(path, { force: true })
  }
}

function keysIn(note: string): string[] {
  try {
    return JSON.parse(note)
  } catch {
    // Cut off while it was written: its files were not stored yet.
    return []
  }
}

/** A submission is known by its id, a screenshot, whose row outlives its files, by the file. */
async function hasRow({ db }: Deps, id: string, keys: string[]) {
  const submitted = await db.read.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id))
  if (submitted.length > 0 || keys.length === 0) return submitted.length > 0
  const proofs = await db.read
    .select({ userId: subscriptionScreenshots.userId })
    .from(subscriptionScreenshots)
    .where(inArray(subscriptionScreenshots.mediaKey, keys))
  return proofs.length > 0
}
