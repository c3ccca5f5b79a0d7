import { constants, existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dialect } from '../columns.ts'
import { restoringIn } from '../dataFolder.ts'
import { localFiles, sync } from '../files/localFiles.ts'
import type { FileStore } from '../files/store.ts'
import { fingerprintOf } from '../secretKey.ts'
import { readManifest, sha256Of } from './manifest.ts'

type Restore = {
  backup: string
  dataDir: string
  /** The database of `DATABASE_URL`. */
  postgres: { isEmpty: () => Promise<boolean>; restore: (dump: string) => Promise<void> } | undefined
  /** Where media goes: the folder `media` of `dataDir`, or a bucket. */
  files: FileStore
  /** Whether the audit of this folder finds nothing. */
  audit: (dataDir: string) => Promise<boolean>
  /** Also with what the audit finds. */
  isForced: boolean
}

/**
 * Puts a backup into a data folder that holds nothing but its `secret.key` (OPS-2). Throws for another installation's key,
 * a damaged copy and a folder or database in use. What a cut leaves is `restoring`: no program opens such a folder, and the
 * next restore begins anew, or ends if only that was missing.
 */
export async function restoreBackup({ backup, dataDir, postgres, files, audit, isForced }: Restore) {
  const manifest = await readManifest(backup)
  if (manifest.dialect !== dialect)
    throw new Error(
      manifest.dialect === 'postgres'
        ? 'this backup is of a PostgreSQL database: set DATABASE_URL to an empty one'
        : 'this backup is of SQLite: unset DATABASE_URL',
    )
  const restoring = restoringIn(dataDir)
  await requireKey(dataDir, manifest.keyFingerprint)
  // The database comes last and whole: if it is there, only the removal was cut off.
  const isRestored = postgres ? !(await postgres.isEmpty()) : existsSync(join(dataDir, manifest.database.file))
  if (existsSync(restoring)) {
    if (!isRestored) for await (const { key } of files.list()) await files.delete(key)
    await rm(restoring, { recursive: true })
    if (isRestored) return manifest
  }
  if (isRestored) throw new Error('there is a database already: a backup is restored into an empty folder or database')
  for await (const { key } of files.list()) throw new Error(`there are media already, such as ${key}`)

  const database = join(restoring, manifest.database.file)
  await mkdir(restoring, { mode: 0o700 })
  await cp(join(backup, 'media'), join(restoring, 'media'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  await copyFile(join(backup, manifest.database.file), database, constants.COPYFILE_FICLONE)
  if ((await sha256Of(database)) !== manifest.database.sha256) {
    await rm(restoring, { recursive: true })
    throw new Error('the database in this backup is damaged: take another backup')
  }
  if (!postgres && !isForced && !(await audit(restoring))) {
    await rm(restoring, { recursive: true })
    throw new Error('the audit found violations in this backup; with --force it is restored all the same')
  }
  await sync(database)
  const media = join(restoring, 'media')
  for await (const { key } of localFiles(media).list()) await files.put(key, join(media, key))
  if (postgres) await postgres.restore(database)
  else await rename(database, join(dataDir, manifest.database.file))
  await sync(dataDir)
  await rm(restoring, { recursive: true })
  return manifest
}

async function requireKey(dataDir: string, fingerprint: string) {
  const file = join(dataDir, 'secret.key')
  const key = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `put the installation's secret.key into ${dataDir} first: without it the payment details stay sealed`,
    )
  })
  if (fingerprintOf(Buffer.from(key.trim(), 'hex')) !== fingerprint)
    throw new Error(`${file} is another installation's key: this backup needs its own`)
}
