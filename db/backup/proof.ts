import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { localFiles } from '../files/localFiles.ts'
import { sha256OfFile } from '../files/storedFiles.ts'
import { knownMigrations } from '../version.ts'
import { type Manifest, mediaIn } from './manifest.ts'

/** The files of a backup, with their hashes; undefined in a backup of before the list. */
export async function* listedFiles(backup: string, { list }: Manifest) {
  if (!list) {
    for await (const { key } of localFiles(mediaIn(backup)).list()) yield { key, sha256: undefined }
    return
  }
  for await (const line of createInterface({ input: createReadStream(join(backup, list.file)) }))
    yield { key: line.slice(64 + '  media/'.length), sha256: line.slice(0, 64) }
}

/** Throws for a backup of another engine, or of a newer version than this program's. */
export function requireOwn({ dialect: engine, schema = 0 }: Manifest, dialect: string, migrations: string) {
  if (engine !== dialect)
    throw new Error(
      engine === 'postgres'
        ? 'this backup is of a PostgreSQL database: set DATABASE_URL to an empty one'
        : 'this backup is of SQLite: unset DATABASE_URL',
    )
  const known = knownMigrations(migrations, engine).length
  if (schema > known)
    throw new Error(
      `this backup is of version ${schema}, this program of ${known}: restore it with the program that took it, or a newer one`,
    )
}

/** Reads a whole backup. Returns what is not what was backed up, a line each. Throws where database or list are damaged. */
export async function damagedIn(backup: string, manifest: Manifest): Promise<string[]> {
  for (const part of [manifest.database, ...(manifest.list ? [manifest.list] : [])])
    if ((await sha256OfFile(join(backup, part.file))) !== part.sha256)
      throw new Error(`${part.file} in this backup is damaged: take another backup`)
  const damaged: string[] = []
  for await (const { key, sha256 } of listedFiles(backup, manifest)) {
    const found = await sha256OfFile(join(mediaIn(backup), key)).catch(() => 'missing')
    if (sha256 !== undefined && found !== sha256)
      damaged.push(found === 'missing' ? `there is no ${key}` : `${key} is not what was backed up`)
  }
  return damaged
}
