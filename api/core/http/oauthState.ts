import { lte } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { usedOAuthStates } from '#db/schema'
import { AppError, type ErrorCode } from '#shared/errors'
import { MINUTE, SECOND } from '#shared/units'
import type { Deps } from '../deps.ts'
import { newToken, sha256 } from '../secrets.ts'
import { type Tx, transact } from '../transact.ts'
import { clientAddress } from './address.ts'

const STATE_LIFE = 10 * MINUTE

/** The `state` of an OAuth visit (RFC 6749, 10.12) in a signed cookie; finished ones are stored, so each works once. */
export function oauthState(provider: 'epic' | 'discord') {
  const path = `/api/auth/${provider}`
  const cookieOf = (state: string) => `${provider}_state_${sha256(state).slice(0, 12)}`
  const signed = (state: string, carried: string) => `${provider} ${state} ${carried}`

  return {
    /** Sets the cookie and returns the new state. `userId`: of a player who is signed in. */
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
    /** The code of a visit that returns, and who began it. Throws `link_expired`, `link_cancelled`; without a code `codeless`. */
    async finish(c: Context, codeless: ErrorCode) {
      const deps: Deps = c.get('deps')
      const address = clientAddress(c)
      await deps.limits('sign-in', address)
      const { code, state = '', error } = c.req.query()
      const visit = await visitOf(c, deps, state)
      if (!visit) {
        await deps.limits('guess', address)
        throw new AppError('link_expired')
      }
      if (error === 'access_denied') throw new AppError('link_cancelled')
      if (!code) throw new AppError(codeless)
      return { ...visit, code }
    },
  }

  async function visitOf(c: Context, deps: Deps, state: string) {
    const cookie = getCookie(c, cookieOf(state))
    if (!cookie) return undefined
    deleteCookie(c, cookieOf(state), { path })
    const [expires = '', userId = '', signature = ''] = cookie.split('.')
    if (!deps.oauthSigner.verify(signed(state, `${expires}.${userId}`), signature)) return undefined
    const expiresAt = new Date(Number(expires))
    if (expiresAt <= deps.now()) return undefined
    const row = { stateHash: sha256(state), expiresAt }
    const first = await transact(deps, (tx) =>
      tx.write.insert(usedOAuthStates).values(row).onConflictDoNothing().returning(),
    )
    return first.length > 0 ? { userId } : undefined
  }
}

export const forgetUsedStates = (tx: Tx) =>
  tx.write.delete(usedOAuthStates).where(lte(usedOAuthStates.expiresAt, tx.now))
