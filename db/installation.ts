import { asc, inArray, isNull } from 'drizzle-orm'
import type { Queries } from './columns.ts'
import { demoAccounts, sandboxAccountId } from './demo.ts'
import type { Reads } from './open.ts'
import { installationStamps, users } from './schema.ts'

export type EpicStamp = 'sandbox' | 'epic'

/** Remembered for ever, in the transaction that makes it true. */
export const stampInstallation = (queries: Pick<Queries, 'insert'>, name: EpicStamp, createdAt: Date) =>
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
