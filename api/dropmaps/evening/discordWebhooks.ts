import * as v from 'valibot'
import type { WebhookAddress } from '#shared/dropmaps/evening'
import { type Fetch, providerCall } from '../../core/providerCall.ts'

export type WebhookMessage = { content: string; picture?: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined }

/**
 * What became of a message. `deleted`: Discord knows the webhook no more; `refused`: it will not take this message;
 * `limited`: it names the seconds to wait.
 */
export type WebhookOutcome =
  | { is: 'sent' | 'deleted' | 'refused' | 'unreachable' }
  | { is: 'limited'; retryAfter: number }

export type DiscordWebhooks = {
  send: (address: WebhookAddress, message: WebhookMessage) => Promise<WebhookOutcome>
}

declare module '../../core/deps.ts' {
  interface Deps {
    webhooks: DiscordWebhooks
  }
}

const Limited = v.object({ retry_after: v.number() })
const DELETED = [401, 403, 404]
/** https://discord.com/developers/docs/resources/message#message-object-message-flags: no previews of links in names. */
const SUPPRESS_EMBEDS = 4

type Options = {
  apiUrl: string
  fetch: Fetch
  timeout?: number
  onFault?: (fault: { call: string; status?: number }) => void
}

/** Executes webhooks at `apiUrl`, whatever address was pasted: only its id and token are kept. Throws nothing. */
export const discordWebhooks = ({ apiUrl, fetch, timeout = 10_000, onFault = () => {} }: Options): DiscordWebhooks => ({
  async send({ id, token }, { content, picture }) {
    // `parse` empty: nobody is pinged by a name.
    const payload = JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS })
    const url = `${apiUrl}/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}?wait=true`
    const init = picture
      ? { body: withFile(payload, picture) }
      : { body: payload, headers: { 'Content-Type': 'application/json' } }
    const answer = await providerCall(fetch, url, { method: 'POST', ...init }, timeout).catch(() => undefined)
    const status = answer?.status
    if (answer && status !== undefined && status < 300) return { is: 'sent' }
    onFault({ call: 'webhook', ...(status !== undefined && { status }) })
    if (answer?.status === 429) {
      const seconds = v.is(Limited, answer.body) ? answer.body.retry_after : undefined
      return { is: 'limited', retryAfter: Math.max(answer.retryAfter ?? 0, seconds ?? 1) }
    }
    if (status === undefined || status >= 500) return { is: 'unreachable' }
    return { is: DELETED.includes(status) ? 'deleted' : 'refused' }
  },
})

function withFile(payload: string, { name, bytes }: NonNullable<WebhookMessage['picture']>) {
  const form = new FormData()
  form.set('payload_json', payload)
  form.set('files[0]', new Blob([bytes], { type: 'image/png' }), name)
  return form
}
