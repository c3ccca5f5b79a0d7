import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { lockTournament } from '#db/locks'
import type { Reads } from '#db/open'
import { registrations, tournaments } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import { isFeeHeld, mayCancel } from '#shared/tournaments/registration'
import { statusAt } from '#shared/tournaments/status'
import type { Deps } from '../core/deps.ts'
import { type Tx, transact } from '../core/transact.ts'
import { pages } from '../core/work/batches.ts'
import { deleteFiles } from '../media/writeIntent.ts'
import { openTournament } from './base/changeTournament.ts'
import { clearPicture } from './base/picture.ts'
import { findRegistration } from './base/registrations.ts'
import { forgetDays } from './day/forgetDay.ts'
import { closeObjections, eraseOwnObjections, forgetPictures } from './objections/forget.ts'
import { leaveTables } from './results/totals.ts'
import { leave } from './seats/register.ts'
import { clearTeamNames } from './seats/seats.ts'

const PAGE = 25

const ofPlayer = (db: Reads, userId: string, after = '') =>
  db.read
    .select({ registration: registrations, tournament: tournaments })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(
      and(eq(registrations.userId, userId), hasNotEnded, eq(tournaments.phase, 'active'), gt(registrations.id, after)),
    )
    .orderBy(asc(registrations.id))

/**
 * Tournaments that have not begun and that must be left first: a fee would be lost with the account, and a team loses a
 * member, with what the leaving dialog says of it.
 */
export async function tournamentsToLeave(db: Reads, userId: string, now: Date) {
  const own = await ofPlayer(db, userId)
  return own.flatMap(({ registration, tournament }) =>
    (isFeeHeld(registration.status) || registration.teamId !== null) && mayCancel(statusAt(tournament, now))
      ? [{ id: tournament.id, name: tournament.name, fee: registration.fee, isTeam: registration.teamId !== null }]
      : [],
  )
}

/** Ends a closed account's seats in tournaments that have not begun, its waiting, and its rows in unpaid tables. */
export async function leaveTournaments(deps: Deps, userId: string) {
  const own = pages<{ id: string; tournamentId: string }>(PAGE, async (last) => {
    const rows = await ofPlayer(deps.db, userId, last?.id).limit(PAGE)
    return rows.map(({ registration: { id, tournamentId } }) => ({ id, tournamentId }))
  })
  for await (const rows of own)
    for (const { tournamentId } of rows)
      await transact(deps, (tx) => leaveOne(tx, userId, tournamentId), lockTournament(tournamentId))
  await leaveTables(deps, userId)
  await closeObjections(deps, userId)
  await transact(deps, (tx) => forgetDays(tx, userId))
}

async function leaveOne(tx: Tx, userId: string, tournamentId: string) {
  const tournament = await openTournament(tx, tournamentId)
  const own = await findRegistration(tx, tournamentId, userId)
  if (own && (own.status === 'waiting' || mayCancel(tournament.status))) await leave(tx, tournament, own)
}

export const eraseTeamNames = clearTeamNames
export const eraseObjections = eraseOwnObjections
export const forgetObjectionPictures = forgetPictures

/** Deletes pictures of deleted tournaments, the file before the row. */
export async function forgetImages(deps: Deps) {
  const left = await deps.db.read
    .select({ id: tournaments.id, imageKey: tournaments.imageKey, thumbnailKey: tournaments.thumbnailKey })
    .from(tournaments)
    .where(and(eq(tournaments.phase, 'deleted'), isNotNull(tournaments.imageKey)))
  for (const { id, imageKey, thumbnailKey } of left) {
    const keys = [imageKey, thumbnailKey].filter((key) => key !== null)
    await deleteFiles(deps, keys)
    await transact(deps, (tx) => clearPicture(tx, id))
  }
}
