import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Violation } from '#shared/admin/overview'
import { SYSTEM } from '#shared/audit'
import { newId } from '#shared/ids'
import { rereadFiles } from './checks/rereadFiles.ts'
import { auditOf, countedIn, countOf } from './checks.ts'
import { orEnd, prepareFolder, toolFolderFrom } from './dataFolder.ts'
import { openFiles } from './files/openFiles.ts'
import { openDb } from './open.ts'
import { audits } from './schema.ts'

// `npm run audit [-- --all-files]`: proves the whole database and reads a tenth of the files, or all of them; names what
// failed and ends with 1.
const { values } = parseArgs({
  // `of-move`: a move audits both of its databases and leaves them as they are. `id`: of the row of the server that began it.
  options: { 'all-files': { type: 'boolean' }, 'of-move': { type: 'boolean' }, id: { type: 'string' } },
})
const { 'of-move': ofMove = false, 'all-files': isWhole = false } = values
const { database, media, dataDir } = toolFolderFrom(process.env)
if (!process.env.DATABASE_URL && !existsSync(database)) {
  console.error(`Nothing to audit: there is no database in ${dataDir} yet`)
  process.exit(1)
}

const { media: files } = orEnd(() => openFiles(process.env, media))
const db = await opened().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const startedAt = new Date()
const damage = await countedIn('страницы базы целы', db.damage(), console.log)
const violations = [
  ...(damage ? [damage] : []),
  ...(await db.snapshot((reads) => auditOf(reads, files, console.log)).catch(unlessDamaged)),
  ...(ofMove ? [] : await readFiles()),
]
if (!ofMove) await keepResult().catch((error: Error) => console.error(`The result is not stored: ${error.message}`))
await db.close()
const found = countOf(violations)
console.log(found ? `Суммы не сходятся: нарушений ${found}` : 'Все суммы сходятся')
process.exit(found ? 1 : 0)

async function opened() {
  prepareFolder(dataDir)
  return openDb(database, { migrations: resolve(import.meta.dirname, '../../db/migrations'), ofMove })
}

/** A check that meets a damaged page cannot read the rest. */
function unlessDamaged(error: Error): Violation[] {
  if (!damage) throw error
  console.log(`✗ остальное не проверено: ${error.message}`)
  return []
}

async function readFiles(): Promise<Violation[]> {
  const found = await countedIn(
    'файлы читаются такими, как сохранены',
    rereadFiles(db, files, { isWhole }),
    console.log,
  )
  return found ? [found] : []
}

/** So that admins see it: in the row of the server that began it, or in one of its own. */
async function keepResult() {
  const result = { finishedAt: new Date(), violations }
  const { id } = values
  await db.tx(async (queries) => {
    if (id !== undefined) await queries.update(audits).set(result).where(eq(audits.id, id))
    else await queries.insert(audits).values({ id: newId(), startedAt, by: SYSTEM, ...result })
  })
}
