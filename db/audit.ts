import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Violation } from '#shared/admin/overview'
import { SYSTEM } from '#shared/audit'
import { newId } from '#shared/ids'
import { checks } from './checks.ts'
import { dataFolderFrom, prepareFolder } from './dataFolder.ts'
import { openFiles } from './files/openFiles.ts'
import { openDb } from './open.ts'
import { audits } from './schema.ts'

/** Findings of one check that are told; the rest is a number. */
const SHOWN = 20

// `npm run audit`: proves the whole database, or names what failed and ends with 1.
const { database, media, dataDir } = dataFolderFrom(process.env)
if (!process.env.DATABASE_URL && !existsSync(database)) {
  console.error(`Nothing to audit: there is no database in ${dataDir} yet`)
  process.exit(1)
}

const { media: files } = openFiles(process.env, media)
// A move audits both of its databases and leaves them as they are.
const ofMove = process.argv.includes('--of-move')
const db = await opened().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const startedAt = new Date()
const violations: Violation[] = []
await db.snapshot(async (reads) => {
  for (const [name, check] of Object.entries(checks)) {
    const findings: string[] = []
    let count = 0
    for await (const finding of check(reads, files)) if (++count <= SHOWN) findings.push(finding)
    if (count > 0) violations.push({ check: name, findings, count })
    console.log(`${count ? '✗' : '✓'} ${name}`)
    for (const finding of findings) console.log(`    ${finding}`)
    if (count > SHOWN) console.log(`    … и ещё ${count - SHOWN}`)
  }
})
if (!ofMove) await keepResult().catch((error: Error) => console.error(`The result is not stored: ${error.message}`))
await db.close()
const found = violations.reduce((sum, { count }) => sum + count, 0)
console.log(found ? `Книга не сходится: нарушений ${found}` : 'Книга сходится')
process.exit(found ? 1 : 0)

async function opened() {
  prepareFolder(dataDir)
  return openDb(database, { migrations: resolve(import.meta.dirname, '../../db/migrations'), ofMove })
}

/** So that admins see it: in the row of the server that began it (`--id`), or in one of its own. */
async function keepResult() {
  const at = process.argv.indexOf('--id')
  const result = { finishedAt: new Date(), violations }
  await db.tx(async (queries) => {
    const sameId = at < 0 ? undefined : eq(audits.id, process.argv[at + 1] ?? '')
    if (sameId) await queries.update(audits).set(result).where(sameId)
    else await queries.insert(audits).values({ id: newId(), startedAt, by: SYSTEM, ...result })
  })
}
