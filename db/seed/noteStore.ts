import type { FileStore } from '../files/store.ts'
import { type Measured, measured, noteFiles } from '../files/storedFiles.ts'
import type { Db } from '../open.ts'

const AT_ONCE = 1000

/** Notes the files of a store that was filled without this database, as a season is. */
export async function noteStore(db: Pick<Db, 'tx'>, store: FileStore) {
  const files: Measured[] = []
  for await (const { key } of store.list()) files.push(await store.withPath(key, (path) => measured(key, path)))
  await db.tx(async (queries) => {
    for (let at = 0; at < files.length; at += AT_ONCE)
      await noteFiles(queries, files.slice(at, at + AT_ONCE), new Date())
  })
}
