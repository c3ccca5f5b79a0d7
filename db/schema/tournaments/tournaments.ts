import { desc, sql } from 'drizzle-orm'
import type { Qualification } from '#shared/tournaments/conditions'
import type { PrizeDistribution } from '#shared/tournaments/form'
import { registrationStatuses } from '#shared/tournaments/registration'
import { DRAFT, tournamentPhases, tournamentStatuses } from '#shared/tournaments/status'
import { teamRoles, teamStatuses } from '#shared/tournaments/teams'
import type { Terms } from '#shared/tournaments/terms'
import { check, flag, foreignId, index, integer, json, kopecks, table, text, time, uniqueIndex } from '../../columns.ts'
import { users } from '../users.ts'
import { tournamentSeries } from './tournamentSeries.ts'

/** One that is deleted stays as a row, for the book and for those who paid. */
export const tournaments = table(
  'tournaments',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    rules: text().notNull(),
    mapUrl: text(),
    /** Keys in the file store; the picture's size in bytes and pixels. */
    imageKey: text(),
    thumbnailKey: text(),
    imageSize: integer(),
    imageWidth: integer(),
    imageHeight: integer(),
    status: text({ enum: tournamentStatuses }).notNull(),
    statusSince: time().notNull(),
    /** When it moves by itself; null: never. */
    nextStatusAt: time(),
    /** Which half of the list it is in; a draft and a deleted one are in neither. */
    phase: text({ enum: [...tournamentPhases, DRAFT, 'deleted'] }).notNull(),
    prize: kopecks().notNull(),
    entryFee: kopecks().notNull(),
    /** Whole roubles by place. */
    prizeDistribution: json<PrizeDistribution>().notNull(),
    registrationStartDate: time().notNull(),
    registrationEndDate: time().notNull(),
    startDate: time().notNull(),
    endDate: time(),
    /** Players of a team, 1: no teams, and its substitutes (TOURNAMENT-69). Seats count teams. */
    teamSize: integer().notNull().default(1),
    substitutes: integer().notNull().default(0),
    /** Null: no limit. */
    maxParticipants: integer(),
    currentParticipants: integer().notNull(),
    waitingCount: integer().notNull(),
    /** Conditions of registering (TOURNAMENT-22). */
    premiumOnly: flag().notNull().default(false),
    premiumHoursEarly: integer().notNull().default(0),
    qualification: json<Qualification>(),
    /** The weekly series that it is of, and for which of its starts it was made: an edit moves only its own. */
    seriesId: text().references(() => tournamentSeries.id),
    seriesStartAt: time(),
    /** Whose copy it is: a draft takes the evening over when it is published. */
    copyOfId: text(),
    creatorId: foreignId(() => users.id),
    /** Grows with every change. */
    version: integer().notNull(),
    paidOutAt: time(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
    deletedAt: time(),
    searchText: text().notNull(),
  },
  (tournament) => [
    index('tournaments_by_start').on(tournament.phase, tournament.startDate, tournament.id),
    index('tournaments_by_status_and_start').on(tournament.status, tournament.startDate, tournament.id),
    index('tournaments_free').on(tournament.phase, tournament.startDate, tournament.id).where(sql`entry_fee = 0`),
    index('tournaments_paid').on(tournament.phase, tournament.startDate, tournament.id).where(sql`entry_fee > 0`),
    index('tournaments_for_premium')
      .on(tournament.phase, tournament.startDate, tournament.id)
      .where(sql`premium_only or premium_hours_early > 0 or qualification is not null`),
    index('tournaments_weekly')
      .on(tournament.phase, tournament.startDate, tournament.id)
      .where(sql`series_id is not null`),
    uniqueIndex('tournaments_once_in_series').on(tournament.seriesId, tournament.seriesStartAt),
    index('tournaments_by_phase').on(tournament.phase, desc(tournament.id)),
    index('tournaments_by_status').on(tournament.status, desc(tournament.id)),
    index('tournaments_by_next_status').on(tournament.nextStatusAt).where(sql`next_status_at is not null`),
    index('tournaments_unpaid')
      .on(desc(tournament.id))
      .where(sql`paid_out_at is null and deleted_at is null and status <> 'cancelled'`),
    index('tournaments_with_a_line').on(tournament.id).where(sql`waiting_count > 0`),
    check(
      'tournaments_hold_their_participants',
      sql`${tournament.currentParticipants} >= 0 and ${tournament.waitingCount} >= 0 and (${tournament.maxParticipants} is null or ${tournament.currentParticipants} <= ${tournament.maxParticipants})`,
    ),
    check('tournaments_are_of_money', sql`${tournament.prize} > 0 and ${tournament.entryFee} >= 0`),
    check(
      'tournaments_have_their_phase',
      sql`(${tournament.phase} = 'deleted') = (${tournament.deletedAt} is not null) and (${tournament.phase} = 'deleted' or (${tournament.phase} = 'past') = (${tournament.status} in ('completed', 'cancelled')))`,
    ),
  ],
)
export type TournamentRow = typeof tournaments.$inferSelect

