import { asc, inArray, isNull, like } from 'drizzle-orm'
import type { Queries } from './columns.ts'
import { demoAccounts, sandboxAccountId } from './demo.ts'
import type { Db, Reads } from './open.ts'
import { installationStamps, users } from './schema.ts'
import { fingerprintOf, keptKey, secretKey } from './secretKey.ts'

export type EpicStamp = 'sandbox' | 'epic'
/** The fingerprint of the key that everything sealed and signed here needs. */
type KeyStamp = `key:${string}`
/** What a search of this name reads has been filled in from before. */
export type SearchStamp = `search:${string}`

/** Remembered for ever, in the transaction that makes it true. */
export const stampInstallation = (
  queries: Pick<Queries, 'insert'>,
  name: EpicStamp | KeyStamp | SearchStamp,
  createdAt: Date,
) =>
  queries
    .insert(installationStamps)
    .values({ name, createdAt })
    .onConflictDoNothing({ target: installationStamps.name })

/** So many of the oldest players tell where a database from before the marks comes from. */
const BATCH = 100

export async function epicStampOf(db: Reads): Promise<EpicStamp | undefined> {
  const stamps = await db.read.select({ name: installationStamps.name }).from(installationStamps)
  const stamped = (['sandbox', 'epic'] as const).find((stamp) => stamps.some(({ name }) => name === stamp))
  if (stamped) return stamped

  const account = { epicGamesId: users.epicGamesId, displayName: users.displayName }
  const demo = await db.read
    .select(account)
    .from(users)
    .where(inArray(users.epicGamesId, demoAccounts.map(sandboxAccountId)))
  if (demo.length > 0) return 'sandbox'
  const oldest = await db.read
    .select(account)
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(BATCH)
  if (oldest.some(({ epicGamesId, displayName }) => epicGamesId === sandboxAccountId(displayName))) return 'sandbox'
  return oldest.length > 0 ? 'epic' : undefined
}

/**
 * Returns the key of this installation, made on its first start; the database remembers which one it is (OPS-21). Throws an
 * Error, and has written nothing, when the folder of this process has another key, or none.
 */
export async function installationKey(db: Db, file: string, now: Date) {
  const stamped = await keyStampOf(db)
  const key = stamped === undefined ? secretKey(file) : keptKey(file)
  if (!key) throw new Error(`there is no ${file}. ${wayOut}`)
  const own: KeyStamp = `key:${fingerprintOf(key)}`
  // Two first starts with a key each: serializable, so that the second one finds the first one's.
  const valid =
    stamped ?? (await db.tx(async (queries) => (await keyStampOf({ read: queries })) ?? stampKey(queries, own, now)))
  if (valid !== own) throw new Error(`${file} is another installation's key. ${wayOut}`)
  return key
}

/** Throws for a key whose SQLite file is missing: what it has sealed must not be lost unnoticed (OPS-31). */
export function requireNoKey(file: string) {
  if (!keptKey(file)) return
  throw new Error(
    `there is ${file}, but its database is missing: put a backup back (npm run restore -- BACKUP). For a new installation take the key away first`,
  )
}

const wayOut =
  'What is sealed in this database needs its own secret.key: copy it here from the folder of another process, or from where a copy is kept. If it is lost for good, `npm run admin -- forget-key` lets a new one be used: payment details stay sealed, and everybody who wants push notifications switches them on again'

const isKeyStamp = like(installationStamps.name, 'key:%')

async function keyStampOf(db: Reads) {
  const [stamp] = await db.read.select({ name: installationStamps.name }).from(installationStamps).where(isKeyStamp)
  return stamp?.name
}

async function stampKey(queries: Queries, own: KeyStamp, now: Date): Promise<string> {
  await stampInstallation(queries, own, now)
  return own
}

/** The next start decides which key it is. */
export const forgetKey = (queries: Queries) => queries.delete(installationStamps).where(isKeyStamp)
