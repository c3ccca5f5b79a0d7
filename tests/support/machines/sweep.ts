import { join } from 'node:path'
import { fileKinds } from '#api/app'
import type { Deps } from '#api/core/deps'
import { createLog } from '#api/core/telemetry/log'
import { sweepIntents } from '#api/media/writeIntent'
import { sweepPieces } from '#api/uploads/pieces'
import { fileChecks, ownerOf } from '#db/checks/files'
import { openFiles } from '#db/files/openFiles'
import { openDb } from '#db/open'
import { HOUR } from '#shared/units'

// Sweeps as the leader does an hour later; prints which keys are in the bucket without a row, and what the audit of its files finds.
const migrations = join(import.meta.dirname, '../../../db/migrations')
const db = await openDb(process.env.DATABASE_URL ?? '', { migrations })
const { media: files, pieces } = openFiles(process.env, '')
const deps = { db, files, pieces, fileKinds, now: () => new Date(), publish: () => {}, log: createLog('silent') }
const later = new Date(Date.now() + HOUR)
// What the sweeps use of it.
await sweepIntents(deps as unknown as Deps, later)
await sweepPieces(deps, later)

const unnamed: string[] = []
for await (const { key } of files.list()) if (!(await ownerOf(db, key))) unnamed.push(key)
if (pieces) for await (const { key } of pieces.list()) unnamed.push(key)
const findings: string[] = []
for (const check of Object.values(fileChecks)) for await (const finding of check(db, files)) findings.push(finding)
console.log(JSON.stringify({ unnamed, findings }))
await db.close()
process.exit()