/** A team of a tournament (TOURNAMENT-70); its members are registrations, all of one status but for `waiting` in a forming one. */
export const teams = table(
  'tournament_teams',
  {
    /** Ids ascend: the order of the captains' registration, in which teams wait. */
    id: text().primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    name: text().notNull(),
    /** `searchable` of the name. */
    foldedName: text().notNull(),
    code: text().notNull(),
    status: text({ enum: teamStatuses }).notNull(),
    /** Grows with every change of the team and its members. */
    version: integer().notNull(),
    createdAt: time().notNull(),
    endedAt: time(),
  },
  (team) => [
    uniqueIndex('teams_by_name').on(team.tournamentId, team.foldedName).where(sql`status <> 'ended'`),
    uniqueIndex('teams_by_code').on(team.code).where(sql`status <> 'ended'`),
    index('teams_by_tournament').on(team.tournamentId, team.id).where(sql`status <> 'ended'`),
    index('teams_in_line').on(team.tournamentId, team.id).where(sql`status = 'waiting'`),
    index('teams_forming').on(team.tournamentId, team.id).where(sql`status = 'forming'`),
    check('teams_end_with_a_date', sql`(${team.status} = 'ended') = (${team.endedAt} is not null)`),
  ],
)
export type TeamRow = typeof teams.$inferSelect

/** A seat in a tournament, a member of a team, or a position on the waitlist. Its money: `registration:{id}:fee` and `…:refund` or `…:forfeit`. */
export const registrations = table(
  'tournament_registrations',
  {
    id: text().primaryKey(),
    tournamentId: foreignId(() => tournaments.id),
    userId: foreignId(() => users.id),
    /** Of a member: the team's name. */
    teamName: text(),
    /** Both of a member only. Where a team counts once, its captain's row stands for it. */
    teamId: text().references(() => teams.id),
    role: text({ enum: teamRoles }),
    status: text({ enum: registrationStatuses }).notNull(),
    /** What was paid; 0 while waiting and without a fee. */
    fee: kopecks().notNull(),
    createdAt: time().notNull(),
    endedAt: time(),
    /** When the fee went to the house instead of back: the player was taken out without a refund. */
    forfeitedAt: time(),
    /** When the terms changed, or the seat was lost by reopening, until the player has been told; the terms known before. */
    movedAt: time(),
    knownTerms: json<Terms>(),
    /** When a freed seat went to this player from the waitlist without their asking. */
    promotedAt: time(),
    /** Where the player came, and what was won; null until the prizes are paid. */
    place: integer(),
    prize: kopecks(),
  },
  (registration) => [
    uniqueIndex('registrations_once')
      .on(registration.tournamentId, registration.userId)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('registrations_by_place')
      .on(registration.tournamentId, registration.place)
      .where(sql`role is null or role = 'captain'`),
    index('registrations_with_place')
      .on(registration.tournamentId, registration.id)
      .where(sql`status not in ('waiting', 'forming', 'cancelled')`),
    index('registrations_by_team').on(registration.teamId, registration.id).where(sql`team_id is not null`),
    uniqueIndex('registrations_one_captain')
      .on(registration.teamId)
      .where(sql`role = 'captain' and status <> 'cancelled'`),
    index('registrations_in_line').on(registration.tournamentId, registration.id).where(sql`status = 'waiting'`),
    index('registrations_by_user').on(registration.userId, desc(registration.id)),
    index('registrations_to_refund').on(registration.id).where(sql`status = 'refunding'`),
    index('registrations_moved').on(registration.id).where(sql`moved_at is not null`),
    check(
      'registrations_end_with_a_date',
      sql`(${registration.status} = 'cancelled') = (${registration.endedAt} is not null)`,
    ),
    index('registrations_ended').on(registration.tournamentId, registration.id).where(sql`status = 'cancelled'`),
    check(
      'registrations_wait_for_free',
      sql`${registration.fee} >= 0 and (${registration.status} not in ('waiting', 'registered') or ${registration.fee} = 0)`,
    ),
  ],
)
export type RegistrationRow = typeof registrations.$inferSelect

/** Work that one process does at a time: who has it, and until when. */
export const leases = table('leases', {
  name: text().primaryKey(),
  holder: text().notNull(),
  until: time().notNull(),
})
