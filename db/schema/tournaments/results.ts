import { sql } from 'drizzle-orm'
import type { Formula } from '#shared/tournaments/resultForms'
import { check, foreignId, index, integer, json, primaryKey, table, text, time, uniqueIndex } from '../../columns.ts'
import { users } from '../users.ts'
import { registrations, tournaments } from './tournaments.ts'

/** How a tournament counts points; there is none before the first formula or match. */
export const tournamentScoring = table('tournament_scoring', {
  tournamentId: foreignId(() => tournaments.id).primaryKey(),
  formula: json<Formula>().notNull(),
  /** Grows with every change of the matches, the formula and the table. */
  version: integer().notNull(),
  matchCount: integer().notNull(),
  /** Players in the table. */
  playerCount: integer().notNull(),
})

export const tournamentMatches = table(
  'tournament_matches',
  {
    id: text().primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    number: integer().notNull(),
    name: text(),
    playerCount: integer().notNull(),
    /** The version of the results that its last save made: no two saves of a tournament share one. */
    version: integer().notNull(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  },
  (match) => [uniqueIndex('matches_by_number').on(match.tournamentId, match.number)],
)

/** Of a team by its captain's registration. */
export const matchResults = table(
  'match_results',
  {
    matchId: foreignId(() => tournamentMatches.id),
    registrationId: foreignId(() => registrations.id),
    /** Null: the formula counts kills only, or it was not entered. */
    placement: integer(),
    kills: integer().notNull(),
  },
  (result) => [
    primaryKey({ columns: [result.matchId, result.registrationId] }),
    index('results_by_registration').on(result.registrationId),
    check('results_are_counts', sql`${result.kills} >= 0 and (${result.placement} is null or ${result.placement} > 0)`),
  ],
)

/** Who of a team played a match, where it was entered (TOURNAMENT-74); without a row its main roster did. */
export const matchMembers = table(
  'match_members',
  {
    matchId: foreignId(() => tournamentMatches.id),
    /** The member's own. */
    registrationId: foreignId(() => registrations.id),
    /** Null: not entered. */
    kills: integer(),
  },
  (member) => [
    primaryKey({ columns: [member.matchId, member.registrationId] }),
    index('match_members_by_registration').on(member.registrationId),
    check('match_members_have_counts', sql`${member.kills} is null or ${member.kills} >= 0`),
  ],
)

/** The results of a registration, summed up at each save. */
export const standings = table(
  'tournament_standings',
  {
    registrationId: foreignId(() => registrations.id).primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    points: integer().notNull(),
    kills: integer().notNull(),
    wins: integer().notNull(),
    bestPlacement: integer(),
    played: integer().notNull(),
    /** The order of the table, of `rankKeyOf`; null for who is not in it: the registration or the account has ended. */
    rankKey: text(),
  },
  (standing) => [index('standings_in_order').on(standing.tournamentId, standing.rankKey, standing.registrationId)],
)

/** Points that an admin gave a player or took (TOURNAMENT-61). */
export const tournamentCorrections = table(
  'tournament_corrections',
  {
    id: text().primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    registrationId: foreignId(() => registrations.id),
    points: integer().notNull(),
    reason: text().notNull(),
    adminId: foreignId(() => users.id),
    createdAt: time().notNull(),
  },
  (correction) => [
    index('corrections_in_order').on(correction.tournamentId, correction.createdAt, correction.id),
    index('corrections_by_registration').on(correction.registrationId),
    check('corrections_change_points', sql`${correction.points} <> 0`),
  ],
)

/** The formulas that admins keep under a name (TOURNAMENT-60). */
export const scorings = table(
  'scorings',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    formula: json<Formula>().notNull(),
    version: integer().notNull(),
  },
  (scoring) => [uniqueIndex('scorings_by_name').on(scoring.name)],
)
