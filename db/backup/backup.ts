import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { lt } from 'drizzle-orm'
import { newId } from '#shared/ids'
import { DAY, MINUTE } from '#shared/units'
import { dialect } from '../columns.ts'
import { dataFolderFrom, prepareFolder } from '../dataFolder.ts'
import { openFiles, withoutBucket } from '../files/openFiles.ts'
import { installationKey } from '../installation.ts'
import { openDb } from '../open.ts'
import { backups } from '../schema.ts'
import { fingerprintOf } from '../secretKey.ts'
import { backupFolderFrom } from '../settings/names.ts'
import { runAudit } from './runAudit.ts'
import { keepNewest, takeBackup } from './takeBackup.ts'

// `npm run backup [-- FOLDER] [-- --keep N]`: copies database and media while the server runs (OPS-1).
const ROWS_KEPT = 400 * DAY
/** A server that commits without a pause leaves another process its turn by chance only. */
const LOCK_TIMEOUT = MINUTE

const { database, media, dataDir } = dataFolderFrom(process.env)
const args = process.argv.slice(2)
const at = args.indexOf('--keep')
const keep = at < 0 ? Number.POSITIVE_INFINITY : Number(args.splice(at, 2)[1])
if (!(keep >= 1) || args.length > 1) end(2, 'Usage: npm run backup [-- FOLDER] [-- --keep NUMBER]')
const keyFile = join(dataDir, 'secret.key')
const folder = args[0] ? resolve(args[0]) : backupFolderFrom(process.env)
if (!process.env.DATABASE_URL && !existsSync(database)) end(1, `There is no database in ${dataDir} yet`)
if (!existsSync(keyFile)) end(1, `There is no ${keyFile}: a backup is taken with the server's own folder`)

// Whoever waits for an answer of the server comes first.
setPriority(constants.priority.PRIORITY_LOW)
const startedAt = new Date()
try {
  prepareFolder(dataDir)
  const db = await openDb(database, {
    migrations: resolve(import.meta.dirname, '../../db/migrations'),
    lockTimeout: LOCK_TIMEOUT,
  })
  const keyFingerprint = fingerprintOf(await installationKey(db, keyFile, startedAt))
  // A dump cannot be opened: the audit follows its restore.
  const audit = (copy: string) =>
    dialect === 'postgres'
      ? Promise.resolve(null)
      : runAudit(join(import.meta.dirname, 'audit.js'), copy, withoutBucket(process.env))
  const { path, manifest } = await takeBackup({
    db,
    files: openFiles(process.env, media).media,
    keyFingerprint,
    folder,
    startedAt,
    audit,
  })
  const { files, bytes, isProven } = manifest
  await db.tx(async (queries) => {
    await queries.delete(backups).where(lt(backups.finishedAt, new Date(startedAt.getTime() - ROWS_KEPT)))
    await queries.insert(backups).values({ id: newId(), startedAt, finishedAt: new Date(), files, bytes, isProven })
  })
  await db.close()
  await keepNewest(folder, keep)
  console.log(`${path}: ${files} files and the database, ${(bytes / 2 ** 20).toFixed(1)} MiB`)
  console.log(`Keep ${keyFile} apart from it: the backup cannot be used without that key`)
  if (isProven === false) end(1, 'The copy was kept, but its audit found violations: see npm run audit')
} catch (error) {
  end(1, `No backup: ${(error as Error).message}`)
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
