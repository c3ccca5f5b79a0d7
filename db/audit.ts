import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { checks } from './checks.ts'
import { dataFolderFrom, keepToOwner } from './dataFolder.ts'
import { openDb } from './open.ts'

// `npm run audit`: proves the whole database, or names what failed and ends with 1.
const { database, media, dataDir } = dataFolderFrom(process.env)
if (!process.env.DATABASE_URL && !existsSync(database)) {
  console.error(`Nothing to audit: there is no database in ${dataDir} yet`)
  process.exit(1)
}

keepToOwner(dataDir)
const db = await openDb(database, { migrations: resolve(import.meta.dirname, '../../db/migrations') })
let found = 0
await db.snapshot(async (reads) => {
  for (const [name, check] of Object.entries(checks)) {
    const findings: string[] = []
    for await (const finding of check(reads, media)) findings.push(finding)
    found += findings.length
    console.log(`${findings.length ? '✗' : '✓'} ${name}`)
    for (const finding of findings.slice(0, 20)) console.log(`    ${finding}`)
    if (findings.length > 20) console.log(`    … и ещё ${findings.length - 20}`)
  }
})
await db.close()
console.log(found ? `Книга не сходится: нарушений ${found}` : 'Книга сходится')
process.exit(found ? 1 : 0)
