import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { registrations, type TournamentRow, teams, type User } from '#db/schema'
import { holdsSeat, isTeamForming } from '#db/tournamentConditions'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { EveningProblem } from '#shared/evening/evening'
import { toRoubles } from '#shared/money'
import { searchable } from '#shared/text'
import { checkInMoments } from '#shared/tournaments/day'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { thresholdOf } from '../approvals/gate.ts'
import type { Deps } from '../core/deps.ts'
import { getTournament } from '../tournaments/base/getTournament.ts'
import { findDay } from '../tournaments/seats/whoMayEnter.ts'
import { hasOtherAdmin } from '../users/ownCase.ts'
import { draftOf, mapsOf } from './evening.ts'

const NAMED_TEAMS = 5

/** Returns what an evening lacks before its start, the most urgent first (TOURNAMENT-65). Throws `not_found`. */
export async function checkEvening(deps: Deps, admin: User, id: string): Promise<EveningProblem[]> {
  const { db, now } = deps
  const { tournament } = await getTournament(db, id, now(), true)
  return [
    ...(await dayProblems(db, tournament)),
    ...(await mapProblems(db, tournament, now())),
    ...(await (hasTeams(tournament) ? formingProblems : nameProblems)(db, id)),
    ...moneyProblems(tournament),
    ...(tournament.prize > thresholdOf(deps) && !(await hasOtherAdmin(db, admin.id))
      ? [{ code: 'no_second_admin' as const }]
      : []),
  ]
}

async function dayProblems(db: Reads, { id, startDate, currentParticipants }: TournamentRow) {
  const day = await findDay(db, id)
  const problems: EveningProblem[] = []
  if (currentParticipants < 2) problems.push({ code: 'no_players' })
  if (!day?.lobbyCode && !day?.lobbyLink) problems.push({ code: 'no_lobby_code' })
  const moments = day && checkInMoments(day, startDate)
  if (moments && day.closedAt && day.dropped === null) problems.push({ code: 'check_in_lost' })
  if (moments && moments.closesAt >= startDate) problems.push({ code: 'check_in_at_start' })
  return problems
}

async function mapProblems(db: Reads, { id, startDate }: TournamentRow, now: Date) {
  const rows = await mapsOf(db, id)
  const problems = rows.flatMap((row): EveningProblem[] => {
    const map = row.name
    if (row.openAt && row.openAt >= startDate) return [{ code: 'map_opens_late', map }]
    if (isLockedAt(row, now)) return [{ code: 'map_locked', map }]
    return row.lockAt && row.openAt && row.lockAt < startDate && row.placed < row.players
      ? [{ code: 'map_locks_early', map }]
      : []
  })
  const draft = await draftOf(db, rows[0]?.id)
  const map = rows[0]?.name ?? ''
  if (draft?.draft.state === 'setup' && draft.captains.length < 2)
    problems.push({ code: 'draft_without_captains', map })
  return problems
}

/** Teams that are not complete are dropped at the end of registration (TOURNAMENT-72). */
async function formingProblems({ read }: Reads, tournamentId: string): Promise<EveningProblem[]> {
  const forming = await read.$count(teams, and(eq(teams.tournamentId, tournamentId), isTeamForming))
  return forming > 0 ? [{ code: 'teams_forming', teams: forming }] : []
}

/** Names of teams that were typed at registering; those of a tournament with teams differ (TOURNAMENT-70). */
async function nameProblems({ read }: Reads, tournamentId: string): Promise<EveningProblem[]> {
  const named = and(eq(registrations.tournamentId, tournamentId), holdsSeat, isNotNull(registrations.teamName))
  const rows = await read
    .select({ team: registrations.teamName })
    .from(registrations)
    .where(named)
    .orderBy(asc(registrations.id))
  // In any case, which SQLite folds for Latin letters only.
  const first = new Map<string, string>()
  const twice = new Set<string>()
  for (const { team } of rows) {
    const name = searchable(team ?? '').trim()
    if (first.has(name)) twice.add(first.get(name) ?? '')
    else first.set(name, team ?? '')
  }
  return twice.size > 0 ? [{ code: 'same_team', teams: [...twice].slice(0, NAMED_TEAMS) }] : []
}

function moneyProblems({ prize, entryFee, currentParticipants, teamSize }: TournamentRow): EveningProblem[] {
  const fees = entryFee * currentParticipants * teamSize
  return entryFee > 0 && prize > fees
    ? [{ code: 'prizes_above_fees', prize: toRoubles(prize), fees: toRoubles(fees as typeof prize) }]
    : []
}
