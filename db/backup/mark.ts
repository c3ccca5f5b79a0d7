import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isRestoring, restoringIn } from '../dataFolder.ts'
import { sync } from '../files/localFiles.ts'

/** What a restore that has begun says of itself, so that only the same one goes on (OPS-2). */
const Mark = v.object({
  /** Names its connections to PostgreSQL. */
  id: v.string(),
  /** When the backup was taken, and the hash of its database. */
  backup: v.string(),
  /** The database, without a password, and the bucket. */
  to: v.string(),
  /** Where what was there before is put; null: nothing was. */
  aside: v.nullable(v.string()),
  /** `proof`: nothing has been written yet; then what is replaced, the files, the database. */
  step: v.picklist(['proof', 'aside', 'files', 'database']),
})
export type Mark = v.InferOutput<typeof Mark>

const markIn = (dataDir: string) => join(restoringIn(dataDir), 'mark.json')

/** Throws for a damaged one, and for one that an earlier version has left. */
export function readMark(dataDir: string): Mark | undefined {
  if (!isRestoring(dataDir)) return undefined
  try {
    return v.parse(Mark, JSON.parse(readFileSync(markIn(dataDir), 'utf8')))
  } catch {
    throw new Error(
      `${restoringIn(dataDir)} does not say which restore was cut: delete it and what came with that restore, then begin anew`,
    )
  }
}

/** Whole or not at all, and on the disk. */
export async function writeMark(dataDir: string, mark: Mark) {
  await mkdir(restoringIn(dataDir), { recursive: true, mode: 0o700 })
  const file = markIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(mark, undefined, 2), { mode: 0o600 })
  await sync(`${file}.new`)
  await rename(`${file}.new`, file)
  await sync(restoringIn(dataDir))
}

/** Nothing is left to do: the mark goes last of all that the restore has put beside it. */
export async function dropMark(dataDir: string) {
  const folder = restoringIn(dataDir)
  const others = (await readdir(folder)).filter((name) => join(folder, name) !== markIn(dataDir))
  for (const name of others) await rm(join(folder, name), { recursive: true })
  await rm(markIn(dataDir), { force: true })
  await rm(folder, { recursive: true })
}
