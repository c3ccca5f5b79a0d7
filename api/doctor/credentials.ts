import { MIB, SECOND } from '#shared/units'
import type { Settings } from '../core/env.ts'
import { type Answered, ask, type Fetch } from '../core/providers/ask.ts'
import type { Finding } from './upkeep.ts'

const PATIENCE = 10 * SECOND
const LIMITS = { ms: PATIENCE, bytes: MIB }

/** Returns undefined without an answer. */
export async function answerOf(fetch: Fetch, url: string, init: RequestInit = {}): Promise<Answered | undefined> {
  const answer = await ask(fetch, url, { ...init, redirect: 'manual' }, LIMITS)
  return 'outcome' in answer ? undefined : answer
}

type Tried = { finding: Finding; date?: Date | undefined }

/** Tries the credentials of each provider with calls that change nothing. */
export const tryCredentials = (settings: Settings, fetch: Fetch): Promise<Tried[]> =>
  Promise.all([
    tried('Epic', settings.providers.epic, ['EPIC_CLIENT_ID', 'EPIC_CLIENT_SECRET'], () => epic(settings, fetch)),
    tried('Discord', settings.providers.discord, ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'], () =>
      discord(settings, fetch),
    ),
    tried('Discord bot', settings.providers.discord, ['DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'], () =>
      discordBot(settings, fetch),
    ),
    tried('Telegram', settings.providers.telegram, ['TELEGRAM_BOT_TOKEN'], () => telegram(settings, fetch)),
  ])

async function tried(
  name: string,
  state: 'real' | 'sandbox',
  names: string[],
  call: () => Promise<Answered | undefined>,
): Promise<Tried> {
  if (state === 'sandbox') return { finding: { name, level: 'fine', text: 'played by the server' } }
  const answer = await call()
  const found = (level: Finding['level'], text: string) => ({ finding: { name, level, text }, date: answer?.date })
  if (!answer)
    return found('fault', `does not answer within ${PATIENCE / SECOND} s: see whether this machine reaches it`)
  const { status } = answer
  if (status < 300) return found('fine', 'takes the credentials')
  if (status < 500 && status !== 429) return found('fault', `answers ${status}: see ${names.join(' and ')}`)
  return found('warning', `answers ${status}: try again later`)
}

const epic = (settings: Settings, fetch: Fetch) =>
  ownToken(fetch, `${settings.EPIC_API_URL}/epic/oauth/v2/token`, settings.EPIC_CLIENT_ID, settings.EPIC_CLIENT_SECRET)

/** Also the application of a team gets a token of this scope. */
const discord = (settings: Settings, fetch: Fetch) =>
  ownToken(
    fetch,
    `${settings.DISCORD_API_URL}/oauth2/token`,
    settings.DISCORD_CLIENT_ID,
    settings.DISCORD_CLIENT_SECRET,
    '&scope=identify',
  )

/** A token for the application itself (RFC 6749, 4.4): no player's. */
const ownToken = (fetch: Fetch, url: string, id = '', secret = '', scope = '') =>
  answerOf(fetch, url, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: `grant_type=client_credentials${scope}`,
  })

/** Needs the bot on the community's server, and its Server Members Intent. */
const discordBot = (settings: Settings, fetch: Fetch) =>
  answerOf(fetch, `${settings.DISCORD_API_URL}/v10/guilds/${settings.DISCORD_GUILD_ID}/members?limit=1`, {
    headers: { Authorization: `Bot ${settings.DISCORD_BOT_TOKEN}` },
  })

const telegram = (settings: Settings, fetch: Fetch) =>
  answerOf(fetch, `${settings.TELEGRAM_API_URL}/bot${settings.TELEGRAM_BOT_TOKEN}/getMe`)
