import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesOfRows } from '../checks/files.ts'
import { dialect } from '../columns.ts'
import { localFiles, sync } from '../files/localFiles.ts'
import type { FileStore } from '../files/store.ts'
import type { Db, Reads } from '../open.ts'
import { type Manifest, manifestIn, readManifest, sha256Of } from './manifest.ts'

/** Snapshots until one whose files have all been copied; a file that is lost is missing from the last one too. */
const MAX_SNAPSHOTS = 3

type Backup = {
  db: Db
  files: FileStore
  keyFingerprint: string
  /** The folder that holds the backups, each in one of its own. */
  folder: string
  startedAt: Date
  /** Whether the audit of the copy in this folder finds nothing; null where it cannot be audited. */
  audit: (copy: string) => Promise<boolean | null>
}

/**
 * Copies database and media beside a running server, and returns the backup's folder with its manifest. Files are
 * copied before the snapshot, and those that came meanwhile after it; a folder without a manifest is what a cut left.
 */
export async function takeBackup({ db, files, keyFingerprint, folder, startedAt, audit }: Backup) {
  const name = startedAt.toISOString().replace(/[:.]/g, '-')
  const copy = join(folder, `.${name}${UNFINISHED}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  await mkdir(copy, { mode: 0o700 })

  const media = join(copy, 'media')
  const former = (await backupsIn(folder)).at(-1)
  const keep = copier(files, media, former && join(folder, former, 'media'))
  for await (const { key, size } of files.list()) await keep(key, size)
  const { file, named } = await snapshot(db, copy, keep)

  const { count, bytes } = await dropOthers(media, named)
  await mkdir(media, { recursive: true })
  const database = join(copy, file)
  const isProven = await audit(copy)
  const manifest: Manifest = {
    version: 1,
    startedAt: startedAt.toISOString(),
    dialect,
    database: { file, sha256: await sha256Of(database) },
    keyFingerprint,
    files: count,
    bytes: bytes + (await stat(database)).size,
    isProven,
  }
  await sync(database)
  await writeSynced(manifestIn(copy), JSON.stringify(manifest, undefined, 2))
  await sync(copy)
  const finished = join(folder, name)
  await rename(copy, finished)
  await sync(folder)
  return { path: finished, manifest }
}

/** Deletes all but the newest backups. */
export async function keepNewest(folder: string, count: number) {
  const all = await backupsIn(folder)
  for (const name of all.slice(0, Math.max(0, all.length - count)))
    await rm(join(folder, name), { recursive: true, force: true })
}

const UNFINISHED = '.unfinished'

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Names of finished backups, the oldest first. */
async function backupsIn(folder: string) {
  const isFinished = (name: string) =>
    readManifest(join(folder, name)).then(
      () => true,
      () => false,
    )
  const finished: string[] = []
  for (const name of (await readdir(folder)).sort())
    if (/^\d{4}-\d\d-\d\dT/.test(name) && (await isFinished(name))) finished.push(name)
  return finished
}

/** Copies a file once, as a link where that is possible: a stored file never changes. Returns whether there was one. */
function copier(files: FileStore, media: string, former: string | undefined) {
  const copied = new Set<string>()
  const links = async (from: string, to: string) =>
    link(from, to).then(
      () => true,
      () => false,
    )
  return async function keep(key: string, size?: number): Promise<boolean> {
    if (copied.has(key)) return true
    const target = join(media, key)
    await mkdir(dirname(target), { recursive: true })
    const kept = former && join(former, key)
    const isKept = kept && size !== undefined && (await localFiles(former).stat(key))?.size === size
    const isThere =
      (isKept && (await links(kept, target))) ||
      (await files
        .withPath(key, async (path) => {
          if (await links(path, target)) return true
          await copyFile(path, target, constants.COPYFILE_FICLONE)
          await sync(target)
          return true
        })
        .catch(async (error: Error) => {
          if (await files.stat(key)) throw error
          return false
        }))
    if (isThere) copied.add(key)
    return isThere
  }
}

/** Retention may delete a file between the snapshot and its copy: a later snapshot does not name it any more. */
async function snapshot(db: Db, copy: string, keep: (key: string) => Promise<boolean>) {
  for (let attempt = 1; ; attempt++) {
    let named = new Set<string>()
    let missing = 0
    const file = await db.copyTo(copy, async (reads) => {
      named = await namedKeys(reads)
      for (const key of named) if (!(await keep(key))) missing++
    })
    if (missing === 0 || attempt === MAX_SNAPSHOTS) return { file, named }
    await rm(join(copy, file))
  }
}

async function namedKeys(db: Reads) {
  const keys = new Set<string>()
  for await (const { mediaKey, thumbnailKey } of filesOfRows(db))
    for (const key of [mediaKey, thumbnailKey]) if (key) keys.add(key)
  return keys
}

/** Deletes copies of files that no row of the snapshot names. Returns how many are left, and their bytes. */
async function dropOthers(media: string, named: Set<string>) {
  const copies = localFiles(media)
  let [count, bytes] = [0, 0]
  for await (const { key, size } of copies.list()) {
    if (named.has(key)) {
      count++
      bytes += size
    } else await copies.delete(key)
  }
  return { count, bytes }
}

async function writeSynced(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}
