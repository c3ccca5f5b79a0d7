import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Reads } from '#db/open'
import type { Deps } from '../core/deps.ts'

declare module '../core/deps.ts' {
  interface Deps {
    /** Of every kind of file in the store: whether a row names the files of a write intent. */
    fileKinds: { isKept: (db: Reads, intent: { id: string; keys: string[] }) => Promise<boolean> }[]
  }
}

const INTENT_SUFFIX = '.promise'

type Intent = { id: string; mediaKey: string; thumbnailKey: string | null }

/** Notes the keys of files stored before their row is committed, so that the sweep finds them after a kill. */
export async function writeIntent({ uploads, files }: Deps, { id, mediaKey, thumbnailKey }: Intent) {
  const keys = [mediaKey, thumbnailKey].filter((key) => key !== null)
  const note = join(uploads, `${id}${INTENT_SUFFIX}`)
  const commit = () => rm(note, { force: true })
  await writeFile(note, JSON.stringify(keys), { flag: 'wx', mode: 0o600, flush: true }).catch(async (error) => {
    await commit()
    throw error
  })
  return {
    commit,
    rollback: async () => {
      await deleteAll(files, keys)
      await commit()
    },
  }
}

export const isWriteIntent = (name: string) => name.endsWith(INTENT_SUFFIX)

/** Deletes the files of an intent that a killed server left, unless a row names them; the note itself stays. */
export async function recoverIntent({ uploads, files, fileKinds, db }: Deps, name: string) {
  const intent = { id: basename(name, INTENT_SUFFIX), keys: keysIn(await readFile(join(uploads, name), 'utf8')) }
  for (const { isKept } of fileKinds) if (intent.keys.length > 0 && (await isKept(db, intent))) return
  await deleteAll(files, intent.keys)
}

async function deleteAll(files: Deps['files'], keys: string[]) {
  for (const key of keys) await files.delete(key)
}

function keysIn(note: string): string[] {
  try {
    return JSON.parse(note)
  } catch {
    return []
  }
}
