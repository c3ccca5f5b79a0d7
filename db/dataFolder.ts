import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything that must be kept lies (SERVER-1). */
export function dataFolderFrom(env: NodeJS.ProcessEnv) {
  const dataDir = env.DATA_DIR || './data'
  return { dataDir, media: join(dataDir, 'media'), database: env.DATABASE_URL || join(dataDir, 'trofey.db') }
}

const secrets = ['trofey.db', 'trofey.db-wal', 'trofey.db-shm', 'trofey.db.lock', 'secret.key', 'sandbox-discord.json']

/** Makes files readable for their owner only; called before anything is opened. */
export function keepToOwner(dataDir: string) {
  process.umask(0o077)
  for (const file of secrets.map((name) => join(dataDir, name))) if (existsSync(file)) chmodSync(file, 0o600)
}
