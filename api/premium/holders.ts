import { eq, max, sql } from 'drizzle-orm'
import { countedEnds } from '#db/derived/premiumEnds'
import { premiumEnds, premiumHolders, premiumPeriods } from '#db/schema'
import type { Tx } from '../core/transact.ts'

/** Updates what lists and counts know of a player's Premium; call it whenever a period changes. */
export async function updateHolder(tx: Tx, userId: string) {
  const [before] = await tx.read.select().from(premiumHolders).where(eq(premiumHolders.userId, userId))
  const [now] = await tx.read
    .select({ newestPeriod: max(premiumPeriods.id), endDate: max(premiumPeriods.endDate) })
    .from(premiumPeriods)
    .where(eq(premiumPeriods.userId, userId))
  if (!now?.newestPeriod || !now.endDate) return
  const row = { newestPeriod: now.newestPeriod, lastEnd: now.endDate.getTime() }
  await tx.write
    .insert(premiumHolders)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: premiumHolders.userId, set: row })

  const removed = before ? [{ lastEnd: before.lastEnd, players: -1 }] : []
  const changes = countedEnds([...removed, { lastEnd: row.lastEnd, players: 1 }])
  if (changes.length === 0) return
  await tx.write
    .insert(premiumEnds)
    .values(changes)
    .onConflictDoUpdate({
      target: [premiumEnds.size, premiumEnds.start],
      set: { players: sql`${premiumEnds.players} + excluded.players` },
    })
}

/** Tells the player's own pages and every admin's that a Premium has changed. */
export function announce(tx: Tx, userId: string) {
  tx.emit({ name: 'profile-update', to: `user:${userId}`, data: { reason: 'premium' } })
  tx.emit({ name: 'premium-update', to: 'admins', data: { userId } })
}
