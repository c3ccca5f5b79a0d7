import { eq } from 'drizzle-orm'
import { webhookRound } from '#api/dropmaps/evening/webhookRound'
import type { DiscordWebhooks, WebhookMessage, WebhookOutcome } from '#api/webhooks/discordWebhooks'
import { mapWebhooks, type User } from '#db/schema'
import type { AdminWebhook } from '#shared/webhooks/webhook'
import { type App, noLimits, send } from '../../../support/app.ts'
import { withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

export const TOKEN = `${'t'.repeat(60)}-end`
export const url = `https://discord.com/api/webhooks/123456789012345678/${TOKEN}`

export type World = { app: App; judge: User; map: string }
export const put = ({ app, judge, map }: World, address = url) =>
  send(app, judge, 'PUT', `admin/maps/${map}/webhook`, { url: address })
export const read = ({ app, judge, map }: World) =>
  done<{ webhook: AdminWebhook | null }>(send(app, judge, 'GET', `admin/maps/${map}/webhook`))

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

export async function withWebhook(options: Parameters<typeof withMap>[0] = {}) {
  const discord = playedDiscord()
  const picture = Buffer.from('picture')
  const drawings = { find: () => picture, draw: async () => picture, typefaces: () => ({}) as never }
  const world = await withMap(options, { webhooks: discord.webhooks, drawings, limits: noLimits })
  const { app } = world
  await done(put(world))
  const pass = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  /** Seconds later the job runs. */
  const later = async (seconds: number) => {
    pass(seconds)
    await webhookRound(app.deps)
  }
  const row = async () => (await app.db.read.select().from(mapWebhooks).where(eq(mapWebhooks.mapId, world.map)))[0]!
  return { ...world, discord, pass, later, row }
}
