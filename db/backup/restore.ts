import { join, resolve } from 'node:path'
import { dialect } from '../columns.ts'
import { dataFolderFrom, keepToOwner } from '../dataFolder.ts'
import { openFiles, withoutBucket } from '../files/openFiles.ts'
import { restoreBackup } from './restoreBackup.ts'
import { runAudit } from './runAudit.ts'

// `npm run restore -- BACKUP [--force]`: into a data folder that holds nothing but its secret.key (OPS-2).
const { database, dataDir, media } = dataFolderFrom(process.env)
const isForced = process.argv.includes('--force')
const [backup, ...others] = process.argv.slice(2).filter((word) => word !== '--force')
if (!backup || others.length > 0) end(2, 'Usage: npm run restore -- BACKUP [--force]')

// What is not in its place yet is on this machine.
const audit = (folder: string) =>
  runAudit(join(import.meta.dirname, 'audit.js'), folder, folder === dataDir ? process.env : withoutBucket(process.env))
try {
  keepToOwner(dataDir)
  const isPostgres = dialect === 'postgres'
  const { startedAt } = await restoreBackup({
    backup: resolve(backup),
    dataDir,
    files: openFiles(process.env, media).media,
    postgres: isPostgres ? await postgresAt(database) : undefined,
    audit,
    isForced,
  })
  if (isPostgres && !(await audit(dataDir))) end(1, 'Restored, but the audit found violations')
  console.log(`Restored into ${dataDir}: the installation as it was on ${startedAt}`)
} catch (error) {
  end(1, `Nothing was restored: ${(error as Error).message}`)
}

async function postgresAt(url: string) {
  const { isEmpty } = await import('../postgres/schema.ts')
  const { restoreDump } = await import('../postgres/dump.ts')
  return { isEmpty: () => isEmpty(url), restore: (dump: string) => restoreDump(dump, url) }
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
