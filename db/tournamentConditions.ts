import { asc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { FEE_HELD, SEAT_HOLDING, SEAT_HOLDING_OR_WAITING } from '#shared/tournaments/registration'
import { alias } from './columns.ts'
import { registrations, standings, teams, tournaments, users } from './schema.ts'

// Conditions that slices of the API and the checks share. What a partial index answers is written word for word as in the
// index; the lists of statuses say which rules each answers.

export const isThere = isNull(tournaments.deletedAt)
/** Players see no draft (TOURNAMENT-26). */
export const isPublished = sql`${tournaments.phase} <> 'draft'`

/** Counted and listed as a participant: of a cancelled tournament too. As in `registrations_with_place`. */
export const isParticipant = sql`${registrations.status} not in ('waiting', 'forming', 'cancelled')`
/** Counts where a team counts once: by its captain's row (TOURNAMENT-70). */
export const isEntry = sql`(${registrations.role} is null or ${registrations.role} = 'captain')`
const mates = alias(registrations, 'mates')
const mateUsers = alias(users, 'mate_users')
/** Whether a condition holds for a member of the same team; for nobody without one. Beside `registrations`. */
export const withMate = (condition: (user: typeof mateUsers) => SQL) =>
  sql`(${registrations.teamId} is not null and exists (select 1 from ${registrations} as mates inner join ${users} as mate_users on ${mateUsers.id} = ${mates.userId} where ${mates.teamId} = ${registrations.teamId} and ${mates.status} <> 'cancelled' and ${condition(mateUsers)}))`
export const hasOpenMember = withMate((user) => isNull(user.deletedAt))
/** In the table: a participant with an account, or a team of which anybody has one (TOURNAMENT-52). Beside `users`. */
export const isInTable = sql`(${isParticipant} and (${users.deletedAt} is null or ${hasOpenMember}))`
/** As in `registrations_in_line`. */
export const isOnWaitlist = sql`${registrations.status} = 'waiting'`
/** Of a tournament with teams: no seat yet, of a team that forms or waits. */
export const hasNoSeatYet = inArray(registrations.status, ['waiting', 'forming'])
/** A player has one at most in each tournament. As in `registrations_once`. */
export const hasNotEnded = sql`${registrations.status} <> 'cancelled'`
/** As in `registrations_ended`. */
export const hasEnded = sql`${registrations.status} = 'cancelled'`
/** As in `registrations_to_refund`. */
export const isToRefund = sql`${registrations.status} = 'refunding'`

/** As in `teams_by_tournament`, `teams_in_line` and `teams_forming`. */
export const isLiveTeam = sql`${teams.status} <> 'ended'`
export const isTeamWaiting = sql`${teams.status} = 'waiting'`
export const isTeamForming = sql`${teams.status} = 'forming'`

export const holdsSeat = inArray(registrations.status, [...SEAT_HOLDING])
export const holdsSeatOrWaits = inArray(registrations.status, [...SEAT_HOLDING_OR_WAITING])
export const isFeeHeld = inArray(registrations.status, [...FEE_HELD])

/** The order of a tournament's table (TOURNAMENT-51). As in `standings_in_order`. */
export const byTable = [asc(standings.rankKey), asc(standings.registrationId)]
/** The best first: by stored rank, before the payout by the table, then by registration (MAP-15). */
export const bestFirst = [
  ...[registrations.place, standings.rankKey].flatMap((rank) => [isNull(rank), asc(rank)]),
  asc(registrations.id),
]
