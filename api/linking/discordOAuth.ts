import { and, eq, gt, lte } from 'drizzle-orm'
import { discordTrips } from '#db/schema'
import { newToken, sha256 } from '../core/secrets.ts'
import type { Tx } from '../core/transact.ts'

/** Seconds. */
export const TRIP_LIFE = 600

/** Begins a player's visit to Discord: `state` travels there and back, `browser` stays in a cookie of the same browser. */
export async function beginTrip(tx: Tx, userId: string) {
  const [state, browser] = [newToken(), newToken()]
  const expiresAt = new Date(tx.now.getTime() + TRIP_LIFE * 1000)
  await tx.write
    .insert(discordTrips)
    .values({ stateHash: sha256(state), browserHash: sha256(browser), userId, expiresAt })
  return { state, browser }
}

/** Whose visit it is that this browser began less than ten minutes ago and nobody finished; once, then undefined. */
export async function finishTrip(tx: Tx, state: string, browser: string) {
  const [finished] = await tx.write
    .delete(discordTrips)
    .where(
      and(
        eq(discordTrips.stateHash, sha256(state)),
        eq(discordTrips.browserHash, sha256(browser)),
        gt(discordTrips.expiresAt, tx.now),
      ),
    )
    .returning()
  return finished?.userId
}

export const forgetOldTrips = (tx: Tx) => tx.write.delete(discordTrips).where(lte(discordTrips.expiresAt, tx.now))
