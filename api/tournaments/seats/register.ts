import type { RegistrationRow, TournamentRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { anyEntrant, mayCancel, registrationProblem } from '#shared/tournaments/registration'
import type { NewRegistration } from '#shared/tournaments/registrationForms'
import type { TeamLeaving } from '#shared/tournaments/teamForms'
import { balanceOf } from '../../balance/balance.ts'
import type { Tx } from '../../core/transact.ts'
import { requireUnchanged } from '../../core/unchanged.ts'
import { changeCounts, openTournament, requireNotPaidOut } from '../base/changeTournament.ts'
import { refundOf } from '../base/fees.ts'
import { findRegistration } from '../base/registrations.ts'
import { conditionMessage, entrantOf } from './entrant.ts'
import { type Leaving, leaveTeam } from './leaveTeam.ts'
import { endEntry, takeSeat } from './seats.ts'
import { endWaiting, fillSeats } from './waitlist.ts'
import { openForEntry, requireNoTeams } from './whoMayEnter.ts'

/**
 * Registers a player and takes the fee. Throws `not_found`, `already_registered`, `tournament_paid_out`, `banned_here`,
 * `fee_changed`, `team_needed`, what `registrationProblem` finds.
 */
export async function register(tx: Tx, userId: string, tournamentId: string, form: NewRegistration) {
  const opened = await openForEntry(tx, userId, tournamentId, form)
  requireNoTeams(opened.tournament)
  const { waiting } = opened
  const { tournament } = waiting ? opened : await fillSeats(tx, opened.tournament, false)
  const entrant = waiting ? anyEntrant : await entrantOf(tx, userId, tournament, tx.now)
  const problem = registrationProblem({ ...tournament }, entrant, await balanceOf(tx, userId), tx.now)
  if (problem) throw new AppError(problem.code, conditionMessage(problem.code, problem.message, tournament))
  return takeSeat(tx, tournament, { userId, teamName: form.teamName || waiting?.teamName || null }, waiting)
}

/**
 * Ends a registration, waiting or a membership of a team; returns the refund. Throws `not_found`, `not_registered`,
 * `tournament_started`, `tournament_paid_out`, `refund_changed`, `team_changed`.
 */
export async function cancelRegistration(tx: Tx, userId: string, tournamentId: string, shown: TeamLeaving = {}) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (!own) throw new AppError('not_registered')
  if (own.status !== 'waiting') {
    requireNotPaidOut(tournament)
    if (!mayCancel(tournament.status)) throw new AppError('tournament_started')
  }
  requireUnchanged('refund_changed', shown.refundAmount, refundOf(own))
  return leave(tx, tournament, own, { fate: shown.fate })
}

/** Ends whatever a player has in a tournament; returns the fee that is refunded or forfeited. Throws `team_changed`. */
export async function leave(tx: Tx, tournament: TournamentRow, own: RegistrationRow, how: Leaving = {}) {
  if (own.teamId !== null) return leaveTeam(tx, tournament, own, how)
  if (own.status === 'waiting') return endWaiting(tx, tournament, own)
  return giveUp(tx, tournament, own, how.isForfeited)
}

/** Ends a registration with a seat, which goes to the waitlist; returns the fee that is refunded or forfeited. */
export async function giveUp(tx: Tx, tournament: TournamentRow, own: RegistrationRow, isForfeited = false) {
  const freed = await changeCounts(tx, tournament, { participants: -1 })
  const fee = await endEntry(tx, tournament, own, isForfeited)
  await fillSeats(tx, freed, true)
  return fee
}
