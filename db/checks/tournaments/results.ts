import { eq, sql } from 'drizzle-orm'
import { picked } from '#shared/picked'
import { type MatchResult, rankKeyOf, type Totals, totalsOf } from '#shared/tournaments/results'
import { among } from '../../columns.ts'
import type { Reads } from '../../open.ts'
import {
  matchResults,
  registrations,
  standings,
  tournamentCorrections,
  tournamentMatches,
  tournamentScoring,
  users,
} from '../../schema.ts'
import { hasOpenMember, isParticipant } from '../../tournamentConditions.ts'
import { type Check, idOf, rowPages } from '../check.ts'

export const resultChecks: Record<string, Check> = {
  'таблица турнира — сумма результатов по его формуле': async function* (db) {
    for await (const page of rowPages(db, tournamentScoring, undefined, 'tournamentId'))
      for (const scoring of page) yield* oddRows(db, scoring)
    yield* strays(db)
  },
}

async function* oddRows(db: Reads, scoring: typeof tournamentScoring.$inferSelect) {
  const { tournamentId, formula, matchCount, playerCount } = scoring
  const rows = await db.read.select().from(standings).where(eq(standings.tournamentId, tournamentId))
  const matches = await db.read.select().from(tournamentMatches).where(eq(tournamentMatches.tournamentId, tournamentId))
  const results = await resultsOf(db, matches.map(idOf))
  const byPlayer = new Map<string, Player>()
  const playerOf = ({ registrationId, isSeated, isClosed }: Owner) => {
    const player = byPlayer.get(registrationId) ?? { results: [], correction: 0, isSeated, isClosed }
    byPlayer.set(registrationId, player)
    return player
  }
  for (const result of results) playerOf(result).results.push(result)
  for (const correction of await correctionsOf(db, tournamentId)) playerOf(correction).correction += correction.points

  const inTable = rows.filter(({ rankKey }) => rankKey !== null).length
  if (matches.length !== matchCount || inTable !== playerCount)
    yield `турнир ${tournamentId}: матчей ${matches.length}, записано ${matchCount}; в таблице ${inTable}, записано ${playerCount}`
  for (const { id, number, playerCount } of matches) {
    const found = results.filter(({ matchId }) => matchId === id).length
    if (found !== playerCount) yield `турнир ${tournamentId}, матч ${number}: игроков ${found}, записано ${playerCount}`
  }
  for (const row of rows) {
    const own = byPlayer.get(row.registrationId)
    const due = totalsOf(formula, own?.results ?? [], own?.correction ?? 0)
    if (!own || textOf(row) !== textOf(due))
      yield `регистрация ${row.registrationId}: в таблице ${textOf(row)}, по матчам и поправкам ${textOf(due)}`
    // A closed account leaves the tables shortly after, and keeps its rank where the prizes are paid.
    const { isSeated = false, isClosed = false } = own ?? {}
    const isOut = row.rankKey === null
    if (isSeated ? isOut && !isClosed : !isOut)
      yield `регистрация ${row.registrationId}: ${isOut ? 'её нет в таблице' : 'она в таблице, а места в турнире у неё нет'}`
    if (!isOut && row.rankKey !== rankKeyOf(due))
      yield `регистрация ${row.registrationId}: её место в таблице не по очкам`
    byPlayer.delete(row.registrationId)
  }
  for (const id of byPlayer.keys()) yield `регистрация ${id}: результаты или поправки есть, а в таблице её нет`
}

type Owner = { registrationId: string; isSeated: boolean; isClosed: boolean }
type Player = Omit<Owner, 'registrationId'> & { results: MatchResult[]; correction: number }

const textOf = ({ points, kills, wins, bestPlacement, played }: Totals) =>
  `${points}/${kills}/${wins}/${bestPlacement}/${played}`

const ownerColumns = {
  isSeated: isParticipant.mapWith(Boolean),
  isClosed: sql`(${users.deletedAt} is not null and not ${hasOpenMember})`.mapWith(Boolean),
}

async function resultsOf(db: Reads, matchIds: string[]) {
  if (matchIds.length === 0) return []
  return db.read
    .select({
      ...picked(matchResults, 'matchId', 'registrationId', 'placement', 'kills'),
      ...ownerColumns,
    })
    .from(matchResults)
    .innerJoin(registrations, eq(registrations.id, matchResults.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(among(matchResults.matchId, JSON.stringify(matchIds)))
}

const correctionsOf = (db: Reads, tournamentId: string) =>
  db.read
    .select({ ...picked(tournamentCorrections, 'registrationId', 'points'), ...ownerColumns })
    .from(tournamentCorrections)
    .innerJoin(registrations, eq(registrations.id, tournamentCorrections.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(tournamentCorrections.tournamentId, tournamentId))

/** Rows of a tournament that has no formula, and results and corrections of another tournament's participant. */
async function* strays(db: Reads) {
  const without = await db.read
    .select({ id: standings.registrationId })
    .from(standings)
    .leftJoin(tournamentScoring, eq(tournamentScoring.tournamentId, standings.tournamentId))
    .where(sql`${tournamentScoring.tournamentId} is null`)
  for (const { id } of without) yield `регистрация ${id}: строка в таблице турнира, у которого нет формулы`
  const foreign = await db.read
    .select({ id: matchResults.registrationId })
    .from(matchResults)
    .innerJoin(tournamentMatches, eq(tournamentMatches.id, matchResults.matchId))
    .innerJoin(registrations, eq(registrations.id, matchResults.registrationId))
    .where(sql`${registrations.tournamentId} <> ${tournamentMatches.tournamentId}`)
  for (const { id } of foreign) yield `регистрация ${id}: результат в матче чужого турнира`
  const misplaced = await db.read
    .select({ id: tournamentCorrections.registrationId })
    .from(tournamentCorrections)
    .innerJoin(registrations, eq(registrations.id, tournamentCorrections.registrationId))
    .where(sql`${registrations.tournamentId} <> ${tournamentCorrections.tournamentId}`)
  for (const { id } of misplaced) yield `регистрация ${id}: поправка в чужом турнире`
}
