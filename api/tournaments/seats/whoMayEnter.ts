import { and, eq } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type TournamentRow, tournamentBans, tournamentDays } from '#db/schema'
import { AppError } from '#shared/errors'
import { CLOSING_GRACE, checkInMoments } from '#shared/tournaments/day'
import { anyEntrant, closedReason } from '#shared/tournaments/registration'
import type { NewRegistration } from '#shared/tournaments/registrationForms'
import { hasStarted } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { openTournament, requireNotPaidOut } from '../base/changeTournament.ts'
import { findRegistration } from '../base/registrations.ts'

const dayBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read.select().from(tournamentDays).where(eq(tournamentDays.tournamentId, tournamentId)),
)

export async function findDay(db: Reads, tournamentId: string) {
  const [day] = await dayBy(db, { tournamentId })
  return day
}

/** The day and moments of a tournament's check-in; undefined without one. */
export async function findCheckIn(db: Reads, { id, startDate }: Pick<TournamentRow, 'id' | 'startDate'>) {
  const day = await findDay(db, id)
  const moments = day && checkInMoments(day, startDate)
  return moments && { ...moments, day }
}

/**
 * Who on the waitlist may get a free seat now: everybody while registration is open; from the close of check-in to the
 * start those who checked in (TOURNAMENT-5), also if the close falls on the start.
 */
export async function whoMayEnter(
  db: Reads,
  tournament: TournamentRow,
  now: Date,
): Promise<'everybody' | 'checked in' | 'nobody'> {
  if (tournament.paidOutAt || tournament.status === 'cancelled') return 'nobody'
  const checkIn = await findCheckIn(db, tournament)
  const isVoid = checkIn?.day.closedAt && checkIn.day.dropped === null
  if (!checkIn || now < checkIn.closesAt || isVoid)
    return closedReason(tournament, anyEntrant, now) === undefined ? 'everybody' : 'nobody'
  const isClosing = checkIn.day.step === 'closing' && +now < +tournament.startDate + CLOSING_GRACE
  return isClosing || !hasStarted(tournament.status) ? 'checked in' : 'nobody'
}

const banBy = prepared((db, { tournamentId, userId }: Placeholders<{ tournamentId: string; userId: string }>) =>
  db.read
    .select({ reason: tournamentBans.reason })
    .from(tournamentBans)
    .where(and(eq(tournamentBans.tournamentId, tournamentId), eq(tournamentBans.userId, userId))),
)

/**
 * Opens a tournament for a player who registers or joins its waitlist; `waiting` is the player's row there. Throws
 * `not_found`, `already_registered`, `already_waiting`, `tournament_paid_out`, `banned_here`, `fee_changed`.
 */
export async function openForEntry(tx: Tx, userId: string, id: string, form: NewRegistration, joins?: 'the waitlist') {
  const tournament = await openTournament(tx, id)
  const own = await findRegistration(tx, id, userId)
  if (own && own.status !== 'waiting') throw new AppError('already_registered')
  if (own && joins) throw new AppError('already_waiting')
  requireNotPaidOut(tournament)
  await requireNotBanned(tx, id, userId)
  requireUnchanged('fee_changed', form.entryFee, tournament.entryFee)
  return { tournament, waiting: own }
}

/** Throws `banned_here` with the reason (TOURNAMENT-36). */
export async function requireNotBanned(db: Reads, tournamentId: string, userId: string, whose = 'Тебя не допустили') {
  const [ban] = await banBy(db, { tournamentId, userId })
  if (ban) throw new AppError('banned_here', `${whose} к этому турниру: ${ban.reason}`)
}

/** Throws `team_needed` (TOURNAMENT-69). */
export function requireNoTeams(tournament: Pick<TournamentRow, 'teamSize'>) {
  if (hasTeams(tournament)) throw new AppError('team_needed')
}
