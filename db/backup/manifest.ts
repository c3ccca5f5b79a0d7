import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { dialects } from '../columns.ts'

const MANIFEST = 'manifest.json'
export const manifestIn = (backup: string) => join(backup, MANIFEST)
/** The hash of each stored file, in the form of `sha256sum`, in the order of the keys. */
export const LIST = 'files.sha256'
export const mediaIn = (backup: string) => join(backup, 'media')

const FileHash = v.object({ file: v.string(), sha256: v.string() })

/** What a backup says of itself; written last, so that a folder without one is no backup. */
const Manifest = v.object({
  /** 1: of before the version of the database, the list of files and the numbers of rows. */
  version: v.picklist([1, 2]),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  dialect: v.picklist(dialects),
  /** The version of the database (OPS-30). */
  schema: v.optional(v.number()),
  /** The file that holds the database, and its SHA-256. */
  database: FileHash,
  list: v.optional(FileHash),
  /** How many rows each table has. */
  rows: v.optional(v.record(v.string(), v.number())),
  /** Of the key that opens what is sealed in this database; the key itself is kept apart. */
  keyFingerprint: v.string(),
  files: v.number(),
  /** Of database and media together. */
  bytes: v.number(),
  /** Whether the audit of this copy found nothing; null of an older backup on PostgreSQL. */
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
