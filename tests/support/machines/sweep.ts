import { join } from 'node:path'
import { fileKinds } from '#api/app'
import type { Deps } from '#api/core/deps'
import { createLog } from '#api/core/log'
import { sweepIntents } from '#api/media/writeIntent'
import { sweepPieces } from '#api/uploads/pieces'
import { filesOfRows } from '#db/checks/files'
import { openFiles } from '#db/files/openFiles'
import { openDb } from '#db/open'
import { HOUR } from '#shared/units'

// Sweeps as the leader does an hour later; prints which keys are in the bucket without a row, and which are missing.
const migrations = join(import.meta.dirname, '../../../db/migrations')
const db = await openDb(process.env.DATABASE_URL ?? '', { migrations })
const { media: files, pieces } = openFiles(process.env, '')
const deps = { db, files, pieces, fileKinds, now: () => new Date(), publish: () => {}, log: createLog('silent') }
const later = new Date(Date.now() + HOUR)
// What the sweeps use of it.
await sweepIntents(deps as unknown as Deps, later)
await sweepPieces(deps, later)

const named = new Set<string>()
for await (const { mediaKey, thumbnailKey } of filesOfRows(db))
  for (const key of [mediaKey, thumbnailKey]) if (key) named.add(key)
const stored = new Set<string>()
for await (const { key } of files.list()) stored.add(key)
const unnamed = [...stored].filter((key) => !named.has(key))
if (pieces) for await (const { key } of pieces.list()) unnamed.push(key)
console.log(JSON.stringify({ unnamed, missing: [...named].filter((key) => !stored.has(key)) }))
await db.close()
process.exit()
