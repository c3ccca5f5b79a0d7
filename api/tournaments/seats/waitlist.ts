import { and, asc, count, eq, lte } from 'drizzle-orm'
import { tournamentLock } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { type RegistrationRow, registrations, type TournamentRow } from '#db/schema'
import { isOnWaitlist, isTeamWaiting } from '#db/tournamentConditions'
import { AppError, errorText } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { closedReason, isFull } from '#shared/tournaments/registration'
import type { NewRegistration } from '#shared/tournaments/registrationForms'
import { hasStarted } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import type { Tx } from '../../core/transact.ts'
import { BATCH } from '../../core/work/batches.ts'
import { notifyPlayer } from '../base/acts.ts'
import { changeCounts, openTournament } from '../base/changeTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { conditionMessage, entrantOf } from './entrant.ts'
import { playerLine } from './playerLine.ts'
import { endedNow, endRegistration } from './seats.ts'
import { dropTeams, linePlace, teamLine } from './teamLine.ts'
import { openForEntry, requireNoTeams, whoMayEnter } from './whoMayEnter.ts'

const countUpTo = prepared((db, { tournamentId, id }: Placeholders<{ tournamentId: string; id: string }>) =>
  db.read
    .select({ position: count() })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), isOnWaitlist, lte(registrations.id, id))),
)

type Waiting = Pick<RegistrationRow, 'tournamentId' | 'id' | 'teamId'>
/** The position on the waitlist, from 1; of a member the team's. */
export const waitlistPosition = async (db: Reads, { tournamentId, id, teamId }: Waiting) =>
  teamId === null
    ? only(await countUpTo(db, { tournamentId, id })).position
    : linePlace(db, { tournamentId, id: teamId })

/**
 * Joins the waitlist without paying. Throws `not_found`, `already_registered`, `already_waiting`,
 * `tournament_paid_out`, `banned_here`, `team_needed`, `place_free`, why it is closed.
 */
export async function joinWaitlist(tx: Tx, userId: string, tournamentId: string, form: NewRegistration) {
  const { tournament: opened } = await openForEntry(tx, userId, tournamentId, form, 'the waitlist')
  requireNoTeams(opened)
  const closed = closedReason(opened, await entrantOf(tx, userId, opened, tx.now), tx.now)
  if (closed) throw new AppError(closed, conditionMessage(closed, errorText(closed), opened))
  const { tournament } = await fillSeats(tx, opened, false)
  if (!isFull(tournament)) throw new AppError('place_free')

  const own = { id: newId(), tournamentId, userId, teamName: form.teamName || null }
  const row = { ...own, status: 'waiting' as const, fee: 0, createdAt: tx.now }
  const registration = only(await tx.write.insert(registrations).values(row).returning())
  return { tournament: await changeCounts(tx, tournament, { waiting: 1 }), registration }
}

/** Leaves the waitlist. Throws `not_found`, `not_waiting`, `team_needed`. */
export async function leaveWaitlist(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own?.status !== 'waiting') throw new AppError('not_waiting')
  requireNoTeams(tournament)
  return endWaiting(tx, tournament, own)
}

/** Ends waiting; returns the refund, 0. */
export async function endWaiting(tx: Tx, tournament: TournamentRow, own: RegistrationRow): Promise<Kopecks> {
  await endRegistration(tx, own)
  await changeCounts(tx, tournament, { waiting: -1 })
  return 0
}

/**
 * Gives a few free seats to the waitlist: each to the first player or team who may enter (`whoMayEnter`) and can pay.
 * Returns the changed tournament and whether there may be more.
 * @param isFreed a seat has just come free: players who are passed over are notified and keep the position
 */
export async function fillSeats(tx: Tx, tournament: TournamentRow, isFreed: boolean) {
  let filled = tournament
  const line = hasTeams(tournament) ? teamLine : playerLine
  for (let count = 0; count < line.atOnce(tournament); count++) {
    if (isFull(filled) || filled.waitingCount === 0) return { tournament: filled, isMore: false }
    const who = await whoMayEnter(tx, filled, tx.now)
    if (who === 'nobody') return { tournament: filled, isMore: false }
    const isCheckedIn = who === 'checked in'
    const promoted = await line.giveSeat(tx, filled, { isFreed, isCheckedIn })
    if (!promoted) return { tournament: filled, isMore: false }
    filled = promoted
  }
  return { tournament: filled, isMore: true }
}

/** Ends a batch of a waitlist that gets no seats any more; returns whether there may be more. */
export async function endWaitlist(tx: Tx, tournament: TournamentRow) {
  tx.hold(tournamentLock(tournament.id))
  const why =
    hasStarted(tournament.status) && !tournament.deletedAt
      ? 'турнир начался, а место не освободилось'
      : 'турнир не состоится'
  if (hasTeams(tournament)) {
    const title = 'Список ожидания закрыт'
    return (await dropTeams(tx, tournament, isTeamWaiting, { title, reason: `${why}. Деньги не списывались` })).isMore
  }
  const waiting = await tx.read
    .select({ id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournament.id), isOnWaitlist))
    .orderBy(asc(registrations.id))
    .limit(BATCH)
  for (const { id, userId } of waiting) {
    await tx.write.update(registrations).set(endedNow(tx)).where(eq(registrations.id, id))
    await notifyPlayer(tx, userId, tournament, {
      title: 'Список ожидания закрыт',
      message: `«${tournament.name}»: ${why}. Деньги не списывались`,
    })
  }
  if (waiting.length === 0) return false
  await changeCounts(tx, tournament, { waiting: -waiting.length })
  return waiting.length === BATCH
}
