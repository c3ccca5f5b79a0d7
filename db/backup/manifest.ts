import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { dialects } from '../columns.ts'

const MANIFEST = 'manifest.json'
export const manifestIn = (backup: string) => join(backup, MANIFEST)

/** What a backup says of itself; written last, so that a folder without one is no backup. */
const Manifest = v.object({
  version: v.literal(1),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  dialect: v.picklist(dialects),
  /** The file that holds the database, and its SHA-256. */
  database: v.object({ file: v.string(), sha256: v.string() }),
  /** Of the key that opens what is sealed in this database; the key itself is kept apart. */
  keyFingerprint: v.string(),
  files: v.number(),
  /** Of database and media together. */
  bytes: v.number(),
  /** Whether the audit of this copy found nothing; null on PostgreSQL, where the restored database is audited. */
  isProven: v.nullable(v.boolean()),
})
export type Manifest = v.InferOutput<typeof Manifest>

/** Throws for a folder that holds no finished backup. */
export async function readManifest(backup: string): Promise<Manifest> {
  const json = await readFile(manifestIn(backup), 'utf8').catch(() => {
    throw new Error(`${backup} is not a finished backup: it has no ${MANIFEST}`)
  })
  try {
    return v.parse(Manifest, JSON.parse(json))
  } catch {
    throw new Error(`${manifestIn(backup)} is damaged, or was written by a newer version`)
  }
}

export async function sha256Of(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
