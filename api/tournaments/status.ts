import { eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type TournamentRow, tournaments } from '#db/schema'
import { tournamentTally } from '#db/tallyNames'
import {
  hasStarted,
  isOver,
  nextStatusChange,
  phaseOf,
  statusAt,
  type TournamentStatus,
} from '#shared/tournaments/status'
import { tournamentLock } from '../core/locks.ts'
import { tally } from '../core/tallies.ts'
import type { Tx } from '../core/transact.ts'
import { notFound } from './tournaments.ts'

/** Of every change of a tournament. */
export const nextVersion = sql`${tournaments.version} + 1`

/** Opens a tournament for a change, with the status of now written down. Throws `not_found`. */
export async function openTournament(tx: Tx, id: string): Promise<TournamentRow> {
  tx.hold(tournamentLock(id))
  const [tournament] = await tx.read.select().from(tournaments).where(eq(tournaments.id, id))
  if (!tournament || tournament.deletedAt) throw notFound()
  const status = statusAt(tournament, tx.now)
  return status === tournament.status ? tournament : setStatus(tx, tournament, status)
}

/** Writes the status down: from now on only later dates move it. Returns the changed row. */
export async function setStatus(
  tx: Tx,
  before: TournamentRow,
  status: TournamentStatus,
  also: Partial<TournamentRow> = {},
) {
  tx.hold(tournamentLock(before.id))
  const dates = { ...before, ...also, status }
  const row = {
    ...also,
    status,
    phase: phaseOf(status),
    statusSince: tx.now,
    nextStatusAt: nextStatusChange(dates, tx.now),
    version: nextVersion,
  }
  const after = only(await tx.write.update(tournaments).set(row).where(eq(tournaments.id, before.id)).returning())
  if (status !== before.status) await tally(tx, { [tournamentTally(before.status)]: -1, [tournamentTally(status)]: 1 })
  announce(tx, after)
  return after
}

export async function changeTournament(tx: Tx, id: string, changes: Partial<TournamentRow>) {
  const row = { ...changes, version: nextVersion }
  const after = only(await tx.write.update(tournaments).set(row).where(eq(tournaments.id, id)).returning())
  announce(tx, after)
  return after
}

/** The time of an admin's change names it: two of them never share one. */
export const editedAt = (tx: Tx, { updatedAt }: TournamentRow) =>
  new Date(Math.max(tx.now.getTime(), updatedAt.getTime() + 1))

export const isAhead = ({ deletedAt, status }: TournamentRow) =>
  deletedAt === null && !isOver(status) && !hasStarted(status)

/** Tells who looks at its page, at the list, and admins. */
export function announce(tx: Tx, tournament: TournamentRow) {
  const { id, status, currentParticipants, maxParticipants, waitingCount, version, deletedAt } = tournament
  const change = { tournamentId: id, status, currentParticipants, maxParticipants, waitingCount, version }
  for (const to of [`tournament:${id}`, 'tournaments:all', 'admins'] as const)
    tx.emit({ name: 'tournament-update', to, data: { ...change, isDeleted: deletedAt !== null } })
}
