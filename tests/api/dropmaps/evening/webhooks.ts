import { eq } from 'drizzle-orm'
import { webhookRound } from '#api/dropmaps/evening/webhookRound'
import { mapWebhooks, type User } from '#db/schema'
import type { AdminWebhook } from '#shared/webhooks/webhook'
import { type App, noLimits, send } from '../../../support/app.ts'
import { withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'
import { playedDiscord, url } from '../../../support/slices/webhooks.ts'

export type World = { app: App; judge: User; map: string }
export const put = ({ app, judge, map }: World, address = url) =>
  send(app, judge, 'PUT', `admin/maps/${map}/webhook`, { url: address })
export const read = ({ app, judge, map }: World) =>
  done<{ webhook: AdminWebhook | null }>(send(app, judge, 'GET', `admin/maps/${map}/webhook`))

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
