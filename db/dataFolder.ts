import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything that must be kept lies (SERVER-1). */
export function dataFolderFrom(env: NodeJS.ProcessEnv) {
  const dataDir = env.DATA_DIR || './data'
  return { dataDir, media: join(dataDir, 'media'), database: env.DATABASE_URL || join(dataDir, 'trofey.db') }
}

/** Beside the folders, which are made for their owner only. */
const secrets = ['trofey.db', 'trofey.db-wal', 'trofey.db-shm', 'trofey.db.lock', 'secret.key', 'sandbox-discord.json']

/**
 * Whatever this process makes is for its owner only, and so is what an earlier one left readable in `dataDir`, whose own
 * mode is its owner's choice. Called before anything is opened: SQLite gives its other files the database's mode.
 */
export function keepToOwner(dataDir: string) {
  process.umask(0o077)
  for (const file of secrets.map((name) => join(dataDir, name))) if (existsSync(file)) chmodSync(file, 0o600)
}
