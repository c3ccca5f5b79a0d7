import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Reads } from '#db/open'
import {
  entries,
  matchResults,
  postings,
  registrations,
  tournamentCorrections,
  tournamentMatches,
  tournaments,
  type WithdrawalRow,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { available, held } from '#shared/balance'
import { toRoubles } from '#shared/money'
import { picked } from '#shared/picked'

export const entriesOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({ id: entries.id, entry: entries, posting: postings })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(and(inArray(entries.account, [available(userId), held(userId)]), next))

export const transactionJson = ({ entry, posting }: Awaited<ReturnType<typeof entriesOf>>[number]) => ({
  id: entry.id,
  type: posting.type,
  description: posting.description,
  account: entry.account.endsWith(':held') ? 'held' : 'available',
  amount: toRoubles(entry.amount),
  createdAt: posting.createdAt,
})

/** The player's places in tournaments and in lines for one; `next` says where a page begins. */
export const registrationsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({ id: registrations.id, registration: registrations, tournament: tournaments.name })
    .from(registrations)
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), next))

export const registrationJson = ({
  registration,
  tournament,
}: Awaited<ReturnType<typeof registrationsOf>>[number]) => ({
  id: registration.id,
  tournament,
  ...picked(registration, 'teamName', 'role', 'status'),
  fee: toRoubles(registration.fee),
  place: registration.place,
  prize: registration.prize === null ? null : toRoubles(registration.prize),
  ...picked(registration, 'createdAt', 'endedAt', 'forfeitedAt'),
})

/** The player's results of a tournament's matches; a match has its id once for each player. */
export const resultsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      id: tournamentMatches.id,
      tournament: tournaments.name,
      match: tournamentMatches.number,
      placement: matchResults.placement,
      kills: matchResults.kills,
    })
    .from(registrations)
    .innerJoin(matchResults, eq(matchResults.registrationId, registrations.id))
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId))
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), next))

/** The points that admins gave the player or took. */
export const correctionsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      ...picked(tournamentCorrections, 'id', 'points', 'reason', 'createdAt'),
      tournament: tournaments.name,
    })
    .from(registrations)
    .innerJoin(tournamentCorrections, eq(tournamentCorrections.registrationId, registrations.id))
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), next))

/** A stolen session must not reveal what screens mask (MONEY-13). */
function maskedData({ id, methodData, methodTail }: WithdrawalRow, sealer: Sealer) {
  if (methodData === null) return { lastFour: methodTail }
  const { cardNumber, walletAddress, ...rest } = JSON.parse(sealer.open(methodData, id))
  const tail = `••••${methodTail}`
  return { ...rest, ...(cardNumber && { cardNumber: tail }), ...(walletAddress && { walletAddress: tail }) }
}

export const withdrawalJson = (row: WithdrawalRow, sealer: Sealer) => ({
  id: row.id,
  amount: toRoubles(row.amount),
  premiumBonus: toRoubles(row.premiumBonus),
  finalAmount: toRoubles(row.finalAmount),
  method: row.method,
  methodData: maskedData(row, sealer),
  ...picked(row, 'status', 'rejectionReason', 'createdAt', 'startedAt', 'processedAt'),
})
