import { and, eq, isNotNull } from 'drizzle-orm'
import { islandTemplate } from '#db/dropmaps/shippedMap'
import { maps, territories } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/**
 * Puts the template that the product ships into a database that has never had it (rules.md, section 10). Where an admin
 * has changed it since, it stays as it was made.
 */
export async function shipTemplates(tx: Tx) {
  const isShipped = and(eq(maps.isTemplate, true), isNotNull(maps.drawing))
  if ((await tx.read.$count(maps, isShipped)) > 0) return
  const { map, territories: locations } = islandTemplate(tx.now)
  // Another process may be starting on the same database.
  await tx.write.insert(maps).values(map).onConflictDoNothing()
  await tx.write.insert(territories).values(locations).onConflictDoNothing()
}
