import { and, asc, eq, sql } from 'drizzle-orm'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import { matchMembers, matchResults, registrations, tournamentMatches, type User, users } from '#db/schema'
import { isInTable } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { picked } from '#shared/picked'
import type { MatchSave } from '#shared/tournaments/resultForms'
import type { AdminMatchDetail } from '#shared/tournaments/results'
import type { Tx } from '../../core/transact.ts'
import { chunksOf } from '../../core/work/batches.ts'
import { shownName } from '../../users/shownName.ts'
import { recordAct } from '../base/acts.ts'
import { entryName } from '../base/entryName.ts'
import { openObjections } from '../base/openObjections.ts'
import { correctionsIn } from './corrections.ts'
import { saveMembers } from './matchMembers.ts'
import { membersNamedIn } from './playerMatches.ts'
import { openForMatches, requireParticipants, scoringOf } from './scoring.ts'
import { finishChange, matchesOf, matchJson, recount } from './totals.ts'

type MatchRow = Awaited<ReturnType<typeof matchesOf>>[number]

const adminMatchJson = (match: MatchRow) => ({
  ...matchJson(match),
  version: match.version,
})

export async function adminResults(db: Reads, tournamentId: string) {
  const { version, matchCount, formula, playerCount } = await scoringOf(db, tournamentId)
  const matches = (await matchesOf(db, tournamentId)).map(adminMatchJson)
  const corrections = await correctionsIn(db, tournamentId)
  const open = await openObjections(db, tournamentId)
  return { version, matchCount, playerCount, formula, openObjections: open, matches, corrections }
}

export async function findMatch({ read }: Reads, tournamentId: string, number: number) {
  const isIt = and(eq(tournamentMatches.tournamentId, tournamentId), eq(tournamentMatches.number, number))
  const [match] = await read.select().from(tournamentMatches).where(isIt)
  return match
}

/** A match with its results, by placement. Throws `not_found`. */
export async function matchDetail(db: Reads, tournamentId: string, number: number): Promise<AdminMatchDetail> {
  const match = await findMatch(db, tournamentId, number)
  if (!match) throw new AppError('not_found', 'Такого матча нет')
  const results = await db.read
    .select({
      ...picked(matchResults, 'registrationId', 'placement', 'kills'),
      teamId: registrations.teamId,
      ...shownName,
      ...entryName,
      isIn: isInTable.mapWith(Boolean),
    })
    .from(matchResults)
    .innerJoin(registrations, eq(registrations.id, matchResults.registrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(eq(matchResults.matchId, match.id))
    .orderBy(sql`${matchResults.placement} is null`, asc(matchResults.placement), asc(matchResults.registrationId))
  const named = results.some(({ teamId }) => teamId !== null) ? await membersNamedIn(db, [match.id]) : []
  const membersOf = (of: string) =>
    named
      .filter(({ teamId }) => teamId === of)
      .map(({ registrationId, displayName, kills }) => ({ registrationId, displayName, kills }))
  return {
    ...adminMatchJson(match),
    results: results.map(({ isIn, teamId, ...row }) => ({
      ...row,
      isOut: !isIn,
      ...(teamId !== null && { members: membersOf(teamId) }),
    })),
  }
}

/**
 * Saves one match whole, new or corrected (TOURNAMENT-54). Throws `not_found`, `tournament_paid_out`,
 * `tournament_cancelled`, `tournament_not_started`, `match_changed`, `result_not_participant`.
 */
export async function saveMatch(tx: Tx, admin: User, tournamentId: string, number: number, save: MatchSave) {
  const { tournament, scoring } = await openForMatches(tx, tournamentId)
  const before = await findMatch(tx, tournamentId, number)
  requireSame(before, save.version)
  const old = before ? await tx.read.select().from(matchResults).where(eq(matchResults.matchId, before.id)) : []
  const known = new Set(old.map(({ registrationId }) => registrationId))
  const entered = save.results.map(({ registrationId }) => registrationId)
  await requireParticipants(
    tx,
    tournamentId,
    entered.filter((id) => !known.has(id)),
  )

  const match = {
    name: save.name || null,
    playerCount: save.results.length,
    version: scoring.version + 1,
    updatedAt: tx.now,
  }
  const id = before?.id ?? newId()
  if (before) await tx.write.update(tournamentMatches).set(match).where(eq(tournamentMatches.id, id))
  else await tx.write.insert(tournamentMatches).values({ id, tournamentId, number, createdAt: tx.now, ...match })
  if (before) await tx.write.delete(matchResults).where(eq(matchResults.matchId, id))
  for (const chunk of chunksOf(save.results))
    await tx.write.insert(matchResults).values(chunk.map(({ members: _, ...result }) => ({ matchId: id, ...result })))
  await saveMembers(tx, id, save.results)

  const players = new Set([...old, ...save.results].map(({ registrationId }) => registrationId))
  await recount(tx, tournamentId, scoring.formula, [...players])
  const { version } = await finishChange(tx, tournamentId, scoring.formula)
  const corrected = before && players.size - old.filter((result) => save.results.some(isLike(result))).length
  await recordAct(tx, admin, 'save_match', tournament, {
    match: number,
    ...(match.name && { matchName: match.name }),
    entered: save.results.length,
    ...(before && { corrected }),
  })
  return {
    version,
    match: adminMatchJson(only([await findMatch(tx, tournamentId, number)].flatMap((row) => row ?? []))),
  }
}

type Result = Omit<typeof matchResults.$inferSelect, 'matchId'>
const isLike = (one: Result) => (other: Result) =>
  one.registrationId === other.registrationId && one.placement === other.placement && one.kills === other.kills

/** Deletes a match with its results. Throws what `saveMatch` does. */
export async function deleteMatch(tx: Tx, admin: User, tournamentId: string, number: number, version: number) {
  const { tournament, scoring } = await openForMatches(tx, tournamentId)
  const match = await findMatch(tx, tournamentId, number)
  requireSame(match, version)
  if (!match) throw new AppError('not_found', 'Такого матча нет')
  const gone = await tx.write.delete(matchResults).where(eq(matchResults.matchId, match.id)).returning()
  await tx.write.delete(matchMembers).where(eq(matchMembers.matchId, match.id))
  await tx.write.delete(tournamentMatches).where(eq(tournamentMatches.id, match.id))
  const players = gone.map(({ registrationId }) => registrationId)
  await recount(tx, tournamentId, scoring.formula, players)
  const results = await finishChange(tx, tournamentId, scoring.formula)
  await recordAct(tx, admin, 'delete_match', tournament, { match: number, entered: players.length })
  return { version: results.version }
}

function requireSame(match: MatchRow | undefined, version: number) {
  if ((match?.version ?? 0) === version) return
  throw new AppError(
    'match_changed',
    match ? undefined : 'Этот матч тем временем удалил другой администратор. Можно сохранить его заново',
  )
}
