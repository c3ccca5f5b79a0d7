import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableName, is, Table } from 'drizzle-orm'
import type { Violation } from '#shared/admin/overview'
import { ownerOf } from '../checks/files.ts'
import { auditOf } from '../checks.ts'
import { dialect } from '../columns.ts'
import { localFiles, sync } from '../files/localFiles.ts'
import type { FileStore } from '../files/store.ts'
import { notedFiles, sha256OfFile } from '../files/storedFiles.ts'
import type { Db, Reads } from '../open.ts'
import * as schema from '../schema.ts'
import { copier, listCopies } from './copyFiles.ts'
import { LIST, type Manifest, manifestIn, mediaIn, readManifest } from './manifest.ts'
import { type Finished, type Keep, superfluous } from './retention.ts'

/** Snapshots until one whose files have all been copied; a file that is lost is missing from the last one too. */
const MAX_SNAPSHOTS = 3

type Backup = {
  db: Db
  files: FileStore
  keyFingerprint: string
  /** The folder that holds the backups, each in one of its own; its lock is the caller's. */
  folder: string
  startedAt: Date
  /** Reads every file again, and not only those that are new and a tenth of the others. */
  isWhole?: boolean
}

/**
 * Copies database and media beside a running server, and audits the copy. Returns the backup's folder with its manifest and
 * what is wrong with it. Files are copied before the snapshot, and those that came meanwhile after it. What ends it leaves
 * nothing, but for a kill: a folder without a manifest, which the next one removes.
 */
export async function takeBackup({ folder, startedAt, ...backup }: Backup) {
  const name = startedAt.toISOString().replace(/[:.]/g, '-')
  const copy = join(folder, `.${name}${UNFINISHED}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  try {
    await mkdir(copy, { mode: 0o700 })
    const { manifest, violations } = await fill(copy, { folder, startedAt, ...backup })
    const finished = join(folder, name)
    await rename(copy, finished)
    await sync(folder)
    return { name, path: finished, manifest, violations }
  } catch (error) {
    await rm(copy, { recursive: true, force: true }).catch(() => {})
    throw error
  }
}

async function fill(copy: string, { db, files, keyFingerprint, folder, startedAt, isWhole = false }: Backup) {
  const media = mediaIn(copy)
  await mkdir(media)
  const former = newest(await backupsIn(folder))
  const formerMedia = former && mediaIn(join(folder, former.name))
  const keep = copier({ files, media, former: formerMedia, startedAt, isWhole })
  const wrong = new Set<string>()
  const kept = async (noted: Parameters<typeof keep>[0]) => {
    const outcome = await keep(noted)
    if (outcome === 'wrong') wrong.add(noted.key)
    return outcome !== 'missing'
  }
  for await (const noted of notedFiles(db)) await kept(noted)
  const { file, count, bytes, rows, violations } = await snapshot(db, copy, kept)

  const findings = [...wrong].map((key) => `файл ${key} читается иначе, чем был сохранён`)
  if (wrong.size > 0) violations.push({ check: 'файлы читаются такими, как сохранены', findings, count: wrong.size })
  const [database, list] = [join(copy, file), join(copy, LIST)]
  const manifest: Manifest = {
    version: 2,
    startedAt: startedAt.toISOString(),
    dialect,
    schema: db.version,
    database: { file, sha256: await sha256OfFile(database) },
    list: { file: LIST, sha256: await sha256OfFile(list) },
    rows,
    keyFingerprint,
    files: count,
    bytes: bytes + (await stat(database)).size,
    isProven: violations.length === 0,
  }
  await sync(database)
  await writeSynced(manifestIn(copy), JSON.stringify(manifest, undefined, 2))
  await sync(copy)
  return { manifest, violations }
}

type Copied = { file: string; count: number; bytes: number; rows: Record<string, number>; violations: Violation[] }

/** Retention may delete a file between the snapshot and its copy: a later snapshot does not name it any more. */
async function snapshot(
  db: Db,
  copy: string,
  kept: (noted: Parameters<ReturnType<typeof copier>>[0]) => Promise<boolean>,
) {
  const media = mediaIn(copy)
  for (let attempt = 1; ; attempt++) {
    let copied: Omit<Copied, 'file'> | undefined
    const file = await db.copyTo(copy, async (reads) => {
      let isWhole = true
      for await (const noted of notedFiles(reads))
        if (!(await kept(noted)) && isWhole && (await ownerOf(reads, noted.key))) isWhole = false
      if (!isWhole && attempt < MAX_SNAPSHOTS) return
      const listed = await listCopies(reads, media, join(copy, LIST))
      copied = { ...listed, rows: await countRows(reads), violations: await auditOf(reads, localFiles(media)) }
    })
    if (copied) return { file, ...copied }
    await rm(join(copy, file))
  }
}

/** How many rows each table has. */
export async function countRows(db: Reads): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of Object.values(schema))
    if (is(table, Table)) rows[getTableName(table)] = await db.read.$count(table as typeof schema.users)
  return rows
}

/** Deletes the backups that `superfluous` names. */
export async function dropOld(folder: string, keep: Keep, made: string) {
  for (const { name } of superfluous(await backupsIn(folder), keep, made))
    await rm(join(folder, name), { recursive: true, force: true })
}

const UNFINISHED = '.unfinished'
/** How the names of spare folders begin in which a restore is rehearsed. */
export const REHEARSAL = '.rehearsal-'

async function removeUnfinished(folder: string) {
  for (const name of await readdir(folder))
    if (name.endsWith(UNFINISHED) || name.startsWith(REHEARSAL))
      await rm(join(folder, name), { recursive: true, force: true })
}

/** The finished backups in a folder. */
async function backupsIn(folder: string): Promise<Finished[]> {
  const finished: Finished[] = []
  for (const name of await readdir(folder)) {
    if (!/^\d{4}-\d\d-\d\dT/.test(name)) continue
    const manifest = await readManifest(join(folder, name)).catch(() => undefined)
    if (manifest) finished.push({ name, manifest })
  }
  return finished
}

const newest = (all: Finished[]) =>
  all.sort((one, other) => (one.manifest.startedAt < other.manifest.startedAt ? 1 : -1))[0]

async function writeSynced(file: string, text: string) {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
}
