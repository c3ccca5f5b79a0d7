import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { storable } from '#shared/text'
import { closing } from '../core/http/closing.ts'
import { discordCallback } from '../core/http/origin.ts'
import { type Fetch, type ProviderAnswer, providerCall } from '../core/providerCall.ts'

/** Discord, real or sandbox. Every call throws `discord_unreachable` when it is down, slow, rate-limited or lying. */
export type Discord = {
  authorizeUrl: (state: string, origin: string) => string
  accountOf: (
    code: string,
    origin: string,
  ) => Promise<{ discordId: string; discordUsername: string; discordEmail: string | null }>
  /** The ids of the roles that a member of the community's server holds; an authoritative "not a member" is null. */
  rolesOf: (discordId: string) => Promise<string[] | null>
  /** All members, by pages of 1000. */
  everybody: () => AsyncIterable<{ discordId: string; roles: string[] }[]>
}

declare module '../core/deps.ts' {
  interface Deps {
    discord: Discord
  }
}

const Id = v.pipe(v.string(), v.regex(/^\d{1,24}$/))
const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()) })
const Me = v.object({
  id: Id,
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  email: v.nullish(v.pipe(v.string(), v.maxLength(320))),
  verified: v.optional(v.boolean()),
})
const Member = v.object({ roles: v.array(v.string()) })
const Members = v.array(v.object({ user: v.object({ id: Id }), roles: v.array(v.string()) }))
const Refusal = v.object({ code: v.number() })

/** Discord's own code for "this user is no member of this server"; every other 404 says nothing about the member. */
const UNKNOWN_MEMBER = 10007
const PAGE = 1000
const ATTEMPTS = 3

type Options = {
  authorizeUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  botToken: string
  guildId: string
  fetch: Fetch
  timeout?: number
  wait?: (ms: number) => Promise<unknown>
  onFault?: (fault: { call: string; status?: number; code?: number }) => void
}

const untilClosing = (ms: number) => pause(ms, undefined, { signal: closing }).catch(() => {})

/** Discord's wire as LINK-8 writes it down; the sandbox speaks the same one. */
export function discordAdapter({
  authorizeUrl,
  apiUrl,
  clientId,
  clientSecret,
  botToken,
  guildId,
  fetch,
  timeout = 10_000,
  wait = untilClosing,
  onFault = () => {},
}: Options): Discord {
  function fault(name: string, { status, body }: Partial<ProviderAnswer> = {}, retryAfter?: number) {
    const code = v.is(Refusal, body) ? body.code : undefined
    onFault({ call: name, ...(status && { status }), ...(code !== undefined && { code }) })
    return new AppError('discord_unreachable', undefined, retryAfter)
  }

  async function answered(name: string, path: string, init: RequestInit, patience = 5): Promise<ProviderAnswer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await providerCall(fetch, `${apiUrl}${path}`, init, timeout).catch(() => undefined)
      if (!answer) throw fault(name)
      if (answer.status !== 429) return answer
      const seconds = Math.max(answer.retryAfter ?? 1, 0.1)
      if (attempt === ATTEMPTS || seconds > patience) throw fault(name, answer, Math.ceil(seconds))
      await wait(seconds * 1000)
    }
  }

  function parsed<Schema extends v.GenericSchema>(name: string, schema: Schema, answer: ProviderAnswer) {
    const { success, output } = v.safeParse(schema, answer.body)
    if (answer.status !== 200 || !success) throw fault(name, answer)
    return output as v.InferOutput<Schema>
  }

  const asBot = { headers: { Authorization: `Bot ${botToken}` } }
  const members = `/v10/guilds/${encodeURIComponent(guildId)}/members`

  return {
    authorizeUrl: (state, origin) =>
      `${new URL(authorizeUrl, origin)}?${new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        scope: 'identify email guilds.members.read',
        redirect_uri: discordCallback(origin),
        state,
      })}`,

    async accountOf(code, origin) {
      const form = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: discordCallback(origin),
      })
      const { access_token } = parsed(
        'token',
        Token,
        await answered('token', '/oauth2/token', {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: form.toString(),
        }),
      )
      const headers = { Authorization: `Bearer ${access_token}` }
      const me = parsed('me', Me, await answered('me', '/v10/users/@me', { headers }))
      const discordEmail = me.verified === false ? null : (me.email ?? null)
      return { discordId: me.id, discordUsername: storable(me.username), discordEmail }
    },

    async rolesOf(discordId) {
      const answer = await answered('member', `${members}/${encodeURIComponent(discordId)}`, asBot)
      const isUnknown = answer.status === 404 && v.is(Refusal, answer.body) && answer.body.code === UNKNOWN_MEMBER
      return isUnknown ? null : parsed('member', Member, answer).roles
    },

    async *everybody() {
      for (let after = 0n; ; ) {
        const path = `${members}?limit=${PAGE}&after=${after}`
        const page = parsed('members', Members, await answered('members', path, asBot, 60))
        yield page.map(({ user, roles }) => ({ discordId: user.id, roles }))
        if (page.length < PAGE) return
        const last = page.reduce((highest, { user }) => (BigInt(user.id) > highest ? BigInt(user.id) : highest), after)
        // The same page again: it would go on for ever.
        if (last === after) throw fault('members')
        after = last
      }
    },
  }
}
