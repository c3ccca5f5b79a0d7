import * as v from 'valibot'
import { AppError } from '#shared/errors'
import { storable } from '#shared/text'
import { SECOND } from '#shared/units'
import { discordCallback } from '../core/http/origin.ts'
import { type ClientOptions, deadline, type ProviderAnswer, providerClient } from '../core/providers/providerClient.ts'
import type { Log } from '../core/telemetry/log.ts'

/** Discord, real or sandbox. Every call throws `discord_unreachable` for a failed, slow, limited or odd answer. */
export type Discord = {
  authorizeUrl: (state: string, origin: string) => string
  accountOf: (
    code: string,
    origin: string,
    log?: Log,
  ) => Promise<{ discordId: string; discordUsername: string; discordEmail: string | null }>
  /** The ids of a member's roles in the community's server; null if Discord says that it is no member. */
  rolesOf: (discordId: string, log?: Log) => Promise<string[] | null>
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

/** Discord's code for "no member of this server"; another 404 says nothing about the member. */
const UNKNOWN_MEMBER = 10007
const PAGE = 1000
/** Seconds that a person, or the reading of all members, waits for a 429. */
const [SHORT, LONG] = [5, 60]

type Options = ClientOptions & {
  authorizeUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  botToken: string
  guildId: string
}

/** Discord's protocol (LINK-8), which the sandbox speaks too. */
export function discordAdapter({
  authorizeUrl,
  apiUrl,
  clientId,
  clientSecret,
  botToken,
  guildId,
  ...options
}: Options): Discord {
  const client = providerClient('discord', options)
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

    async accountOf(code, origin, log) {
      const shared = { until: deadline(), patience: SHORT, log }
      const form = new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: discordCallback(origin),
      })
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const init = { method: 'POST', headers, body: form.toString() }
      const url = `${apiUrl}/oauth2/token`
      const { access_token } = bodyOf(await client({ ...shared, call: 'token', url, init, schema: Token }))
      const asPlayer = {
        url: `${apiUrl}/v10/users/@me`,
        init: { headers: { Authorization: `Bearer ${access_token}` } },
      }
      const me = bodyOf(await client({ ...shared, call: 'me', ...asPlayer, schema: Me }))
      const discordEmail = me.verified === false ? null : (me.email ?? null)
      return { discordId: me.id, discordUsername: storable(me.username), discordEmail }
    },

    async rolesOf(discordId, log) {
      const url = `${apiUrl}${members}/${encodeURIComponent(discordId)}`
      const member = { call: 'member', url, init: asBot, schema: Member }
      const answer = await client({ ...member, patience: SHORT, isAnswer: isUnknownMember, log })
      return isUnknownMember(answer) ? null : bodyOf(answer).roles
    },

    async *everybody() {
      for (let after = 0n; ; ) {
        const next = { call: 'members', url: `${apiUrl}${members}?limit=${PAGE}&after=${after}`, init: asBot }
        const limits = { until: deadline(3 * LONG * SECOND), patience: LONG }
        const page = bodyOf(await client({ ...next, ...limits, schema: Members }))
        yield page.map(({ user, roles }) => ({ discordId: user.id, roles }))
        if (page.length < PAGE) return
        const last = page.reduce((highest, { user }) => (BigInt(user.id) > highest ? BigInt(user.id) : highest), after)
        // The same page again would repeat for ever.
        if (last === after) throw new AppError('discord_unreachable')
        after = last
      }
    },
  }
}

function bodyOf<Body>(answer: ProviderAnswer<Body>) {
  if (answer.outcome === 'ok') return answer.body
  const { retryAfter } = answer
  throw new AppError('discord_unreachable', undefined, retryAfter && Math.ceil(retryAfter))
}

const isUnknownMember = ({ status, body }: { status?: number; body?: unknown }) =>
  status === 404 && v.is(Refusal, body) && body.code === UNKNOWN_MEMBER
