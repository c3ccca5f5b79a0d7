import * as v from 'valibot'
import { text } from '../text.ts'

// Discord webhooks, of a map (MAP-41) and of a tournament (TOURNAMENT-68).

const MAX_WEBHOOK_ADDRESS = 300
/** `PUT` of a map's or a tournament's webhook. */
export const NewWebhook = v.object({ url: text(MAX_WEBHOOK_ADDRESS) })

const webhookHosts = ['discord.com', 'discordapp.com'].flatMap((host) => [host, `ptb.${host}`, `canary.${host}`])
const webhookPath = /^\/api\/(?:v\d{1,2}\/)?webhooks\/(\d{5,24})\/([\w-]{16,128})\/?$/

export type WebhookAddress = { id: string; token: string }
/** Returns what a webhook's address of Discord names, or undefined for any other address. */
export function webhookAddressIn(typed: string): WebhookAddress | undefined {
  if (!URL.canParse(typed)) return undefined
  const { protocol, host, username, password, pathname, search, hash } = new URL(typed)
  const isPlain =
    protocol === 'https:' && webhookHosts.includes(host) && `${username}${password}${search}${hash}` === ''
  const [, id, token] = (isPlain && webhookPath.exec(pathname)) || []
  return id && token ? { id, token } : undefined
}

/** `deleted`: by Discord; `unreachable`: tried again; `refused`: a message was dropped; `sealed`: with another key. */
export const webhookFaults = ['deleted', 'unreachable', 'refused', 'sealed'] as const
export type WebhookFault = (typeof webhookFaults)[number]

/** A webhook as its organisers see it; `ending`: of its token. Times ISO 8601. */
export type AdminWebhook = { ending: string; sentAt: string | null; fault: WebhookFault | null }
