import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { killsOf } from '#shared/tournaments/resultForms'
import { among } from '../../columns.ts'
import type { Reads } from '../../open.ts'
import {
  matchMembers,
  matchResults,
  type RegistrationRow,
  registrations,
  type TeamRow,
  teams,
  tournamentCorrections,
  tournamentMatches,
  tournaments,
  users,
} from '../../schema.ts'
import { hasNotEnded } from '../../tournamentConditions.ts'
import { type Check, idOf, rowPages } from '../check.ts'

export const teamResultChecks: Record<string, Check> = {
  'результаты команды — у её капитана, а её игроки в матчах — из неё': async function* (db) {
    yield* notOfCaptains(db)
    for await (const page of rowPages(db, tournamentMatches)) yield* oddMembers(db, page.map(idOf))
  },

  'приз команды разделён между её игроками поровну': async function* (db) {
    for await (const page of rowPages(db, tournaments, isNotNull(tournaments.paidOutAt)))
      for (const team of await paidTeams(db, page.map(idOf))) yield* oddShares(team)
  },
}

/** Of a team that has not ended. */
const isAnothers = sql`(${registrations.role} <> 'captain' or (${registrations.status} = 'cancelled' and ${teams.status} <> 'ended'))`
async function* notOfCaptains(db: Reads) {
  for (const [what, rows] of [
    ['результат', matchResults],
    ['поправка', tournamentCorrections],
  ] as const) {
    const wrong = await db.read
      .selectDistinct({ id: registrations.id })
      .from(registrations)
      .innerJoin(teams, eq(teams.id, registrations.teamId))
      .innerJoin(rows, eq(rows.registrationId, registrations.id))
      .where(isAnothers)
    for (const { id } of wrong) yield `регистрация ${id}: ${what} не у капитана команды`
  }
}

async function* oddMembers(db: Reads, matchIds: string[]) {
  const isIn = (rows: typeof matchMembers | typeof matchResults) => among(rows.matchId, JSON.stringify(matchIds))
  const named = await db.read
    .select({ member: matchMembers, teamId: registrations.teamId })
    .from(matchMembers)
    .innerJoin(registrations, eq(registrations.id, matchMembers.registrationId))
    .where(isIn(matchMembers))
  const results = await db.read
    .select({ result: matchResults, teamId: registrations.teamId })
    .from(matchResults)
    .innerJoin(registrations, eq(registrations.id, matchResults.registrationId))
    .where(and(isIn(matchResults), isNotNull(registrations.teamId)))
  const keyOf = (matchId: string, teamId: string | null) => `${matchId} ${teamId}`
  const known = new Set(results.map(({ result, teamId }) => keyOf(result.matchId, teamId)))
  for (const { member, teamId } of named)
    if (!known.has(keyOf(member.matchId, teamId)))
      yield `матч ${member.matchId}: игрок ${member.registrationId} не из команды с результатом`
  for (const { result, teamId } of results) {
    const own = named.filter((one) => one.member.matchId === result.matchId && one.teamId === teamId)
    const kills = killsOf(own.map(({ member }) => member))
    if (kills !== undefined && kills !== result.kills)
      yield `матч ${result.matchId}, команда ${teamId}: киллов ${result.kills}, а у игроков ${kills}`
  }
}

type Member = Pick<RegistrationRow, 'id' | 'role' | 'place' | 'prize'> & { isClosed: boolean; hasPlayed: boolean }
async function paidTeams(db: Reads, tournamentIds: string[]) {
  const rows = await db.read
    .select({
      team: teams,
      id: registrations.id,
      role: registrations.role,
      place: registrations.place,
      prize: registrations.prize,
      isClosed: sql`${users.deletedAt} is not null`.mapWith(Boolean),
      hasPlayed:
        sql`exists (select 1 from ${matchMembers} where ${matchMembers.registrationId} = ${registrations.id})`.mapWith(
          Boolean,
        ),
    })
    .from(registrations)
    .innerJoin(teams, eq(teams.id, registrations.teamId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(among(teams.tournamentId, JSON.stringify(tournamentIds)), ne(teams.status, 'ended'), hasNotEnded))
  const byTeam = new Map<string, { team: TeamRow; members: Member[] }>()
  for (const { team, ...member } of rows) {
    const known = byTeam.get(team.id) ?? { team, members: [] }
    known.members.push(member)
    byTeam.set(team.id, known)
  }
  return byTeam.values()
}

function* oddShares({ team: { id }, members }: { team: TeamRow; members: Member[] }) {
  const [place] = members.map((member) => member.place)
  if (members.some((member) => member.place !== place)) yield `команда ${id}: место не у всех её игроков одно`
  const shares = members.flatMap(({ prize }) => prize ?? [])
  const due = members.filter(({ role, hasPlayed }) => place !== null && (role !== 'substitute' || hasPlayed))
  // An account that is closed now may have been paid before.
  if (due.some(({ prize, isClosed }) => prize === null && !isClosed))
    yield `команда ${id}: доля приза не у всех игроков`
  if (members.some((member) => member.prize !== null && !due.includes(member)))
    yield `команда ${id}: доля приза у того, кто не играл`
  const part = Math.min(...shares)
  const larger = shares.filter((share) => share !== part)
  if (larger.length > 1 || larger.some((share) => share - part >= shares.length))
    yield `команда ${id}: приз разделён не поровну: ${shares.join(', ')} коп.`
}
