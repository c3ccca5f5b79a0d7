import { join, resolve } from 'node:path'
import { restoreBackup } from './backup/restore.ts'
import { runAudit } from './backup/runAudit.ts'
import { dataFolderFrom, keepToOwner } from './dataFolder.ts'

// `npm run restore -- BACKUP [--force]`: into a data folder that holds nothing but its secret.key (OPS-2).
const { database, dataDir } = dataFolderFrom(process.env)
const isForced = process.argv.includes('--force')
const [backup, ...others] = process.argv.slice(2).filter((word) => word !== '--force')
if (!backup || others.length > 0) end(2, 'Usage: npm run restore -- BACKUP [--force]')

const audit = (folder: string) => runAudit(join(import.meta.dirname, 'audit.js'), folder)
try {
  keepToOwner(dataDir)
  const postgres = process.env.DATABASE_URL ? await import('./postgres/dump.ts') : undefined
  const { startedAt } = await restoreBackup({
    backup: resolve(backup),
    dataDir,
    postgres: postgres && {
      isEmpty: () => postgres.isEmpty(database),
      restore: (dump) => postgres.restoreDump(dump, database),
    },
    audit,
    isForced,
  })
  if (postgres && !(await audit(dataDir))) end(1, 'Restored, but the audit found violations')
  console.log(`Restored into ${dataDir}: the installation as it was on ${startedAt}`)
} catch (error) {
  end(1, `Nothing was restored: ${(error as Error).message}`)
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
