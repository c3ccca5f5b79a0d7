import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Violation } from '#shared/admin/overview'
import { MINUTE } from '#shared/units'
import { prepareFolder, toolFolderFrom } from '../dataFolder.ts'
import { openFiles } from '../files/openFiles.ts'
import { installationKey } from '../installation.ts'
import { openDb } from '../open.ts'
import { fingerprintOf } from '../secretKey.ts'
import { backupFolderFrom } from '../settings/names.ts'
import { FolderBusy } from '../sqlite/folderLock.ts'
import { beginAttempt } from './attempts.ts'
import { holdBackups } from './holdBackups.ts'
import { rehearse } from './rehearse.ts'
import { type Keep, keepIn } from './retention.ts'
import { dropOld, takeBackup } from './takeBackup.ts'

// `npm run backup [-- FOLDER] [--keep …] [--rehearse] [--all-files]`: copies database and media while the server runs (OPS-1).
const USAGE = `Usage: npm run backup [-- FOLDER] [-- --keep DAYS,WEEKS,MONTHS] [-- --rehearse] [-- --all-files]
--keep: of so many days, weeks and months the newest proven backup stays; 7,4,12 keeps a year
--rehearse: restores the backup into a spare place, compares it and removes that again
--all-files: reads every file again, and not only new ones and a tenth of the others
Ends with 0: proven; 1: no backup, or one that its audit found something in; 3: another program is at work`

/** A server that commits without a pause leaves another process its turn by chance only. */
const LOCK_TIMEOUT = MINUTE

const { database, media, dataDir } = toolFolderFrom(process.env)
const { folder, keep, isRehearsed, isWhole } = argumentsIn(process.argv.slice(2))
const keyFile = join(dataDir, 'secret.key')
const migrations = resolve(import.meta.dirname, '../../db/migrations')
if (!relative(resolve(dataDir), folder).startsWith('..'))
  end(2, `${folder} is in DATA_DIR=${dataDir}: a backup lies elsewhere, best on another disk`)
if (!process.env.DATABASE_URL && !existsSync(database)) end(1, `There is no database in ${dataDir} yet`)
if (!existsSync(keyFile)) end(1, `There is no ${keyFile}: a backup is taken with the server's own folder`)

// Requests come first; at the lowest priority busy cores would leave this no time at all.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
let failed = 'No backup'
try {
  prepareFolder(dataDir)
  const hold = holdBackups(folder, 'a backup is being taken')
  const db = await openDb(database, { migrations, lockTimeout: LOCK_TIMEOUT })
  const startedAt = new Date()
  const ended = beginAttempt(db, { startedAt, isRehearsal: false })
  const { name, path, manifest } = await taken(startedAt, db, ended)
  failed = 'The backup is there, but what follows it failed'
  if (keep) await dropOld(folder, keep, name)
  if (isRehearsed)
    await rehearse({ db, backup: path, manifest, folder, keyFile, database, migrations, tell: console.log })
  await db.close()
  hold.release()
} catch (error) {
  end(error instanceof FolderBusy ? 3 : 1, `${failed}: ${(error as Error).message}`)
}

async function taken(startedAt: Date, db: Awaited<ReturnType<typeof openDb>>, ended: ReturnType<typeof beginAttempt>) {
  try {
    const keyFingerprint = fingerprintOf(await installationKey(db, keyFile, startedAt))
    const files = openFiles(process.env, media).media
    const backup = await takeBackup({ db, files, keyFingerprint, folder, startedAt, isWhole })
    const { files: count, bytes, isProven } = backup.manifest
    const failure = backup.violations.length > 0 ? backup.violations.map(({ check }) => check).join('; ') : null
    await ended({ files: count, bytes, isProven, failure })
    console.log(`${backup.path}: ${count} files and the database, ${(bytes / 2 ** 20).toFixed(1)} MiB`)
    console.log(`Keep ${keyFile} apart from it: the backup cannot be used without that key`)
    tellViolations(backup.violations)
    return backup
  } catch (error) {
    await ended({ failure: (error as Error).message }).catch(() => {})
    throw error
  }
}

function tellViolations(violations: Violation[]) {
  if (violations.length === 0) return
  for (const { check, findings, count } of violations)
    console.error(`✗ ${check}: ${count}\n    ${findings.join('\n    ')}`)
  console.error('The copy was kept, but it is not proven: see npm run audit')
  process.exitCode = 1
}

type Arguments = { folder: string; keep: Keep | undefined; isRehearsed: boolean; isWhole: boolean }

function argumentsIn(args: string[]): Arguments {
  // `--keep` alone means the usual.
  const withKeep = args.flatMap((word, at) =>
    word === '--keep' && !/^[\d,.]/.test(args[at + 1] ?? '') ? ['--keep='] : [word],
  )
  try {
    const { values, positionals } = parseArgs({
      args: withKeep,
      options: { keep: { type: 'string' }, rehearse: { type: 'boolean' }, 'all-files': { type: 'boolean' } },
      allowPositionals: true,
    })
    const keep = values.keep === undefined ? undefined : keepIn(values.keep)
    if (positionals.length > 1 || (values.keep !== undefined && !keep)) return end(2, USAGE)
    const folder = positionals[0] ? resolve(positionals[0]) : backupFolderFrom(process.env)
    return { folder, keep, isRehearsed: values.rehearse ?? false, isWhole: values['all-files'] ?? false }
  } catch {
    return end(2, USAGE)
  }
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
