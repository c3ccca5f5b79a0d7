import { and, count, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { objections } from '#db/schema'

/** Word for word as in the index `objections_open`. */
export const isOpen = sql`${objections.status} = 'open'`

const openCount = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select({ count: count() })
    .from(objections)
    .where(and(eq(objections.tournamentId, tournamentId), isOpen)),
)

/** How many objections of a tournament have no answer (TOURNAMENT-66). */
export const openObjections = async (db: Reads, tournamentId: string) =>
  only(await openCount(db, { tournamentId })).count
