import { setImmediate as breathe } from 'node:timers/promises'
import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { submissions } from '#db/schema'
import { isFound } from '#shared/submissions'

/** Rows that are looked at before others get their turn. */
const PAGE = 500
/** How many of a player's newest rows are looked at. */
const MOST = 50_000

/**
 * The ids of a player's own submissions among those `chosen` whose file name or category holds `q`, newest first. The page
 * looks through what it has with the same function; the stored search text has the player's names in it too.
 */
export async function ownFound(db: Reads, userId: string, q: string, chosen: SQL | undefined) {
  const { id, originalFilename, category } = submissions
  const found: string[] = []
  let last: string | undefined
  for (let seen = 0; seen < MOST; seen += PAGE) {
    const rows = await db.read
      .select({ id, originalFilename, category })
      .from(submissions)
      .where(and(eq(submissions.userId, userId), chosen, last === undefined ? undefined : lt(id, last)))
      .orderBy(desc(id))
      .limit(PAGE)
    for (const row of rows) if (isFound(row, q)) found.push(row.id)
    last = rows.at(-1)?.id
    if (rows.length < PAGE) break
    await breathe()
  }
  return found
}
