import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dialectOf } from '../columns.ts'
import { prepareFolder, readNote, toolFolderFrom } from '../dataFolder.ts'
import { auditText } from './auditText.ts'
import { moveInstallation } from './moveInstallation.ts'

// `npm run move -- --to postgres://…`: copies the SQLite installation in DATA_DIR into an empty database (OPS-10, OPS-11).
const { dataDir } = toolFolderFrom(process.env)
const to = addressIn(process.argv.slice(2))
if (process.env.DATABASE_URL) end(1, 'A move begins with SQLite: unset DATABASE_URL, and name the new database by --to')

const audit = (of: 'source' | 'target') => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: of === 'target' ? to : '' }
  return auditText(join(import.meta.dirname, 'audit.js'), env, ['--of-move'])
}
try {
  prepareFolder(dataDir)
  const migrations = resolve(import.meta.dirname, '../../db/migrations')
  const moved = await moveInstallation({ dataDir, to, migrations, audit, onStep: (step) => console.log(step) })
  console.log(`Moved: ${moved.rows} rows of ${moved.tables} tables are in ${moved.to}; the audit of both is the same`)
  console.log(
    `media, uploads, builds and secret.key stay in ${dataDir}: start the server with it and that DATABASE_URL`,
  )
  console.log(
    `No program opens ${join(dataDir, 'trofey.db')} any more; to go back to it, delete ${join(dataDir, 'moved-to-postgres')}`,
  )
} catch (error) {
  const outcome = isUnfinished() ? 'The move has not finished, run it again' : 'Nothing was moved'
  end(1, `${outcome}: ${(error as Error).message}`)
}

function addressIn(args: string[]) {
  try {
    const { to = '' } = parseArgs({ args, options: { to: { type: 'string' } } }).values
    if (dialectOf(to) === 'postgres' && new URL(to).pathname.length > 1) return to
  } catch {}
  return end(2, 'Usage: npm run move -- --to postgres://USER:PASSWORD@HOST/DATABASE')
}

function isUnfinished() {
  try {
    return readNote(dataDir)?.finishedAt === null
  } catch {
    return false
  }
}

function end(code: number, message: string): never {
  console.error(message)
  process.exit(code)
}
