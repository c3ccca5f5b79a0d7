import { join } from 'node:path'

/** Where everything that must be kept lies (rules.md, section 1). */
export function placeFrom(env: NodeJS.ProcessEnv) {
  const dataDir = env.DATA_DIR || './data'
  return { dataDir, media: join(dataDir, 'media'), database: env.DATABASE_URL || join(dataDir, 'trofey.db') }
}
