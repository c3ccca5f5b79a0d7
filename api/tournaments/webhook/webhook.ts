import { and, desc, eq, ne } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  type TournamentRow,
  type TournamentWebhookRow,
  tournamentMatches,
  tournaments,
  tournamentWebhooks,
  type User,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { AppError } from '#shared/errors'
import { checkInMoments } from '#shared/tournaments/day'
import type { Tx } from '../../core/transact.ts'
import { afterTest } from '../../webhooks/deliver.ts'
import { addressIn, findAddress, newWebhook, webhookJson } from '../../webhooks/webhook.ts'
import { recordAct } from '../base/acts.ts'
import { openTournament } from '../base/changeTournament.ts'
import { getTournament } from '../base/getTournament.ts'
import { findDay } from '../seats/whoMayEnter.ts'

export const ownerOf = (tournamentId: string) => `tournament webhook:${tournamentId}`

export async function findWebhook({ read }: Reads, tournamentId: string) {
  const [found] = await read.select().from(tournamentWebhooks).where(eq(tournamentWebhooks.tournamentId, tournamentId))
  return found
}

type Start = Pick<TournamentRow, 'status' | 'startDate'>
type Minutes = Parameters<typeof checkInMoments>[0]

/** What is still to open at `now`: its opening will be news. */
export function aheadAt({ status, startDate }: Start, day: Minutes | null | undefined, now: Date) {
  const moments = day && checkInMoments(day, startDate)
  return { isOpeningDue: status === 'upcoming', isCheckInDue: !moments || now < moments.opensAt }
}

/** Stores the webhook of a tournament; earlier events are not sent. Throws `not_found`, `webhook_address`. */
export async function setWebhook(tx: Tx, admin: User, id: string, url: string, sealer: Sealer) {
  const address = addressIn(url)
  const tournament = await openTournament(tx, id, true)
  const day = await findDay(tx, id)
  const entered = await tx.read
    .select({ number: tournamentMatches.number })
    .from(tournamentMatches)
    .where(eq(tournamentMatches.tournamentId, id))
  const row: TournamentWebhookRow = {
    tournamentId: id,
    ...newWebhook(address, ownerOf(id), sealer, tx.now),
    ...aheadAt(tournament, day, tx.now),
    sentMatches: entered.map(({ number }) => number),
    isPayoutDue: tournament.paidOutAt === null,
  }
  const target = tournamentWebhooks.tournamentId
  await tx.write.insert(tournamentWebhooks).values(row).onConflictDoUpdate({ target, set: row })
  await recordAct(tx, admin, 'set_tournament_webhook', tournament, { webhookEnding: row.ending })
  return webhookJson(row)
}

/** Throws `not_found`, `no_webhook`. */
export async function removeWebhook(tx: Tx, admin: User, id: string) {
  const tournament = await openTournament(tx, id, true)
  const removed = await forgetWebhook(tx, id)
  if (!removed) throw new AppError('no_webhook')
  await recordAct(tx, admin, 'remove_tournament_webhook', tournament, { webhookEnding: removed.ending })
  return { id }
}

/** Deletes the webhook, if there is one; returns it. */
export async function forgetWebhook(tx: Tx, tournamentId: string) {
  const own = eq(tournamentWebhooks.tournamentId, tournamentId)
  const [removed] = await tx.write.delete(tournamentWebhooks).where(own).returning()
  return removed
}

/** Records a test message that Discord took. */
export async function recordTest(tx: Tx, admin: User, webhook: TournamentWebhookRow) {
  const { tournament } = await getTournament(tx, webhook.tournamentId, tx.now, true)
  await changeWebhook(tx, webhook, afterTest(webhook, tx.now))
  await recordAct(tx, admin, 'test_tournament_webhook', tournament, { webhookEnding: webhook.ending })
}

/** Changes the row while it has this address, with `isAsRead` also this `nextTryAt`. Returns whether it has. */
export async function changeWebhook(
  tx: Tx,
  { tournamentId, sealedAddress, nextTryAt }: TournamentWebhookRow,
  changes: Partial<TournamentWebhookRow>,
  isAsRead = false,
) {
  const isIt = and(
    eq(tournamentWebhooks.tournamentId, tournamentId),
    eq(tournamentWebhooks.sealedAddress, sealedAddress),
    isAsRead && nextTryAt ? eq(tournamentWebhooks.nextTryAt, nextTryAt) : undefined,
  )
  return (await tx.write.update(tournamentWebhooks).set(changes).where(isIt).returning()).length > 0
}

/**
 * Gives a new tournament the webhook of the one that it is a copy of, unless it has its own (TOURNAMENT-27). All of its
 * events are news. An address that was sealed with another key stays behind.
 */
export async function copyWebhook(tx: Tx, sourceId: string, { id }: TournamentRow, sealer: Sealer) {
  const source = await findWebhook(tx, sourceId)
  const address = source && findAddress(source, ownerOf(sourceId), sealer)
  if (!address) return
  const row = {
    tournamentId: id,
    ...newWebhook(address, ownerOf(id), sealer, tx.now),
    ...{ isOpeningDue: true, isCheckInDue: true, sentMatches: [], isPayoutDue: true },
  }
  await tx.write.insert(tournamentWebhooks).values(row).onConflictDoNothing()
}

/** Gives a new tournament of a series the webhook of the last one, if that has any (TOURNAMENT-28). */
export async function copyWebhookOfSeries(tx: Tx, seriesId: string, tournament: TournamentRow, sealer: Sealer) {
  const [last] = await tx.read
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(and(eq(tournaments.seriesId, seriesId), ne(tournaments.id, tournament.id), ne(tournaments.phase, 'deleted')))
    .orderBy(desc(tournaments.seriesStartAt))
    .limit(1)
  if (last) await copyWebhook(tx, last.id, tournament, sealer)
}
