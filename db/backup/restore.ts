import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { auditOf, countOf } from '../checks.ts'
import { dialect } from '../columns.ts'
import { keepToOwner, toolFolderFrom } from '../dataFolder.ts'
import { type Files, openFiles } from '../files/openFiles.ts'
import { openDb } from '../open.ts'
import { FolderBusy, lockFolder } from '../sqlite/folderLock.ts'
import { holdIfWritable } from './holdBackups.ts'
import { restoreBackup } from './restoreBackup.ts'

// `npm run restore -- BACKUP [--replace] [--force]` (OPS-2, OPS-36).
const USAGE = `Usage: npm run restore -- BACKUP [--replace] [--force]
--replace: takes the place of what is there, which is kept under another name: the way back after an update
--force: also what is damaged, or what the audit finds something in`

const { database, dataDir, media } = toolFolderFrom(process.env)
const { backup, isForced, isReplacing } = argumentsIn()
const migrations = resolve(import.meta.dirname, '../../db/migrations')
try {
  keepToOwner(dataDir)
  const files = openFiles(process.env, media)
  const holds = [
    lockFolder(join(dataDir, 'trofey.db.lock'), 'a backup is restored into it'),
    holdIfWritable(dirname(backup), 'a backup is being restored from here'),
  ]
  const { manifest, aside } = await restoreBackup({
    backup,
    dataDir,
    keyFile: join(dataDir, 'secret.key'),
    database,
    files,
    migrations,
    isForced,
    isReplacing,
  })
  if (aside) console.log(`What was there before is kept as ${aside}: remove it once nobody needs it`)
  const count = dialect === 'postgres' ? await violationsIn(files) : 0
  for (const hold of holds) hold?.release()
  if (count > 0) end(1, 'Restored, but the audit found violations: see npm run audit')
  console.log(`Restored into ${dataDir}: the installation as it was on ${manifest.startedAt}`)
} catch (error) {
  end(error instanceof FolderBusy ? 3 : 1, `Nothing was restored: ${(error as Error).message}`)
}

/** A dump is audited once it is in its database. */
async function violationsIn(files: Files) {
  const db = await openDb(database, { migrations, schema: 'migrate', onMigration: console.log })
  const violations = await db.snapshot((reads) => auditOf(reads, files.media))
  await db.close()
  return countOf(violations)
}

function argumentsIn() {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' }, replace: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [backup, ...others] = positionals
    if (backup === undefined || others.length > 0) return end(2, USAGE)
    return { backup: resolve(backup), isForced: values.force ?? false, isReplacing: values.replace ?? false }
  } catch {
    return end(2, USAGE)
  }
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
