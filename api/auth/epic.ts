import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { SECOND } from '#shared/units'
import { epicCallback } from '../core/http/origin.ts'
import type { Tx } from '../core/transact.ts'

/** The game account's provider, real or sandbox. */
export type Epic = {
  /** Where the player signs in; the provider returns to this product at `origin`. */
  authorizeUrl: (state: string, origin: string) => string
  /** Trades the code of a finished sign-in for the account; throws `sign_in_failed`. */
  accountOf: (code: string, origin: string) => Promise<{ epicGamesId: string; displayName: string }>
}

declare module '../core/deps.ts' {
  interface Deps {
    isAdminAccount: (account: { epicGamesId: string }) => boolean
    /** Called with each new user; gives the sandbox's demo accounts what they begin with. */
    welcome: (tx: Tx, user: User) => Promise<void>
    epic: Epic
  }
}

const Token = v.object({ access_token: v.string(), account_id: v.pipe(v.string(), v.nonEmpty()) })
const Accounts = v.array(v.object({ accountId: v.string(), displayName: v.optional(v.string()) }))
const UserInfo = v.object({ preferred_username: v.optional(v.string()) })

type Options = {
  authorizeUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  fetch: (url: string, init?: RequestInit) => Promise<Response>
}

const TIMEOUT = 10 * SECOND

/** Epic's wire as LINK-8 writes it down; the sandbox speaks the same one. */
export function epicAdapter({ authorizeUrl, apiUrl, clientId, clientSecret, fetch }: Options): Epic {
  async function call<Schema extends v.GenericSchema>(schema: Schema, path: string, init: RequestInit) {
    const response = await Promise.race([
      fetch(`${apiUrl}${path}`, init),
      pause(TIMEOUT, undefined, { ref: false }).then(() => Promise.reject(new AppError('sign_in_failed'))),
    ])
    if (!response.ok) throw new AppError('sign_in_failed')
    return v.parse(schema, await response.json())
  }

  async function account(code: string, origin: string) {
    const { access_token, account_id } = await call(Token, '/epic/oauth/v2/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: epicCallback(origin),
      }).toString(),
    })
    const headers = { Authorization: `Bearer ${access_token}` }
    const accounts = await call(Accounts, `/epic/id/v2/accounts?accountId=${encodeURIComponent(account_id)}`, {
      headers,
    })
    const displayName =
      accounts.find(({ accountId }) => accountId === account_id)?.displayName ??
      (await call(UserInfo, '/epic/oauth/v2/userInfo', { headers })).preferred_username
    if (!displayName) throw new AppError('sign_in_failed')
    return { epicGamesId: account_id, displayName }
  }

  return {
    authorizeUrl: (state, origin) =>
      `${new URL(authorizeUrl, origin)}?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'basic_profile',
        redirect_uri: epicCallback(origin),
        state,
      })}`,
    // Whatever the provider does (down, slow, lying), the player sees one thing: the sign-in did not work.
    accountOf: (code, origin) =>
      account(code, origin).catch((error) => {
        throw error instanceof AppError ? error : new AppError('sign_in_failed')
      }),
  }
}
