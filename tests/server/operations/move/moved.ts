import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { sha256 } from '#api/core/secrets'
import { auditText } from '#db/move/auditText'
import { moveInstallation } from '#db/move/moveInstallation'
import { only } from '#db/only'
import { openDb } from '#db/open'
import { idempotentAnswers, sessions, submissions, uploads, users } from '#db/schema'
import { sealer } from '#db/seal'
import { newId } from '#shared/ids'
import { DAY } from '#shared/units'
import { noon } from '../../../support/app.ts'
import { putSeason } from '../../../support/season.ts'

/** The key of the apps that `startApp` starts. */
const key = Buffer.alloc(32, 7)
/** What an array of PostgreSQL escapes, what only looks like it, and signs of every length. */
export const oddText = 'NULL {a,b} a\\b\t\\N\n\r\b\v\f \\. " \' \u2028 \ufffd 🙂 é'

/** A folder with a season, an unfinished upload, an answer with odd JSON, and a session for each user. */
export async function seededFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'trofey-move-'))
  for (const folder of ['media', 'uploads']) mkdirSync(join(dataDir, folder))
  writeFileSync(join(dataDir, 'secret.key'), key.toString('hex'))
  const db = await openDb(join(dataDir, 'trofey.db'), { schema: 'create' })
  await putSeason(db, join(dataDir, 'media'), { scale: 120, hasOwnFiles: true, now: noon, sealer: sealer(key) })
  const [everybody, sent] = [await db.read.select().from(users), await db.read.select().from(submissions)]
  await db.tx(async (tx) => {
    const until = new Date(+noon + 30 * DAY)
    for (const { id } of everybody)
      await tx
        .insert(sessions)
        .values({ tokenHash: sha256(id), userId: id, createdAt: noon, expiresAt: until, lastUsedAt: noon })
    const id = newId()
    writeFileSync(join(dataDir, 'uploads', id), 'half')
    const file = {
      draftId: newId(),
      category: 'funny',
      additionalText: oddText,
      filename: 'a.png',
      metadata: '',
    } as const
    const userId = only(everybody.slice(0, 1)).id
    await tx.insert(uploads).values({ ...file, id, userId, length: 8, offset: 4, createdAt: noon, expiresAt: until })
    const body = { z: 1, é: [1e21, 1.5e-7, -2.25, 5e-324, 123456789012], a: { '🙂': null, '': true }, text: oddText }
    const answer = { id: `${userId}:key`, requestHash: 'hash', status: 201, body, createdAt: new Date(253402300800000) }
    await tx.insert(idempotentAnswers).values(answer)
    await tx
      .update(submissions)
      .set({ originalFilename: oddText })
      .where(eq(submissions.id, sent[0]?.id ?? ''))
  })
  await db.close()
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

export function copyOf(dataDir: string) {
  const copy = mkdtempSync(join(tmpdir(), 'trofey-moved-'))
  cpSync(dataDir, copy, { recursive: true })
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  return copy
}

export const moveTo = (dataDir: string, to: string, onStep: (step: string) => void = () => {}) =>
  moveInstallation({
    dataDir,
    to,
    migrations: 'db/migrations',
    onStep,
    audit: (of) => {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: of === 'target' ? to : '' }
      return auditText('dist/api/audit.js', env, ['--of-move'])
    },
  })

/** Runs a statement over a connection of its own. Returns its rows. */
export async function queried(address: string, statement: string) {
  const client = new Client(address)
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** A hash of whatever a database holds: its tables with their rows, and the state of a move. `but`: a table that a server writes. */
export async function stateOf(address: string, but = '') {
  const tables = await queried(
    address,
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1",
  )
  const hash = createHash('sha256')
  for (const { name } of tables.filter((table) => table.name !== but))
    hash.update(JSON.stringify([name, await queried(address, `select t::text from ${name} t order by 1`)]))
  return hash.digest('hex')
}
