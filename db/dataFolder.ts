import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { sync } from './files/localFiles.ts'
import { requireKnownSettings } from './settings/names.ts'

/** Where everything that must be kept lies (SERVER-1). Throws for settings that no program knows. */
export function dataFolderFrom(env: NodeJS.ProcessEnv) {
  requireKnownSettings(env)
  const dataDir = env.DATA_DIR || './data'
  return { dataDir, media: join(dataDir, 'media'), database: env.DATABASE_URL || join(dataDir, 'trofey.db') }
}

/** What a tool takes from its settings: where they are wrong it ends with 1 and the sentence. */
export function orEnd<T>(taken: () => T): T {
  try {
    return taken()
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    return process.exit(1)
  }
}
export const toolFolderFrom = (env: NodeJS.ProcessEnv) => orEnd(() => dataFolderFrom(env))

const secrets = [
  'trofey.db',
  'trofey.db-wal',
  'trofey.db-shm',
  'trofey.db.lock',
  'trofey.db.lock.owner',
  'secret.key',
  'sandbox-discord.json',
]

/** Where a restore puts everything before it moves it to its place (OPS-2). */
export const restoringIn = (dataDir: string) => join(dataDir, 'restoring')

/** Whether a restore has begun here and not ended. One that was cut before its mark was whole has done nothing else. */
export function isRestoring(dataDir: string) {
  const folder = restoringIn(dataDir)
  return existsSync(folder) && readdirSync(folder).some((name) => name !== 'mark.json.new')
}

/**
 * Makes files readable for their owner only; called before anything is opened. Throws for what a cut restore left.
 */
export function prepareFolder(dataDir: string) {
  if (isRestoring(dataDir)) throw new Error('a restore into this folder has not finished: run npm run restore again')
  keepToOwner(dataDir)
}

export function keepToOwner(dataDir: string) {
  process.umask(0o077)
  for (const file of secrets.map((name) => join(dataDir, name))) if (existsSync(file)) chmodSync(file, 0o600)
}

/** What a folder says of its move to PostgreSQL (OPS-10, OPS-11). */
const Note = v.object({
  id: v.string(),
  /** The database, without its password. */
  to: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  finishedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type Note = v.InferOutput<typeof Note>

const noteIn = (dataDir: string) => join(dataDir, 'moved-to-postgres')

/** Throws for a damaged note. */
export function readNote(dataDir: string): Note | undefined {
  const file = noteIn(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return v.parse(Note, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} is damaged: it says whether this installation was moved to PostgreSQL`)
  }
}

/** Whole or not at all, and on the disk. */
export async function writeNote(dataDir: string, note: Note) {
  const file = noteIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(note, undefined, 2))
  await sync(`${file}.new`)
  await rename(`${file}.new`, file)
  await sync(dataDir)
}

/** Throws for a folder whose installation is, or is being, moved: what SQLite would write from here on would be lost. */
export function requireNotMoved(dataDir: string) {
  const note = readNote(dataDir)
  if (!note) return
  throw new Error(
    note.finishedAt === null
      ? `this installation is being moved to ${note.to}: run npm run move again to end that; to stay with SQLite, delete ${noteIn(dataDir)}`
      : `this installation was moved to ${note.to} on ${note.finishedAt}: set DATABASE_URL; to go back to what SQLite held then, delete ${noteIn(dataDir)}`,
  )
}
