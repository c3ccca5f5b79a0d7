import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { only } from '#db/only'
import { assigned, type Placeholders, prepared } from '#db/prepared'
import { type RegistrationRow, registrations, type TournamentRow, teams } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import { newId } from '#shared/ids'
import type { Kopecks } from '#shared/money'
import { ERASED_TEAM_NAME } from '#shared/privacy/privacy'
import type { Tx } from '../../core/transact.ts'
import { joinMaps, leaveMaps } from '../../dropmaps/tournamentMaps.ts'
import { announce, countSeat } from '../base/changeTournament.ts'
import { isEntryRow } from '../base/entries.ts'
import { forfeitFee, payFee, returnFee } from '../base/fees.ts'
import { leaveTable } from '../results/totals.ts'
import { clearedTerms } from './terms.ts'

/** Seats or refunds of one transaction: nothing may hold the process for 50 ms. */
export const AT_ONCE = 5

const seat = {
  teamName: sql`excluded.team_name`,
  status: sql`excluded.status`,
  fee: sql`excluded.fee`,
  promotedAt: sql`excluded.promoted_at`,
}
const writeSeat = prepared((tx: Tx, row: Placeholders<typeof registrations.$inferInsert>) =>
  tx.write.insert(registrations).values(row).onConflictDoUpdate({ target: registrations.id, set: seat }).returning(),
)

/**
 * Gives a seat: seat, fee and registration in one transaction (TOURNAMENT-4). Throws `tournament_full`,
 * `insufficient_funds`.
 * @param waiting the player's waitlist row, which becomes the registration
 * @param promotedAt when the waitlist got the seat
 */
export async function takeSeat(
  tx: Tx,
  tournament: TournamentRow,
  { userId, teamName }: { userId: string; teamName: string | null },
  waiting?: RegistrationRow,
  promotedAt?: Date,
) {
  const taken = await countSeat(tx, tournament, waiting !== undefined)
  const fee = tournament.entryFee
  const { id, createdAt } = waiting ?? { id: newId(), createdAt: tx.now }
  if (fee > 0) await payFee(tx, tournament, { id, userId, fee })
  const status = fee > 0 ? 'paid' : 'registered'
  const registration = only(
    await writeSeat(tx, { id, tournamentId: tournament.id, userId, teamName, status, fee, createdAt, promotedAt }),
  )
  await joinMaps(tx, taken.id, [userId])
  announce(tx, taken)
  return { tournament: taken, registration }
}

const ended = { status: 'cancelled' as const, ...clearedTerms }
export const endedNow = ({ now }: Tx) => ({ ...ended, endedAt: now })

type Ended = { id: string; endedAt: Date; forfeitedAt?: Date }
const writeEnd = prepared((tx: Tx, { id, ...moments }: Placeholders<Ended>) =>
  tx.write
    .update(registrations)
    .set({ ...ended, ...assigned(registrations, moments) })
    .where(eq(registrations.id, id)),
)
/** Ends a registration, which leaves the table of results if it is an entry. `isForfeited`: the fee is kept. */
export async function endRegistration(
  tx: Tx,
  own: Pick<RegistrationRow, 'id' | 'tournamentId' | 'role'>,
  isForfeited = false,
) {
  await writeEnd(tx, { id: own.id, endedAt: tx.now, ...(isForfeited && { forfeitedAt: tx.now }) })
  if (isEntryRow(own)) await leaveTable(tx, own.tournamentId)
}

/** Ends a registration and what it has: its fee, refunded or forfeited, which is returned, and its places on maps. */
export async function endEntry(
  tx: Tx,
  tournament: Pick<TournamentRow, 'id' | 'name'>,
  own: RegistrationRow,
  isForfeited = false,
): Promise<Kopecks> {
  await endRegistration(tx, own, isForfeited)
  const fee = await (isForfeited ? forfeitFee : returnFee)(tx, tournament, own)
  await leaveMaps(tx, tournament.id, [own.userId])
  return fee
}

/** Stores rank and prize (kopecks). */
export const storePrize = (tx: Tx, id: string, won: { place: number; prize: Kopecks }) =>
  tx.write.update(registrations).set(won).where(eq(registrations.id, id))

/** Stores a team's rank for all its members, also for who gets no share. */
export const storeTeamPlace = (tx: Tx, teamId: string, place: number) =>
  tx.write
    .update(registrations)
    .set({ place })
    .where(and(eq(registrations.teamId, teamId), hasNotEnded))

/** Erases the team names of a closed account, and those of the teams of which no other member bears the name. */
export async function clearTeamNames(tx: Tx, userId: string) {
  const own = tx.read.select({ id: registrations.teamId }).from(registrations).where(eq(registrations.userId, userId))
  await tx.write.update(registrations).set({ teamName: null }).where(eq(registrations.userId, userId))
  const bearsName = and(eq(registrations.teamId, teams.id), isNotNull(registrations.teamName))
  await tx.write
    .update(teams)
    // The name that searches compare is another for each team of a tournament.
    .set({ name: ERASED_TEAM_NAME, foldedName: sql`${teams.id}` })
    .where(and(inArray(teams.id, own), sql`not exists (select 1 from ${registrations} where ${bearsName})`))
}
