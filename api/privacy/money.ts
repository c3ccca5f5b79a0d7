import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import {
  entries,
  matchMembers,
  matchResults,
  postings,
  registrations,
  tournamentCorrections,
  tournamentMatches,
  tournaments,
  type WithdrawalRow,
} from '#db/schema'
import type { Sealer } from '#db/seal'
import { hasNotEnded } from '#db/tournamentConditions'
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

const teamEntries = alias(registrations, 'team_entries')
/** By whose registration a player's results are kept: the own, and while in a team its captain's (TOURNAMENT-74). */
const isOwnEntry = or(
  eq(teamEntries.id, registrations.id),
  and(isNotNull(registrations.teamId), eq(teamEntries.teamId, registrations.teamId), hasNotEnded),
)

/** The player's or the team's results of a tournament's matches; a match has its id once for each. */
export const resultsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      id: tournamentMatches.id,
      tournament: tournaments.name,
      match: tournamentMatches.number,
      placement: matchResults.placement,
      kills: matchResults.kills,
      teamId: registrations.teamId,
      ownKills: matchMembers.kills,
    })
    .from(registrations)
    .innerJoin(teamEntries, isOwnEntry)
    .innerJoin(matchResults, eq(matchResults.registrationId, teamEntries.id))
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId))
    .leftJoin(
      matchMembers,
      and(eq(matchMembers.matchId, matchResults.matchId), eq(matchMembers.registrationId, registrations.id)),
    )
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), next))

/** `ownKills`: of a member of a team, where they were entered. */
export const resultJson = ({ id: _, teamId, ownKills, ...result }: Awaited<ReturnType<typeof resultsOf>>[number]) => ({
  ...result,
  ...(teamId !== null && { ownKills }),
})

/** The points that admins gave the player, or the player's team, or took. */
export const correctionsOf = (db: Reads, userId: string, next: SQL) =>
  db.read
    .select({
      ...picked(tournamentCorrections, 'id', 'points', 'reason', 'createdAt'),
      tournament: tournaments.name,
    })
    .from(registrations)
    .innerJoin(teamEntries, isOwnEntry)
    .innerJoin(tournamentCorrections, eq(tournamentCorrections.registrationId, teamEntries.id))
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
