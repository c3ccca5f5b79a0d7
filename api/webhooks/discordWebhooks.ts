import * as v from 'valibot'
import type { WebhookAddress } from '#shared/webhooks/webhook'
import { type ClientOptions, providerClient } from '../core/providers/providerClient.ts'
import type { Log } from '../core/telemetry/log.ts'

export type WebhookMessage = { content: string; picture?: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined }

/** `deleted`: the webhook; `refused`: this message; `retryAfter`: seconds. */
export type WebhookOutcome =
  | { is: 'sent' | 'deleted' | 'refused' | 'unreachable' }
  | { is: 'limited'; retryAfter: number }

export type DiscordWebhooks = {
  send: (address: WebhookAddress, message: WebhookMessage, log?: Log) => Promise<WebhookOutcome>
}

declare module '../core/deps.ts' {
  interface Deps {
    webhooks: DiscordWebhooks
  }
}

const DELETED = [401, 403, 404]
/** https://discord.com/developers/docs/resources/message#message-object-message-flags: no previews of links in names. */
const SUPPRESS_EMBEDS = 4

type Options = ClientOptions & { apiUrl: string }

/** Executes webhooks at `apiUrl`: of the pasted address only id and token are used. Throws nothing. */
export function discordWebhooks({ apiUrl, ...options }: Options): DiscordWebhooks {
  const client = providerClient('discord', options)
  return {
    async send({ id, token }, { content, picture }, log) {
      // `parse` empty: names ping nobody.
      const payload = JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS })
      const url = `${apiUrl}/webhooks/${encodeURIComponent(id)}/${encodeURIComponent(token)}?wait=true`
      const init = picture
        ? { body: withFile(payload, picture) }
        : { body: payload, headers: { 'Content-Type': 'application/json' } }
      const answer = await client({
        call: 'webhook',
        url,
        init: { method: 'POST', ...init },
        // A 204 has none.
        schema: v.unknown(),
        log,
      })
      if (answer.outcome === 'ok') return { is: 'sent' }
      if (answer.outcome === 'limited') return { is: 'limited', retryAfter: answer.retryAfter ?? 1 }
      if (answer.outcome !== 'refused') return { is: 'unreachable' }
      return { is: DELETED.includes(answer.status ?? 0) ? 'deleted' : 'refused' }
    },
  }
}

function withFile(payload: string, { name, bytes }: NonNullable<WebhookMessage['picture']>) {
  const form = new FormData()
  form.set('payload_json', payload)
  form.set('files[0]', new Blob([bytes], { type: 'image/png' }), name)
  return form
}
