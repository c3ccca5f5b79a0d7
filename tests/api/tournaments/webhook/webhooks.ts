import { eq } from 'drizzle-orm'
import { tournamentWebhookRound } from '#api/tournaments/webhook/round'
import { type TournamentRow, tournamentWebhooks, type User } from '#db/schema'
import type { AdminWebhook } from '#shared/webhooks/webhook'
import { type App, noLimits, send } from '../../../support/app.ts'
import { withRunning } from '../../../support/slices/tournaments/results.ts'
import { clockAt, done, inHours, withTournament } from '../../../support/slices/tournaments/tournaments.ts'
import { playedDiscord, url } from '../../../support/slices/webhooks.ts'

type Organised = { app: App; judge: User }
export type World = Organised & { cup: Pick<TournamentRow, 'id'> }
export const put = ({ app, judge, cup }: World, address = url) =>
  send(app, judge, 'PUT', `admin/tournament/${cup.id}/webhook`, { url: address })
export const remove = ({ app, judge, cup }: World) => send(app, judge, 'DELETE', `admin/tournament/${cup.id}/webhook`)
export const probe = ({ app, judge, cup }: World, headers?: object) =>
  send(app, judge, 'POST', `admin/tournament/${cup.id}/webhook/test`, {}, headers)
export const read = async ({ app, judge }: Organised, id: string) =>
  (await done<{ webhook: AdminWebhook | null }>(send(app, judge, 'GET', `admin/tournament/${id}/webhook`))).webhook

function withDiscord<Made extends Organised & { cup: TournamentRow }>(
  made: Made,
  discord: ReturnType<typeof playedDiscord>,
) {
  const { app, cup } = made
  /** The jobs run at a moment. */
  const at = async (moment: Date) => {
    await clockAt(app, moment)
    await tournamentWebhookRound(app.deps)
  }
  const later = (seconds: number) => at(new Date(app.clock.now.getTime() + seconds * 1000))
  const row = async () =>
    (await app.db.read.select().from(tournamentWebhooks).where(eq(tournamentWebhooks.tournamentId, cup.id)))[0]!
  /** The messages without their last line, the link of the tournament's page. */
  const texts = () => discord.texts().map((text) => text.split('\n').slice(0, -1).join('\n'))
  return { ...made, discord, at, later, row, texts }
}

const fakes = (discord: ReturnType<typeof playedDiscord>) => ({ webhooks: discord.webhooks, limits: noLimits })

/** A tournament whose registration opens in an hour; it has a webhook. */
export async function withWebhook(changes: Record<string, string> = {}) {
  const discord = playedDiscord()
  const upcoming = { registrationStartDate: inHours(1).toISOString(), ...changes }
  const world = withDiscord(await withTournament(upcoming, fakes(discord)), discord)
  await done(put(world))
  return world
}

/** A running tournament with three participants; it has a webhook. */
export async function runningWithWebhook() {
  const discord = playedDiscord()
  const world = withDiscord(await withRunning({}, fakes(discord)), discord)
  await done(put(world))
  return world
}
