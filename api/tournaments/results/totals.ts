import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/columns'
import { lockTournament, tournamentLock } from '#db/locks'
import { type Placeholders, prepared } from '#db/prepared'
import {
  matchResults,
  registrations,
  standings,
  tournamentCorrections,
  tournamentMatches,
  tournamentScoring,
  tournaments,
  users,
} from '#db/schema'
import { isInTable, isParticipant } from '#db/tournamentConditions'
import { picked } from '#shared/picked'
import type { Formula } from '#shared/tournaments/resultForms'
import { type Match, type MatchResult, rankKeyOf, totalsOf } from '#shared/tournaments/results'
import type { Deps } from '../../core/deps.ts'
import { type Tx, transact } from '../../core/transact.ts'
import { chunksOf } from '../../core/work/batches.ts'
import { entryOf } from '../base/entries.ts'
import { openObjections } from '../base/openObjections.ts'
import { scoringOf } from './scoring.ts'
import { firstStandings } from './standings.ts'

type Of = { tournamentId: string; ids?: string | undefined }
/** `ids`: a JSON array of registrations; without it all players. */
const resultsOf = prepared((db, { tournamentId, ids }: Placeholders<Of>) =>
  db.read
    .select({
      ...picked(matchResults, 'registrationId', 'placement', 'kills'),
      isIn: isInTable.mapWith(Boolean),
    })
    .from(tournamentMatches)
    .innerJoin(matchResults, eq(matchResults.matchId, tournamentMatches.id))
    .innerJoin(registrations, eq(registrations.id, matchResults.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(tournamentMatches.tournamentId, tournamentId), ids && among(matchResults.registrationId, ids))),
)
const correctionsOf = prepared((db, { tournamentId, ids }: Placeholders<Of>) =>
  db.read
    .select({ ...picked(tournamentCorrections, 'registrationId', 'points'), isIn: isInTable.mapWith(Boolean) })
    .from(tournamentCorrections)
    .innerJoin(registrations, eq(registrations.id, tournamentCorrections.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        eq(tournamentCorrections.tournamentId, tournamentId),
        ids && among(tournamentCorrections.registrationId, ids),
      ),
    ),
)

/** Matches and corrections of the players of `ids`, or of all. */
export async function resultsByPlayer(tx: Pick<Tx, 'read'>, of: Of) {
  const players = new Map<string, { results: MatchResult[]; correction: number; isIn: boolean }>()
  const playerOf = ({ registrationId, isIn }: { registrationId: string; isIn: boolean }) => {
    const player = players.get(registrationId) ?? { results: [], correction: 0, isIn }
    players.set(registrationId, player)
    return player
  }
  const [results, corrections] = [await resultsOf(tx, of), await correctionsOf(tx, of)]
  for (const { placement, kills, ...player } of results) playerOf(player).results.push({ placement, kills })
  for (const { points, ...player } of corrections) playerOf(player).correction += points
  return players
}

const replaced = {
  points: sql`excluded.points`,
  kills: sql`excluded.kills`,
  wins: sql`excluded.wins`,
  bestPlacement: sql`excluded.best_placement`,
  played: sql`excluded.played`,
  rankKey: sql`excluded.rank_key`,
}

/** Counts the players of `ids` again, or all. */
export async function recount(tx: Tx, tournamentId: string, formula: Formula, ids?: readonly string[]) {
  const players = await resultsByPlayer(tx, { tournamentId, ids: ids && JSON.stringify(ids) })
  const rows = [...players].map(([registrationId, { results, correction, isIn }]) => {
    const totals = totalsOf(formula, results, correction)
    return { registrationId, tournamentId, ...totals, rankKey: isIn ? rankKeyOf(totals) : null }
  })
  for (const chunk of chunksOf(rows))
    await tx.write
      .insert(standings)
      .values(chunk)
      .onConflictDoUpdate({ target: standings.registrationId, set: replaced })
  const without = ids?.filter((id) => !players.has(id)) ?? []
  if (without.length > 0)
    await tx.write.delete(standings).where(among(standings.registrationId, JSON.stringify(without)))
}

const matchesBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select()
    .from(tournamentMatches)
    .where(eq(tournamentMatches.tournamentId, tournamentId))
    .orderBy(asc(tournamentMatches.number)),
)
export const matchesOf = (db: Pick<Tx, 'read'>, tournamentId: string) => matchesBy(db, { tournamentId })

export const matchJson = ({
  number,
  name,
  playerCount,
  updatedAt,
}: Awaited<ReturnType<typeof matchesOf>>[number]): Match => ({
  number,
  name,
  players: playerCount,
  updatedAt: updatedAt.toISOString(),
})

/** Ends a change of the results: stores counts, formula and version, and updates open pages. */
export async function finishChange(tx: Tx, tournamentId: string, formula: Formula) {
  tx.hold(tournamentLock(tournamentId))
  const before = await scoringOf(tx, tournamentId)
  const inTable = and(eq(standings.tournamentId, tournamentId), isNotNull(standings.rankKey))
  const [matches, playerCount] = [await matchesOf(tx, tournamentId), await tx.read.$count(standings, inTable)]
  const counts = { formula, version: before.version + 1, matchCount: matches.length, playerCount }
  await tx.write
    .insert(tournamentScoring)
    .values({ tournamentId, ...counts })
    .onConflictDoUpdate({ target: tournamentScoring.tournamentId, set: counts })
  const open = await openObjections(tx, tournamentId)
  const results = { ...counts, openObjections: open }
  const top = await firstStandings(tx, tournamentId)
  const data = { tournamentId, results, matches: matches.map(matchJson), total: playerCount, top }
  for (const to of [`tournament:${tournamentId}`, 'admins'] as const) tx.emit({ name: 'standings-update', to, data })
  return results
}

const hasEnded = sql`not (${isParticipant})`
const closeRows = prepared((tx: Tx, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  leave(tx, eq(standings.tournamentId, tournamentId), hasEnded),
)
const leave = (tx: Tx, which: SQL, isOut: SQL) =>
  tx.write
    .update(standings)
    .set({ rankKey: null })
    .where(
      and(
        which,
        isNotNull(standings.rankKey),
        sql`exists (select 1 from ${registrations} inner join ${users} on ${users.id} = ${registrations.userId} where ${registrations.id} = ${standings.registrationId} and ${isOut})`,
      ),
    )
    .returning({ id: standings.registrationId })

/** Takes registrations that have ended out of the table; the others keep their results (TOURNAMENT-52). */
export async function leaveTable(tx: Tx, tournamentId: string) {
  if ((await closeRows(tx, { tournamentId })).length > 0) await retell(tx, tournamentId)
}

const retell = async (tx: Tx, tournamentId: string) =>
  finishChange(tx, tournamentId, (await scoringOf(tx, tournamentId)).formula)

/** Takes a closed account out of the tables of tournaments whose prizes are not paid; a team when all of it is closed. */
export async function leaveTables(deps: Deps, userId: string) {
  const own = await deps.db.read
    .select({ own: registrations, tournamentId: registrations.tournamentId })
    .from(registrations)
    .innerJoin(tournamentScoring, eq(tournamentScoring.tournamentId, registrations.tournamentId))
    .innerJoin(tournaments, eq(tournaments.id, registrations.tournamentId))
    .where(and(eq(registrations.userId, userId), isParticipant, isNull(tournaments.paidOutAt)))
  for (const { own: registration, tournamentId } of own)
    await transact(
      deps,
      async (tx) => {
        tx.hold(tournamentLock(tournamentId))
        const { id } = await entryOf(tx, registration)
        const left = await leave(tx, eq(standings.registrationId, id), sql`not ${isInTable}`)
        if (left.length > 0) await retell(tx, tournamentId)
      },
      lockTournament(tournamentId),
    )
}
