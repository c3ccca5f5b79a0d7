import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { type Placeholders, prepared } from '#db/prepared'
import { type RegistrationRow, registrations, type TournamentRow, tournaments } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Tx } from '../core/transact.ts'
import { joinMaps } from '../dropmaps/seating/syncTournamentPlayers.ts'
import { payFee } from './money.ts'
import { leaveTable } from './results/totals.ts'
import { announce, nextVersion } from './status.ts'
import { clearedTerms } from './terms.ts'

/** Postings of one transaction: nothing may hold the process for 50 ms. */
export const AT_ONCE = 5

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
const seat = {
  teamName: sql`excluded.team_name`,
  status: sql`excluded.status`,
  fee: sql`excluded.fee`,
  promotedAt: sql`excluded.promoted_at`,
}
const writeSeat = prepared((tx: Tx, row: Placeholders<typeof registrations.$inferInsert>) =>
  tx.write
    .insert(registrations)
    .values(row)
    .onConflictDoUpdate({ target: registrations.id, set: { ...seat, passedAt: null, toldAt: null } })
    .returning(),
)

/**
 * Gives a seat: seat, fee and registration in one transaction (TOURNAMENT-4). Throws `tournament_full`,
 * `insufficient_funds`.
 * @param waiting the player's row of the waitlist, which becomes the registration
 * @param promotedAt when the seat is given from the waitlist
 */
export async function takeSeat(
  tx: Tx,
  tournament: TournamentRow,
  { userId, teamName }: { userId: string; teamName: string | null },
  waiting?: RegistrationRow,
  promotedAt?: Date,
) {
  const [taken] = await countOneMore(tx, { id: tournament.id, fromWaitlist: waiting ? 1 : 0 })
  if (!taken) throw new AppError('tournament_full')

  const fee = tournament.entryFee
  const { id, createdAt } = waiting ?? { id: newId(), createdAt: tx.now }
  if (fee > 0) await payFee(tx, tournament, { id, userId, fee })
  const status = fee > 0 ? 'paid' : 'registered'
  const registration = only(
    await writeSeat(tx, { id, tournamentId: tournament.id, userId, teamName, status, fee, createdAt, promotedAt }),
  )
  await joinMaps(tx, taken.id, userId)
  announce(tx, taken)
  return { tournament: taken, registration }
}

/** Ends a registration, with or without a seat; it leaves the table of results. `isForfeited`: its fee is kept. */
export async function endRegistration(tx: Tx, { id, tournamentId }: RegistrationRow, isForfeited = false) {
  const forfeitedAt = isForfeited ? tx.now : null
  const ended = { status: 'cancelled' as const, endedAt: tx.now, forfeitedAt, ...clearedTerms }
  await tx.write.update(registrations).set(ended).where(eq(registrations.id, id))
  await leaveTable(tx, tournamentId)
}

/** Changes how many take part and wait; returns the tournament as it is then. */
export async function changeCounts(tx: Tx, { id }: TournamentRow, { participants = 0, waiting = 0 }) {
  const counts = {
    currentParticipants: sql`${tournaments.currentParticipants} + ${participants}`,
    waitingCount: sql`${tournaments.waitingCount} + ${waiting}`,
    version: nextVersion,
  }
  const changed = only(await tx.write.update(tournaments).set(counts).where(eq(tournaments.id, id)).returning())
  announce(tx, changed)
  return changed
}

export function requireNotPaidOut({ paidOutAt }: TournamentRow) {
  if (paidOutAt) throw new AppError('tournament_paid_out')
}
