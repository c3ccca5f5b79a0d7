import { and, asc, eq, gt } from 'drizzle-orm'
import { among } from '#db/columns'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import { checkIns, registrations, type TeamRow, type TournamentRow, teams, users } from '#db/schema'
import { isLike, patternOf } from '#db/search/searchConditions'
import { hasNotEnded, isLiveTeam } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import type { ListQuery } from '#shared/lists'
import { toRoubles } from '#shared/money'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { type LiveTeamStatus, type OwnTeam, type Team, type TeamRole, teamRoles } from '#shared/tournaments/teams'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { shownName } from '../../users/shownName.ts'
import { refundOf } from '../base/fees.ts'
import { getTournament } from '../base/getTournament.ts'
import { findRegistration } from '../base/registrations.ts'
import { teamOf } from '../seats/members.ts'
import { linePlace } from '../seats/teamLine.ts'
import { whoCannotPay } from '../seats/teamSeats.ts'

type Of = { tournamentId: string; containing?: string | undefined }
const isOf = ({ tournamentId, containing }: Placeholders<Of>) =>
  and(eq(teams.tournamentId, tournamentId), isLiveTeam, containing && isLike(teams.foldedName, containing))

const teamPage = prepared((db, { cursor, limit, ...of }: Placeholders<Of & PageParams>) =>
  db.read
    .select()
    .from(teams)
    .where(and(isOf(of), cursor && gt(teams.id, cursor)))
    .orderBy(asc(teams.id))
    .limit(limit),
)
const teamCount = preparedCount(teams, isOf)

const membersIn = prepared((db, { ids }: Placeholders<{ ids: string }>) =>
  db.read
    .select({ registration: registrations, displayName: shownName.displayName, checkedInAt: checkIns.createdAt })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(checkIns, eq(checkIns.registrationId, registrations.id))
    .where(and(among(registrations.teamId, ids), hasNotEnded))
    .orderBy(asc(registrations.createdAt), asc(registrations.id)),
)

/** The members of teams, the captain first, then players, then substitutes. */
async function membersByTeam(db: Reads, found: Pick<TeamRow, 'id'>[]) {
  const rows = await membersIn(db, { ids: JSON.stringify(found.map(({ id }) => id)) })
  const members = rows.map(({ registration, ...rest }) => ({
    ...registration,
    role: registration.role ?? 'player',
    ...rest,
  }))
  const rank = ({ role }: { role: TeamRole }) => teamRoles.indexOf(role)
  const sorted = members.toSorted((one, other) => rank(one) - rank(other))
  return new Map(found.map(({ id }) => [id, sorted.filter(({ teamId }) => teamId === id)]))
}
type Member = NonNullable<ReturnType<Awaited<ReturnType<typeof membersByTeam>>['get']>>[number]

const publicJson = (
  { id, name, status }: TeamRow,
  members: Member[],
  { teamSize }: Pick<TournamentRow, 'teamSize'>,
): Team => ({
  id,
  name,
  status: status as LiveTeamStatus,
  missing: Math.max(0, teamSize - members.length),
  members: members.map(({ displayName, role }) => ({ displayName, role })),
})

/** A page of a tournament's teams in the order of their captains' registration (TOURNAMENT-70); `q` searches names. Throws `not_found`. */
export async function teamsOf(db: Reads, id: string, query: ListQuery, now: Date, isAdmin?: boolean) {
  const { tournament } = await getTournament(db, id, now, isAdmin)
  const of = { tournamentId: id, containing: query.q && patternOf(query.q) }
  const rows = await teamPage(db, pageOf(query, of))
  const members = await membersByTeam(db, rows)
  return {
    rows: rows.map((team) => publicJson(team, members.get(team.id) ?? [], tournament)),
    total: await teamCount(db, of),
  }
}

/** A team, and its tournament. */
export type OfTournament = { tournament: TournamentRow; team: TeamRow }

/** The team of a member (TOURNAMENT-70). Throws `not_found`, `not_registered`. */
export async function ownTeam(db: Reads, userId: string, id: string, now: Date): Promise<OwnTeam> {
  const { tournament } = await getTournament(db, id, now)
  const own = await findRegistration(db, id, userId)
  if (!own || own.teamId === null) throw new AppError('not_registered', 'Ты не в команде этого турнира')
  return teamFor(db, userId, { tournament, team: await teamOf(db, own) })
}

/** A team as its member sees it. */
export async function teamFor(db: Reads, userId: string, { tournament, team }: OfTournament): Promise<OwnTeam> {
  const members = (await membersByTeam(db, [team])).get(team.id) ?? []
  const isCaptain = members.some((member) => member.userId === userId && member.role === 'captain')
  const short = isCaptain && team.status === 'waiting' ? await whoCannotPay(db, tournament, members) : []
  return {
    ...publicJson(team, members, tournament),
    version: team.version,
    code: isCaptain ? team.code : null,
    isCaptain,
    linePlace: team.status === 'seated' ? null : tournament.waitingCount === 0 ? 1 : await linePlace(db, team),
    members: members.map((member) => ({
      displayName: member.displayName,
      role: member.role,
      userId: member.userId,
      isSelf: member.userId === userId,
      fee: toRoubles(refundOf(member)),
      hasPaid: member.status !== 'waiting',
      ...(short.includes(member.userId) && { isShort: true as const }),
      checkedInAt: member.checkedInAt?.toISOString() ?? null,
    })),
  }
}

const byCode = prepared((db, { tournamentId, code }: Placeholders<Of & { code: string }>) =>
  db.read
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.code, code), eq(teams.tournamentId, tournamentId), isLiveTeam)),
)
/** What a code shows of its team to a stranger. Throws `not_found`, `no_teams`, `wrong_team_code`. */
export async function invitationOf(db: Reads, id: string, code: string, now: Date) {
  const { tournament } = await getTournament(db, id, now)
  if (!hasTeams(tournament)) throw new AppError('no_teams')
  const [found] = await byCode(db, { tournamentId: id, code })
  if (!found) throw new AppError('wrong_team_code')
  return found
}
