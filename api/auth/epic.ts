import * as v from 'valibot'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { epicCallback } from '../core/http/origin.ts'
import { type ClientOptions, deadline, providerClient } from '../core/providers/providerClient.ts'
import type { Log } from '../core/telemetry/log.ts'
import type { Tx } from '../core/transact.ts'

/** The game account's provider, real or sandbox. */
export type Epic = {
  /** Where the player signs in; the provider returns to `origin`. */
  authorizeUrl: (state: string, origin: string) => string
  /** The account of a finished sign-in. Throws `sign_in_failed` for an unknown code, otherwise `epic_unreachable`. */
  accountOf: (code: string, origin: string, log?: Log) => Promise<{ epicGamesId: string; displayName: string }>
}

declare module '../core/deps.ts' {
  interface Deps {
    isAdminAccount: (account: { epicGamesId: string }) => boolean
    /** Runs for each new user; fills the sandbox's demo accounts. */
    welcome: (tx: Tx, user: User) => Promise<void>
    epic: Epic
  }
}

const Token = v.object({ access_token: v.string(), account_id: v.pipe(v.string(), v.nonEmpty()) })
const Accounts = v.array(v.object({ accountId: v.string(), displayName: v.optional(v.string()) }))
/** By RFC 6749 and by Epic's own service; other refusals concern our credentials. */
const UnknownCode = v.union([
  v.object({ error: v.literal('invalid_grant') }),
  v.object({ errorCode: v.literal('errors.com.epicgames.account.oauth.authorization_code_not_found') }),
])
const UserInfo = v.object({ preferred_username: v.pipe(v.string(), v.nonEmpty()) })

type Options = ClientOptions & {
  authorizeUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
}

/** Epic's protocol (LINK-8), which the sandbox speaks too. */
export function epicAdapter({ authorizeUrl, apiUrl, clientId, clientSecret, ...options }: Options): Epic {
  const client = providerClient('epic', options)

  return {
    authorizeUrl: (state, origin) =>
      `${new URL(authorizeUrl, origin)}?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'basic_profile',
        redirect_uri: epicCallback(origin),
        state,
      })}`,
    async accountOf(code, origin, log) {
      const until = deadline()
      async function ask<Schema extends v.GenericSchema>(
        call: string,
        schema: Schema,
        path: string,
        init: RequestInit,
      ) {
        const answer = await client({ call, url: `${apiUrl}${path}`, init, schema, until, log })
        if (answer.outcome === 'ok') return answer.body
        const isCodeUnknown = answer.outcome === 'refused' && v.is(UnknownCode, answer.body)
        throw new AppError(isCodeUnknown ? 'sign_in_failed' : 'epic_unreachable')
      }
      const { access_token, account_id } = await ask('token', Token, '/epic/oauth/v2/token', {
        method: 'POST',
        headers: {
          Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: `${new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: epicCallback(origin) })}`,
      })
      const init = { headers: { Authorization: `Bearer ${access_token}` } }
      const path = `/epic/id/v2/accounts?accountId=${encodeURIComponent(account_id)}`
      const accounts = await ask('accounts', Accounts, path, init)
      const displayName =
        accounts.find(({ accountId }) => accountId === account_id)?.displayName ??
        (await ask('userInfo', UserInfo, '/epic/oauth/v2/userInfo', init)).preferred_username
      return { epicGamesId: account_id, displayName }
    },
  }
}
