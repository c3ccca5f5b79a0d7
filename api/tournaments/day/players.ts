import { and, asc, count, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { checkIns, registrations, type TournamentRow, teams, tournamentBans, users } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { hasNoSeatYet, hasNotEnded, isLiveTeam, isOnWaitlist, isParticipant } from '#db/tournamentConditions'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import type { DayList, DayPlayer } from '#shared/tournaments/day'
import { hasRegistrationEnded } from '#shared/tournaments/registration'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { fateOf, type TeamFate } from '#shared/tournaments/teams'
import { type Page, type PageParams, pageOf } from '../../core/lists.ts'
import { refundOf } from '../base/fees.ts'
import { getTournament } from '../base/getTournament.ts'

type Of = { tournamentId: string; containing?: string | undefined }

/** A tournament's registrations of one kind with their players and check-ins, in their order behind `after`. */
export const playersOf = (db: Reads, tournamentId: string, which: SQL | undefined, limit: number, after = '') =>
  db.read
    .select({ registration: registrations, user: users, checkedInAt: checkIns.createdAt })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(checkIns, eq(checkIns.registrationId, registrations.id))
    .where(and(eq(registrations.tournamentId, tournamentId), which, gt(registrations.id, after)))
    .orderBy(asc(registrations.id))
    .limit(limit)

async function foundAmong(db: Reads, tournamentId: string, which: SQL | undefined) {
  const found = db.read
    .select({ total: count() })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(checkIns, eq(checkIns.registrationId, registrations.id))
    .where(and(eq(registrations.tournamentId, tournamentId), which))
  return only(await found).total
}

const bansOf = ({ tournamentId, containing }: Placeholders<Of>) =>
  and(eq(tournamentBans.tournamentId, tournamentId), containing && isLike(users.searchText, containing))
const bannedPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select({ reason: tournamentBans.reason, user: users })
    .from(tournamentBans)
    .innerJoin(users, eq(users.id, tournamentBans.userId))
    .where(and(bansOf(filters), cursor && gt(tournamentBans.userId, cursor)))
    .orderBy(asc(tournamentBans.userId))
    .limit(limit),
)
const bannedCount = preparedCount(tournamentBans, bansOf, tournamentBans.userId)

const among = (tournament: TournamentRow): Record<Exclude<DayList, 'banned'>, SQL | undefined> => ({
  seats: isParticipant,
  absent: and(isParticipant, isNull(checkIns.createdAt)),
  waitlist: hasTeams(tournament) ? hasNoSeatYet : isOnWaitlist,
})

/** A page of participants, all or absent ones, of the waitlist or of banned players; `q` searches users. Throws `not_found`. */
export async function dayPlayers(
  db: Reads,
  id: string,
  { list, ...query }: ListQuery & { list: DayList },
  now: Date,
): Promise<Page<DayPlayer>> {
  const { tournament } = await getTournament(db, id, now)
  const filters = { tournamentId: id, containing: query.q && patternOf(query.q) }
  const page = { ...filters, ...pageOf(query, {}) }
  if (list === 'banned') {
    const rows = await bannedPage(db, page)
    const total = await bannedCount(db, filters)
    return { total, rows: rows.map(({ reason, user }) => ({ ...bare(user), reason })) }
  }
  const { containing } = filters
  const which = and(among(tournament)[list], containing ? isLike(users.searchText, containing) : undefined)
  const rows = await playersOf(db, id, which, page.limit, query.cursor)
  const counted = list === 'seats' ? tournament.currentParticipants : tournament.waitingCount
  const total = containing || list === 'absent' || hasTeams(tournament) ? await foundAmong(db, id, which) : counted
  const fates = hasTeams(tournament) ? await fatesOf(db, tournament, now) : new Map<string | null, TeamFate>()
  return {
    total,
    rows: rows.map(({ registration: { id, teamName, teamId, role, status, fee }, user, checkedInAt }) => ({
      ...bare(user),
      id,
      teamName,
      role,
      fate: fates.get(teamId) ?? null,
      status,
      fee: toRoubles(refundOf({ status, fee })),
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
  }
}

/** What happens to each team of a tournament when one of its members leaves. */
async function fatesOf(db: Reads, { id, teamSize, ...tournament }: TournamentRow, now: Date) {
  const rows = await db.read
    .select({ id: teams.id, status: teams.status, memberCount: count(registrations.id) })
    .from(teams)
    .innerJoin(registrations, and(eq(registrations.teamId, teams.id), hasNotEnded))
    .where(and(eq(teams.tournamentId, id), isLiveTeam))
    .groupBy(teams.id, teams.status)
  const isOpen = !hasRegistrationEnded(tournament, now)
  return new Map<string | null, TeamFate>(rows.map((team) => [team.id, fateOf({ ...team, teamSize }, isOpen)]))
}

const bare = ({ id, displayName, username }: typeof users.$inferSelect): DayPlayer => ({
  id,
  userId: id,
  user: { displayName, username },
  teamName: null,
  role: null,
  fate: null,
  status: null,
  fee: 0,
  checkedInAt: null,
  reason: null,
})
