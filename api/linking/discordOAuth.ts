import { and, eq, gt, lte } from 'drizzle-orm'
import { discordOAuthStates } from '#db/schema'
import { newToken, sha256 } from '../core/secrets.ts'
import type { Tx } from '../core/transact.ts'

/** Seconds. */
export const OAUTH_LIFE = 600

/** Begins a player's visit to Discord: `state` goes there and comes back, `browser` stays in a cookie of the same browser. */
export async function beginDiscordOAuth(tx: Tx, userId: string) {
  const [state, browser] = [newToken(), newToken()]
  const expiresAt = new Date(tx.now.getTime() + OAUTH_LIFE * 1000)
  await tx.write
    .insert(discordOAuthStates)
    .values({ stateHash: sha256(state), browserHash: sha256(browser), userId, expiresAt })
  return { state, browser }
}

/** Whose visit it is that this browser began less than ten minutes ago and nobody finished; once, then undefined. */
export async function finishDiscordOAuth(tx: Tx, state: string, browser: string) {
  const [finished] = await tx.write
    .delete(discordOAuthStates)
    .where(
      and(
        eq(discordOAuthStates.stateHash, sha256(state)),
        eq(discordOAuthStates.browserHash, sha256(browser)),
        gt(discordOAuthStates.expiresAt, tx.now),
      ),
    )
    .returning()
  return finished?.userId
}

export const forgetOldDiscordOAuth = (tx: Tx) =>
  tx.write.delete(discordOAuthStates).where(lte(discordOAuthStates.expiresAt, tx.now))
