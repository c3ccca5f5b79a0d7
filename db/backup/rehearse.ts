import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { auditOf } from '../checks.ts'
import { dialect } from '../columns.ts'
import { filesOfFolder } from '../files/openFiles.ts'
import { type Db, openDb } from '../open.ts'
import { beginAttempt } from './attempts.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { countRows, REHEARSAL } from './takeBackup.ts'

type Rehearsal = {
  db: Db
  backup: string
  manifest: Manifest
  /** The folder of the backups; its lock is the caller's. */
  folder: string
  keyFile: string
  /** Of the settings: its PostgreSQL server has room for a spare database beside this one. */
  database: string
  migrations: string
  tell: (line: string) => void
}

/**
 * Restores a backup into a spare folder, or into a spare database beside PostgreSQL's, audits it, compares the number of rows
 * and removes it again; recorded with its duration (OPS-35). Throws for whatever is not as it was backed up.
 */
export async function rehearse({ db, tell, ...rehearsal }: Rehearsal) {
  const startedAt = new Date()
  const ended = beginAttempt(db, { startedAt, isRehearsal: true })
  const { files, bytes } = rehearsal.manifest
  try {
    const differences = await inSpare(rehearsal)
    if (differences.length > 0) throw new Error(`the rehearsed restore differs: ${differences.join('; ')}`)
    await ended({ files, bytes, isProven: true })
    tell(`Rehearsed: restored, audited and compared in ${((Date.now() - startedAt.getTime()) / 1000).toFixed(1)} s`)
  } catch (error) {
    await ended({ isProven: false, failure: (error as Error).message }).catch(() => {})
    throw error
  }
}

async function inSpare({ folder, database, ...rehearsal }: Omit<Rehearsal, 'db' | 'tell'>) {
  const spare = await mkdtemp(join(folder, REHEARSAL))
  // One for each folder of backups, so that the next rehearsal finds what a cut one has left.
  const name = `trofey_rehearsal_${createHash('sha256').update(`${hostname()} ${folder}`).digest('hex').slice(0, 12)}`
  try {
    if (dialect === 'sqlite') return await differencesIn({ ...rehearsal, spare, database: join(spare, 'trofey.db') })
    const { dropSpare, spareDatabase } = await import('../postgres/emptyDatabase.ts')
    const own = await spareDatabase(database, name).catch((error: Error) => {
      throw new Error(`no spare database for the rehearsal: ${error.message}. The role needs CREATEDB`)
    })
    return await differencesIn({ ...rehearsal, spare, database: own }).finally(() => dropSpare(database, name))
  } finally {
    await rm(spare, { recursive: true, force: true })
  }
}

type Spare = Pick<Rehearsal, 'backup' | 'manifest' | 'keyFile' | 'database' | 'migrations'> & { spare: string }

async function differencesIn({ spare, keyFile, database, backup, manifest, migrations }: Spare) {
  const files = filesOfFolder(join(spare, 'media'))
  await restoreBackup({ backup, dataDir: spare, keyFile, database, files, migrations })
  const db = await openDb(database, { migrations })
  try {
    return await db.snapshot(async (reads) => {
      const violations = await auditOf(reads, files.media)
      const rows = Object.entries(await countRows(reads)).filter(([table, count]) => manifest.rows?.[table] !== count)
      return [
        ...violations.map(({ check, count }) => `${check}: ${count}`),
        ...rows.map(([table, count]) => `${table} has ${count} rows and not ${manifest.rows?.[table]}`),
      ]
    })
  } finally {
    await db.close()
  }
}
