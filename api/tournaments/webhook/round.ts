import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  type TournamentDayRow,
  type TournamentRow,
  type TournamentWebhookRow,
  tournamentDays,
  tournamentMatches,
  tournaments,
  tournamentWebhooks,
} from '#db/schema'
import { checkInMoments } from '#shared/tournaments/day'
import { tournamentPhases } from '#shared/tournaments/status'
import type { Deps } from '../../core/deps.ts'
import { AT_ONCE, deliver } from '../../webhooks/deliver.ts'
import { isAhead } from '../base/changeTournament.ts'
import { withStatus } from '../base/getTournament.ts'
import { winnersOf } from '../base/winners.ts'
import { scoringOf } from '../results/scoring.ts'
import { firstStandings } from '../results/standings.ts'
import { aheadAt, changeWebhook, ownerOf } from './webhook.ts'
import { checkInInWords, type NamedMatch, openingInWords, tableInWords, winnersInMessage } from './words.ts'

/** Sends what happened in tournaments to their webhooks (TOURNAMENT-68), on one process at a time. */
export async function tournamentWebhookRound(deps: Deps) {
  const now = deps.now()
  const found = await sendable(deps.db, now)
  const due = found.flatMap((one) => {
    const step = stepOf(one, now)
    return step ? { ...one, step } : []
  })
  await Promise.all(due.slice(0, AT_ONCE).map((one) => tell(deps, one)))
}

type Found = {
  webhook: TournamentWebhookRow
  tournament: TournamentRow
  day: TournamentDayRow | null
  matches: NamedMatch[]
}

/** The webhooks that something may be sent to, with what it is read from; those that wait longest first. */
async function sendable({ read }: Reads, now: Date): Promise<Found[]> {
  const rows = await read
    .select({ webhook: tournamentWebhooks, tournament: tournaments, day: tournamentDays })
    .from(tournamentWebhooks)
    .innerJoin(tournaments, eq(tournaments.id, tournamentWebhooks.tournamentId))
    .leftJoin(tournamentDays, eq(tournamentDays.tournamentId, tournaments.id))
    .where(
      and(
        // Word for word as in the index `tournament_webhooks_due`.
        sql`${tournamentWebhooks.isPayoutDue} and ${tournamentWebhooks.nextTryAt} is not null`,
        lte(tournamentWebhooks.nextTryAt, now),
        // Neither drafts nor deleted ones.
        inArray(tournaments.phase, [...tournamentPhases]),
        ne(tournaments.status, 'cancelled'),
      ),
    )
    .orderBy(asc(tournamentWebhooks.nextTryAt))
  if (rows.length === 0) return []
  const { tournamentId, number, name } = tournamentMatches
  const ids = rows.map(({ tournament }) => tournament.id)
  const entered = await read
    .select({ tournamentId, number, name })
    .from(tournamentMatches)
    .where(inArray(tournamentId, ids))
    .orderBy(asc(number))
  const matches = Map.groupBy(entered, (match) => match.tournamentId)
  return rows.map(({ tournament, ...row }) => ({
    ...row,
    tournament: withStatus(tournament, now),
    matches: matches.get(tournament.id) ?? [],
  }))
}

type Step = { after: Partial<TournamentWebhookRow> } & (
  | { event: 'opening' | 'winners' }
  | { event: 'check-in'; closesAt: Date }
  | { event: 'matches'; entered: NamedMatch[] }
  /** No news: an opening is ahead again. */
  | { event: undefined }
)

/** Returns the first event that was not sent, and the row after it; undefined: nothing new. */
function stepOf({ webhook, tournament, day, matches }: Found, now: Date): Step | undefined {
  if (webhook.isOpeningDue && tournament.status === 'registration_open')
    return { event: 'opening', after: { isOpeningDue: false } }
  const closesAt = webhook.isCheckInDue ? openCheckIn(tournament, day, now) : undefined
  if (closesAt) return { event: 'check-in', closesAt, after: { isCheckInDue: false } }
  const entered = matches.filter(({ number }) => !webhook.sentMatches.includes(number))
  const sentMatches = [...webhook.sentMatches, ...entered.map(({ number }) => number)]
  if (entered.length > 0) return { event: 'matches', entered, after: { sentMatches } }
  if (tournament.paidOutAt) return { event: 'winners', after: { isPayoutDue: false } }
  const ahead = aheadAt(tournament, day, now)
  const after = {
    isOpeningDue: webhook.isOpeningDue || ahead.isOpeningDue,
    isCheckInDue: webhook.isCheckInDue || ahead.isCheckInDue,
  }
  const isAgain = after.isOpeningDue !== webhook.isOpeningDue || after.isCheckInDue !== webhook.isCheckInDue
  return isAgain ? { event: undefined, after } : undefined
}

/** Returns when a check-in closes that is open. */
function openCheckIn(tournament: TournamentRow, day: TournamentDayRow | null, now: Date) {
  const moments = day && checkInMoments(day, tournament.startDate)
  const isOpen = moments && moments.opensAt <= now && now < moments.closesAt && !day.closedAt && isAhead(tournament)
  return isOpen ? moments.closesAt : undefined
}

async function tell(deps: Deps, { webhook, step, ...found }: Found & { step: Step }) {
  const content = await messageOf(deps, found, step)
  await deliver(deps, {
    webhook,
    owner: ownerOf(webhook.tournamentId),
    next: { message: content === undefined ? undefined : { content }, after: step.after },
    change: (tx, changes, isAsRead) => changeWebhook(tx, webhook, changes, isAsRead),
  })
}

async function messageOf({ db, settings }: Deps, { tournament, matches }: Omit<Found, 'webhook'>, step: Step) {
  const link = `${settings.PUBLIC_URL}/tournament/${tournament.id}`
  switch (step.event) {
    case 'opening':
      return openingInWords(tournament, link)
    case 'check-in':
      return checkInInWords(tournament, step.closesAt, link)
    case 'matches': {
      const [{ playerCount: total }, top] = [
        await scoringOf(db, tournament.id),
        await firstStandings(db, tournament.id),
      ]
      return tableInWords(tournament, { entered: step.entered, count: matches.length, top, total }, link)
    }
    case 'winners': {
      const winners = await winnersOf(db, tournament)
      const named = winners.map(({ user, ...row }) => ({ ...row, name: user.displayName }))
      return winnersInMessage(tournament, named, link)
    }
    case undefined:
      return undefined
  }
}
