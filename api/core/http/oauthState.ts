import { lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { usedOAuthStates } from '#db/schema'
import { MINUTE, SECOND } from '#shared/units'
import type { Deps } from '../deps.ts'
import { newToken, sha256 } from '../secrets.ts'
import { type Tx, transact } from '../transact.ts'

const STATE_LIFE = 10 * MINUTE

/**
 * The `state` of an OAuth round trip (RFC 6749, 10.12) in a signed cookie; only finished ones are stored, so each works
 * once.
 */
export function oauthState(provider: 'epic' | 'discord') {
  const path = `/api/auth/${provider}`
  const cookieOf = (state: string) => `${provider}_state_${sha256(state).slice(0, 12)}`
  const signed = (state: string, carried: string) => `${provider} ${state} ${carried}`

  return {
    /** Sets the cookie and returns the new state. `userId`: who begins it, if that is known. */
    begin(c: Context, userId = '') {
      const deps: Deps = c.get('deps')
      const state = newToken()
      const carried = `${deps.now().getTime() + STATE_LIFE}.${userId}`
      setCookie(c, cookieOf(state), `${carried}.${deps.oauthSigner.sign(signed(state, carried))}`, {
        httpOnly: true,
        sameSite: 'Lax',
        path,
        maxAge: STATE_LIFE / SECOND,
        secure: deps.settings.PUBLIC_URL.startsWith('https:'),
      })
      return state
    },
    async finish(c: Context, state = '') {
      const deps: Deps = c.get('deps')
      const cookie = getCookie(c, cookieOf(state))
      if (!cookie) return undefined
      deleteCookie(c, cookieOf(state), { path })
      const [expires = '', userId = '', signature = ''] = cookie.split('.')
      if (!deps.oauthSigner.verify(signed(state, `${expires}.${userId}`), signature)) return undefined
      const expiresAt = new Date(Number(expires))
      if (expiresAt <= deps.now()) return undefined
      const isFirst = await transact(deps, async (tx) => {
        const row = { stateHash: sha256(state), expiresAt }
        const inserted = await tx.write.insert(usedOAuthStates).values(row).onConflictDoNothing().returning()
        return inserted.length > 0
      })
      return isFirst ? { userId } : undefined
    },
  }
}

export const forgetUsedStates = (tx: Tx) =>
  tx.write.delete(usedOAuthStates).where(lte(usedOAuthStates.expiresAt, tx.now))
