import type { DiscordWebhooks, WebhookMessage, WebhookOutcome } from '#api/webhooks/discordWebhooks'

export const TOKEN = `${'t'.repeat(60)}-end`
export const url = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`

/** A Discord that keeps what it is sent and answers as it is told. */
export function playedDiscord() {
  const sent: (WebhookMessage & { to: string })[] = []
  let outcome: WebhookOutcome = { is: 'sent' }
  const webhooks: DiscordWebhooks = {
    async send({ id, token }, message) {
      sent.push({ ...message, to: `${id}/${token}` })
      return outcome
    },
  }
  const answer = (next: WebhookOutcome) => {
    outcome = next
  }
  return { sent, webhooks, answer, texts: () => sent.map(({ content }) => content) }
}
