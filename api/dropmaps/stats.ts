import { count, eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Given, prepared } from '#db/prepared'
import { territoryClaims, territoryQueue } from '#db/schema'

type Own = { userId: string }
const claimCount = prepared((db, { userId }: Given<Own>) =>
  db.read.select({ count: count() }).from(territoryClaims).where(eq(territoryClaims.userId, userId)),
)
const queueCount = prepared((db, { userId }: Given<Own>) =>
  db.read.select({ count: count() }).from(territoryQueue).where(eq(territoryQueue.userId, userId)),
)

/** Territory stats of MAP-33: a player's marks and places in line, over all maps. */
export async function territoryStats(db: Reads, userId: string) {
  const [claims, entries] = await Promise.all([claimCount(db, { userId }), queueCount(db, { userId })])
  return { currentTerritories: only(claims).count, queueEntries: only(entries).count }
}
