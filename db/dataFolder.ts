import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything that must be kept lies (SERVER-1). */
export function dataFolderFrom(env: NodeJS.ProcessEnv) {
  const dataDir = env.DATA_DIR || './data'
  return { dataDir, media: join(dataDir, 'media'), database: env.DATABASE_URL || join(dataDir, 'trofey.db') }
}

const secrets = ['trofey.db', 'trofey.db-wal', 'trofey.db-shm', 'trofey.db.lock', 'secret.key', 'sandbox-discord.json']

/** Where a restore puts everything before it moves it to its place (OPS-2). */
export const restoringIn = (dataDir: string) => join(dataDir, 'restoring')

/**
 * Makes files readable for their owner only; called before anything is opened. Throws for what a cut restore left.
 */
export function prepareFolder(dataDir: string) {
  if (existsSync(restoringIn(dataDir)))
    throw new Error('a restore into this folder has not finished: run npm run restore again')
  keepToOwner(dataDir)
}

export function keepToOwner(dataDir: string) {
  process.umask(0o077)
  for (const file of secrets.map((name) => join(dataDir, name))) if (existsSync(file)) chmodSync(file, 0o600)
}
