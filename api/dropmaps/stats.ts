import { count, eq } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { territoryClaims, territoryQueue } from '#db/schema'

type Own = { userId: string }
const claimCount = prepared((db, { userId }: Placeholders<Own>) =>
  db.read.select({ count: count() }).from(territoryClaims).where(eq(territoryClaims.userId, userId)),
)
const queueCount = prepared((db, { userId }: Placeholders<Own>) =>
  db.read.select({ count: count() }).from(territoryQueue).where(eq(territoryQueue.userId, userId)),
)

/** Counts a player's claims and waitlist entries over all maps (MAP-33). */
export async function territoryStats(db: Reads, userId: string) {
  const [claims, entries] = await Promise.all([claimCount(db, { userId }), queueCount(db, { userId })])
  return { currentTerritories: only(claims).count, queueEntries: only(entries).count }
}
