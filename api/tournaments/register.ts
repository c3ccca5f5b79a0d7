import { eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type RegistrationRow, registrations, type TournamentRow, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import {
  closedBecause,
  isFull,
  mayCancel,
  type NewRegistration,
  registrationProblem,
} from '#shared/tournaments/registration'
import { balanceOf } from '../balance/balance.ts'
import { requireShown } from '../core/shown.ts'
import type { Tx } from '../core/transact.ts'
import { leaveMaps } from '../dropmaps/syncTournamentPlayers.ts'
import { returnFee } from './money.ts'
import { fillPlaces, takePlace } from './places.ts'
import { findRegistration } from './registrations.ts'
import { announce, nextVersion, openTournament } from './status.ts'
import { toldTerms } from './terms.ts'

/**
 * A player takes a place and pays its fee; who stands in line takes a free one too. Everything is decided here once more,
 * whatever the page has checked. Throws `not_found`, `already_registered`, and what `registrationProblem` finds on the
 * balance of this transaction; `tournament_paid_out`.
 */
export async function register(tx: Tx, userId: string, tournamentId: string, wish: NewRegistration) {
  const opened = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own && own.status !== 'waiting') throw new AppError('already_registered')
  requireNotPaidOut(opened)
  requireShown('fee_changed', wish.entryFee, opened.entryFee)
  // Who stands in line and has the money by now comes before whoever has just come.
  const { tournament } = own ? { tournament: opened } : await fillPlaces(tx, opened, false)
  const problem = registrationProblem({ ...tournament }, await balanceOf(tx, userId), tx.now)
  if (problem) throw new AppError(problem.code, problem.message)
  return takePlace(tx, tournament, { userId, teamName: wish.teamName || own?.teamName || null }, own)
}

/**
 * A player stands in line for a place; no money is taken until one is free. Throws `not_found`, `already_registered`,
 * `already_waiting`, why registration is closed, `tournament_paid_out`, and `place_free` when there is no need to wait.
 */
export async function joinLine(tx: Tx, userId: string, tournamentId: string, wish: NewRegistration) {
  const opened = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own) throw new AppError(own.status === 'waiting' ? 'already_waiting' : 'already_registered')
  requireNotPaidOut(opened)
  requireShown('fee_changed', wish.entryFee, opened.entryFee)
  const closed = closedBecause(opened, tx.now)
  if (closed) throw new AppError(closed)
  const { tournament } = await fillPlaces(tx, opened, false)
  if (!isFull(tournament)) throw new AppError('place_free')

  const row = {
    tournamentId,
    userId,
    teamName: wish.teamName || null,
    status: 'waiting' as const,
    fee: 0,
    createdAt: tx.now,
  }
  const registration = only(
    await tx.write
      .insert(registrations)
      .values({ id: newId(), ...row })
      .returning(),
  )
  return { tournament: await changeCounts(tx, tournament, { waiting: 1 }), registration }
}

/**
 * A player gives up the place, or leaves the line: the fee comes back once, and the first in line who can pay has the place.
 * Returns what came back, in kopecks. Throws `not_found`, `not_registered`, `tournament_started`, `tournament_paid_out`,
 * `refund_changed` for another refund than the player was shown (roubles).
 */
export async function cancelRegistration(tx: Tx, userId: string, tournamentId: string, shownRefund?: number) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (!own) throw new AppError('not_registered')
  if (own.status !== 'waiting') {
    requireNotPaidOut(tournament)
    if (!mayCancel(tournament.status)) throw new AppError('tournament_started')
  }
  requireShown('refund_changed', shownRefund, refundOf(own))
  if (own.status === 'waiting') return leave(tx, tournament, own)
  return giveUp(tx, tournament, own)
}

/** Leaves the line only. Throws `not_found`, `not_waiting`. */
export async function leaveLine(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own?.status !== 'waiting') throw new AppError('not_waiting')
  return leave(tx, tournament, own)
}

/** What a cancel gives back, in kopecks: the fee, unless it came back when the tournament was cancelled. */
export const refundOf = ({ status, fee }: Pick<RegistrationRow, 'status' | 'fee'>) =>
  status === 'paid' || status === 'refunding' ? fee : 0

/** Ends a registration that has a place; the place goes to whoever is next. */
export async function giveUp(tx: Tx, tournament: TournamentRow, own: RegistrationRow) {
  const refund = refundOf(own)
  // The tournament first and accounts after it, as everywhere.
  const freed = await changeCounts(tx, tournament, { participants: -1 })
  await end(tx, own)
  if (refund > 0) await returnFee(tx, tournament, own)
  await leaveMaps(tx, tournament.id, own.userId)
  await fillPlaces(tx, freed, true)
  return refund
}

/** Ends a registration that stands in line; nothing was paid. */
export async function leave(tx: Tx, tournament: TournamentRow, own: RegistrationRow) {
  await end(tx, own)
  await changeCounts(tx, tournament, { waiting: -1 })
  return 0
}

const end = (tx: Tx, { id }: RegistrationRow) =>
  tx.write
    .update(registrations)
    .set({ status: 'cancelled', endedAt: tx.now, ...toldTerms })
    .where(eq(registrations.id, id))

async function changeCounts(tx: Tx, { id }: TournamentRow, { participants = 0, waiting = 0 }) {
  const counts = {
    currentParticipants: sql`${tournaments.currentParticipants} + ${participants}`,
    waitingCount: sql`${tournaments.waitingCount} + ${waiting}`,
    version: nextVersion,
  }
  const changed = only(await tx.write.update(tournaments).set(counts).where(eq(tournaments.id, id)).returning())
  announce(tx, changed)
  return changed
}

function requireNotPaidOut({ paidOutAt }: TournamentRow) {
  if (paidOutAt) throw new AppError('tournament_paid_out')
}
