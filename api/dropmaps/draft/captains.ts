import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from '#db/columns'
import type { Reads } from '#db/open'
import { mapPlayers, poiDraftCaptains, registrations, teams, users } from '#db/schema'
import { hasNotEnded } from '#db/tournamentConditions'
import type { PoiDraftSettings } from '#shared/dropmaps/draft/forms'
import { MAX_CAPTAINS } from '#shared/dropmaps/draft/limits'
import { captainLot, drawn } from '#shared/dropmaps/draft/lot'
import type { PoiCandidate } from '#shared/dropmaps/draft/shapes'
import { AppError } from '#shared/errors'
import { sha256 } from '../../core/secrets.ts'
import type { Tx } from '../../core/transact.ts'
import { getTournament, standingsOf } from '../seating/players.ts'
import type { Board } from './board.ts'

const RANKED = 1000

type Named = { userId: string; name: string; team: string | null }
type Ordered = Pick<PoiDraftSettings, 'orderKind' | 'standingsTournamentId'> & { seed: string }

async function onAllMaps(db: Reads, mapIds: string[], userIds: string[]) {
  const listed = await db.read
    .select({ userId: mapPlayers.userId, mapId: mapPlayers.mapId })
    .from(mapPlayers)
    .where(and(inArray(mapPlayers.mapId, mapIds), inArray(mapPlayers.userId, userIds)))
  const times = new Map<string, number>()
  for (const { userId } of listed) times.set(userId, (times.get(userId) ?? 0) + 1)
  return (userId: string) => times.get(userId) === mapIds.length
}

/** Throws `not_on_map`, naming the first captain who may not claim on every map. */
export async function requireOnMaps(db: Reads, maps: { id: string }[], captains: Named[]) {
  const ids = captains.map(({ userId }) => userId)
  const mapIds = maps.map(({ id }) => id)
  const isListed = await onAllMaps(db, mapIds, ids)
  const missing = captains.find(({ userId }) => !isListed(userId))
  if (missing) throw new AppError('not_on_map', `${missing.name}: нет в списке игроков карты. Сначала добавь`)
}

/**
 * Returns the captains with their teams' names, where the maps are of a tournament with teams. Throws `poi_draft_team`,
 * naming the first team of two captains (DRAFT-13).
 */
export async function inTeams<Captain extends Named>(db: Reads, maps: { id: string }[], captains: Captain[]) {
  const [mapIds, ids] = [maps.map(({ id }) => id), captains.map(({ userId }) => userId)]
  const rows = await db.read
    .selectDistinct({ userId: mapPlayers.userId, teamId: teams.id, name: teams.name })
    .from(mapPlayers)
    .innerJoin(teams, eq(teams.id, mapPlayers.teamId))
    .where(and(inArray(mapPlayers.mapId, mapIds), inArray(mapPlayers.userId, ids)))
  const isSecond = ({ teamId }: (typeof rows)[number], index: number) =>
    rows.findIndex((other) => other.teamId === teamId) !== index
  const twice = rows.find(isSecond)
  if (twice) throw new AppError('poi_draft_team', `${twice.name}: у команды один капитан на драфте`)
  const names = new Map(rows.map(({ userId, name }) => [userId, name]))
  return captains.map((captain) => ({ ...captain, team: names.get(captain.userId) ?? captain.team }))
}

/** Throws `not_found`. */
export async function namedCaptains(db: Reads, captains: PoiDraftSettings['captains']): Promise<Named[]> {
  const ids = captains.map(({ userId }) => userId)
  const rows = await db.read.select({ id: users.id, name: users.displayName }).from(users).where(inArray(users.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return captains.map(({ userId, teamName }) => {
    const name = names.get(userId)
    if (name === undefined) throw new AppError('not_found', 'Игрок не найден')
    return { userId, name, team: teamName || null }
  })
}

/** Returns the captains in the order of the draft (DRAFT-5). Throws `not_found`. */
export async function inOrder<Captain extends Named>(db: Reads, of: Ordered, captains: Captain[]): Promise<Captain[]> {
  if (of.orderKind === 'lot') return drawn(captains, ({ name }) => sha256(captainLot(of.seed, name)))
  if (of.orderKind === 'hand' || of.standingsTournamentId == null) return captains
  await getTournament(db, of.standingsTournamentId)
  const standings = await standingsOf(db, of.standingsTournamentId, RANKED)
  const ranks = new Map(standings.map(({ userId }, rank) => [userId, rank]))
  const entries = await entriesOf(db, of.standingsTournamentId, captains)
  const rankOf = ({ userId }: Captain) => ranks.get(entries.get(userId) ?? userId) ?? Number.POSITIVE_INFINITY
  return captains.toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(one) - rankOf(other)))
}

const entry = alias(registrations, 'entries')
/** Returns of members of teams whose row stands for the team in the standings: the captain of the team. */
async function entriesOf(db: Reads, tournamentId: string, captains: Named[]) {
  const rows = await db.read
    .select({ userId: registrations.userId, entry: entry.userId })
    .from(registrations)
    .innerJoin(
      entry,
      and(eq(entry.teamId, registrations.teamId), eq(entry.role, 'captain'), ne(entry.status, 'cancelled')),
    )
    .where(
      and(
        eq(registrations.tournamentId, tournamentId),
        hasNotEnded,
        inArray(
          registrations.userId,
          captains.map(({ userId }) => userId),
        ),
      ),
    )
  return new Map(rows.map((row) => [row.userId, row.entry]))
}

/** Replaces all captains of a draft that has not begun. */
export async function writeCaptains(tx: Tx, board: Board, captains: Named[]) {
  const { id: draftId, reserveSeconds } = board.draft
  await tx.write.delete(poiDraftCaptains).where(eq(poiDraftCaptains.draftId, draftId))
  const reserveLeftMs = reserveSeconds * 1000
  const rows = captains.map(({ userId, team: teamName }, position) => {
    return { draftId, position, userId, teamName, reserveLeftMs }
  })
  if (rows.length > 0) await tx.write.insert(poiDraftCaptains).values(rows)
}

/** Returns a tournament's best who are players of all these maps, best first. Throws `not_found`. */
export async function captainsByStandings(db: Reads, mapIds: string[], tournamentId: string): Promise<PoiCandidate[]> {
  await getTournament(db, tournamentId)
  const standings = await standingsOf(db, tournamentId, RANKED)
  const ids = standings.map(({ userId }) => userId)
  const isListed = await onAllMaps(db, mapIds, ids)
  return standings
    .filter(({ userId }) => isListed(userId))
    .slice(0, MAX_CAPTAINS)
    .map(({ teamId: _, ...candidate }) => candidate)
}

/** Erases the names that a closed account gave its teams. */
export const forgetCaptainTeams = (tx: Tx, userId: string) =>
  tx.write.update(poiDraftCaptains).set({ teamName: null }).where(eq(poiDraftCaptains.userId, userId))
