import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { tournamentTally } from '#db/derived/tallyNames'
import { tournamentLock } from '#db/locks'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { type TournamentRow, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import {
  DRAFT,
  hasStarted,
  isOver,
  nextStatusChange,
  phaseOf,
  statusAt,
  type TournamentStatus,
} from '#shared/tournaments/status'
import { tally } from '../../core/tallies.ts'
import type { Tx } from '../../core/transact.ts'
import { isDraft, notFound } from './getTournament.ts'

const nextVersion = sql`${tournaments.version} + 1`

const tournamentBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select().from(tournaments).where(eq(tournaments.id, id)),
)
/** Reads a tournament for a change and stores its status at `tx.now`. Throws `not_found`. */
export async function openTournament(tx: Tx, id: string, draftsToo = false): Promise<TournamentRow> {
  tx.hold(tournamentLock(id))
  const [tournament] = await tournamentBy(tx, { id })
  if (!tournament || tournament.deletedAt || (isDraft(tournament) && !draftsToo)) throw notFound()
  if (isDraft(tournament)) return tournament
  const status = statusAt(tournament, tx.now)
  return status === tournament.status ? tournament : setStatus(tx, tournament, status)
}

/** The same; throws `tournament_paid_out` and `tournament_cancelled` too. */
export async function openUnpaid(tx: Tx, id: string) {
  const tournament = await openTournament(tx, id)
  requireUnpaid(tournament)
  return tournament
}

/** Throws `tournament_paid_out`, `tournament_cancelled`. */
export function requireUnpaid(tournament: TournamentRow) {
  requireNotPaidOut(tournament)
  if (tournament.status === 'cancelled') throw new AppError('tournament_cancelled')
}

export function requireNotPaidOut({ paidOutAt }: TournamentRow) {
  if (paidOutAt) throw new AppError('tournament_paid_out')
}

/** Stores the status, which only later dates change. Returns the changed row. */
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
  const [from, to] = [tallyOf(before), tallyOf(after)]
  if (from !== to) await tally(tx, { [from]: -1, [to]: 1 })
  announce(tx, after)
  return after
}

export const tallyOf = (tournament: TournamentRow) => tournamentTally(isDraft(tournament) ? DRAFT : tournament.status)

/** Stores and counts a new tournament. */
export async function addTournament(tx: Tx, row: typeof tournaments.$inferInsert) {
  const tournament = only(await tx.write.insert(tournaments).values(row).returning())
  await tally(tx, { [tallyOf(tournament)]: 1 })
  announce(tx, tournament)
  return tournament
}

type Changes = { [Name in keyof TournamentRow]?: TournamentRow[Name] | SQL }

export async function changeTournament(tx: Tx, id: string, changes: Changes) {
  const row = { ...changes, version: nextVersion }
  const after = only(await tx.write.update(tournaments).set(row).where(eq(tournaments.id, id)).returning())
  announce(tx, after)
  return after
}

const countOneMore = prepared((tx: Tx, { id, fromWaitlist }: Placeholders<{ id: string; fromWaitlist: number }>) =>
  tx.write
    .update(tournaments)
    .set({
      currentParticipants: sql`${tournaments.currentParticipants} + 1`,
      waitingCount: sql`${tournaments.waitingCount} - ${fromWaitlist}`,
      version: nextVersion,
    })
    .where(
      and(
        eq(tournaments.id, id),
        or(isNull(tournaments.maxParticipants), lt(tournaments.currentParticipants, tournaments.maxParticipants)),
      ),
    )
    .returning(),
)
/** Counts one more participant. Throws `tournament_full`. */
export async function countSeat(tx: Tx, { id }: TournamentRow, isFromWaitlist: boolean) {
  const [taken] = await countOneMore(tx, { id, fromWaitlist: isFromWaitlist ? 1 : 0 })
  if (!taken) throw new AppError('tournament_full')
  return taken
}

type Counted = { id: string; participants: number; waiting: number }
const addToCounts = prepared((tx: Tx, { id, participants, waiting }: Placeholders<Counted>) =>
  tx.write
    .update(tournaments)
    .set({
      currentParticipants: sql`${tournaments.currentParticipants} + ${participants}`,
      waitingCount: sql`${tournaments.waitingCount} + ${waiting}`,
      version: nextVersion,
    })
    .where(eq(tournaments.id, id))
    .returning(),
)
/** Adds to the counts; returns the changed row. */
export async function changeCounts(
  tx: Tx,
  { id }: Pick<TournamentRow, 'id'>,
  { participants = 0, waiting = 0 }: Partial<Omit<Counted, 'id'>>,
) {
  const after = only(await addToCounts(tx, { id, participants, waiting }))
  announce(tx, after)
  return after
}

/** Identifies an admin's change: no two share a time. */
export const editedAt = (tx: Tx, { updatedAt }: TournamentRow) =>
  new Date(Math.max(tx.now.getTime(), updatedAt.getTime() + 1))

export const isAhead = ({ deletedAt, status }: TournamentRow) =>
  deletedAt === null && !isOver(status) && !hasStarted(status)

/** Updates open pages, lists and admins; for a draft only admins. */
export function announce(tx: Tx, tournament: TournamentRow) {
  const { id, status, currentParticipants, maxParticipants, waitingCount, version, deletedAt } = tournament
  const change = { tournamentId: id, status, currentParticipants, maxParticipants, waitingCount, version }
  const rooms = isDraft(tournament) ? [] : ([`tournament:${id}`, 'tournaments:all'] as const)
  for (const to of [...rooms, 'admins'] as const)
    tx.emit({ name: 'tournament-update', to, data: { ...change, isDeleted: deletedAt !== null } })
}

/** Updates open pages of a changed series' tournaments. */
export async function touchSeries(tx: Tx, seriesId: string) {
  const ofSeries = and(eq(tournaments.seriesId, seriesId), eq(tournaments.phase, 'active'))
  const touched = await tx.write.update(tournaments).set({ version: nextVersion }).where(ofSeries).returning()
  for (const tournament of touched) announce(tx, tournament)
}
