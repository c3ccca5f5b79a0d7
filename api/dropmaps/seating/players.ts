import { and, desc, eq, inArray, isNull, lt, or, type Placeholder, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { isFirstOfTeam, isSameHolder } from '#db/dropmaps/holders'
import type { Reads } from '#db/open'
import { type Placeholders, prepared, preparedCount } from '#db/prepared'
import {
  mapPlayers,
  registrations,
  standings,
  teams,
  territories,
  territoryClaims,
  tournaments,
  type User,
  users,
} from '#db/schema'
import { isLike, patternOf, registeredBefore } from '#db/search/searchConditions'
import { bestFirst, holdsSeat, isEntry, isPublished, isThere } from '#db/tournamentConditions'
import type { StandingsImport } from '#shared/dropmaps/playerForms'
import type { MapPlayer } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { filter, ListQuery } from '#shared/lists'
import { picked } from '#shared/picked'
import { type PageParams, pageOf } from '../../core/lists.ts'
import { moscowTime } from '../../core/moscowTime.ts'
import type { Tx } from '../../core/transact.ts'
import { chunksOf } from '../../core/work/batches.ts'
import { queueNotifications } from '../../notifications/queue.ts'
import { announcePlayers, type OpenMap, openMap } from '../maps/openMap.ts'
import { recordOnMap } from '../maps/record.ts'
import { type Claimant, seatedTeam, withMates, withoutTeam } from './teams.ts'

const playerBy = prepared((db, { mapId, userId }: Placeholders<{ mapId: string; userId: string }>) =>
  db.read
    .select({ userId: mapPlayers.userId, teamId: mapPlayers.teamId })
    .from(mapPlayers)
    .where(and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, userId))),
)

/** Returns a player of the map's list, with the team there. */
export async function findPlayer(db: Reads, mapId: string, userId: string): Promise<Claimant | undefined> {
  const [found] = await playerBy(db, { mapId, userId })
  return found
}

export const isPlayer = async (db: Reads, mapId: string, userId: string) =>
  (await findPlayer(db, mapId, userId)) !== undefined

/** Returns for whom a person, also one not on the list, claims on a map. */
export const claimantOn = async (db: Reads, mapId: string, userId: string): Promise<Claimant> =>
  (await findPlayer(db, mapId, userId)) ?? withoutTeam(userId)

/** `named`: by the names players see; `containing`: by all that admins search. */
type Of = { mapId: string; named?: string | undefined; containing?: string | undefined; unplaced?: true | undefined }
const of = ({ mapId, named, containing, unplaced }: Placeholders<Of>) =>
  and(
    eq(mapPlayers.mapId, mapId),
    named && or(isLike(users.nameText, named), isOfTeamLike(named)),
    containing && or(isLike(users.searchText, containing), isOfTeamLike(containing)),
    unplaced && and(hasNoClaim, isFirstOfTeam),
  )
const isOfTeamLike = (pattern: string | Placeholder) =>
  sql`exists (select 1 from ${teams} where ${teams.id} = ${mapPlayers.teamId} and ${isLike(teams.foldedName, pattern)})`
const isOwnClaim = isSameHolder(territoryClaims, mapPlayers)
export const hasNoClaim = sql`not exists (select 1 from ${territoryClaims} where ${isOwnClaim})`

const playerPage = prepared((db, { cursor, limit, ...filters }: Placeholders<Of & PageParams>) =>
  db.read
    .select({
      id: mapPlayers.id,
      userId: mapPlayers.userId,
      displayName: users.displayName,
      username: users.username,
      teamName: teams.name,
      locationNumber: territories.number,
    })
    .from(mapPlayers)
    .innerJoin(users, eq(users.id, mapPlayers.userId))
    .leftJoin(teams, eq(teams.id, mapPlayers.teamId))
    .leftJoin(territoryClaims, isOwnClaim)
    .leftJoin(territories, eq(territories.id, territoryClaims.territoryId))
    .where(and(of(filters), cursor && lt(mapPlayers.id, cursor)))
    .orderBy(desc(mapPlayers.id))
    .limit(limit),
)
const playerCount = preparedCount(mapPlayers, of, mapPlayers.userId)

/** `unplaced`: players without a claim. */
export const PlayersQuery = v.object({ ...ListQuery.entries, status: filter(['unplaced']) })

/** MAP-30. */
export const maySeePlayers = async (db: Reads, mapId: string, { id, isAdmin }: User) =>
  isAdmin || (await isPlayer(db, mapId, id))

/** Returns a map's players and their locations, newest first; empty for who may not see them (MAP-30, PROFILE-3). */
export async function playersOf(
  db: Reads,
  mapId: string,
  { status, ...query }: v.InferOutput<typeof PlayersQuery>,
  caller: User,
) {
  if (!(await maySeePlayers(db, mapId, caller))) return { rows: [], total: 0 }
  const pattern = query.q ? patternOf(query.q) : undefined
  const by = caller.isAdmin ? { containing: pattern } : { named: pattern }
  const filters = { mapId, ...by, unplaced: status && (true as const) }
  const [rows, total] = await Promise.all([playerPage(db, pageOf(query, filters)), playerCount(db, filters)])
  return { rows, total }
}
type PlayerRow = Awaited<ReturnType<typeof playerPage>>[number]
export const playerJson = ({ username, teamName, ...player }: PlayerRow): MapPlayer => ({
  ...player,
  user: { username },
  ...(teamName !== null && { teamName }),
})

export const newestPlayers = (db: Reads, mapId: string, limit: number) => playerPage(db, { mapId, limit })

/** Returns users whom an admin may add, newest first. */
export async function candidatesFor(db: Reads, mapId: string, { q, cursor, limit }: ListQuery) {
  const onMap = and(eq(mapPlayers.mapId, mapId), eq(mapPlayers.userId, users.id))
  const isAdded = sql`exists (select 1 from ${mapPlayers} where ${onMap})`
  const found = await db.read
    .select({
      ...picked(users, 'id', 'displayName', 'username'),
      isAdded: isAdded.mapWith(Boolean),
    })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        q ? isLike(users.searchText, patternOf(q)) : undefined,
        cursor ? registeredBefore(cursor) : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
  return { rows: found, total: { atLeast: Math.min(found.length, limit) } }
}

/** Adds players to a map's list. Returns the new ones' ids. `isRegistered`: with a seat in its tournament. */
export async function putPlayers(tx: Tx, mapId: string, userIds: string[], isRegistered = false) {
  const added: string[] = []
  for (const chunk of chunksOf(userIds)) {
    const rows = chunk.map((userId) => {
      return { id: newId(), mapId, userId, isRegistered, teamId: seatedTeam(mapId, userId), createdAt: tx.now }
    })
    const inserted = await tx.write
      .insert(mapPlayers)
      .values(rows)
      .onConflictDoNothing({ target: [mapPlayers.mapId, mapPlayers.userId] })
      .returning({ userId: mapPlayers.userId })
    added.push(...inserted.map(({ userId }) => userId))
  }
  return added
}

async function admit(tx: Tx, opened: OpenMap, userIds: string[]) {
  const added = await putPlayers(tx, opened.map.id, userIds)
  if (added.length === 0) return 0
  await welcome(tx, opened, added)
  announcePlayers(tx, opened)
  return added.length
}

/** Queues a notification for all who are new on a map's list. */
export async function welcome(tx: Tx, opened: OpenMap, userIds: string[]) {
  const { id: mapId, name, openAt } = opened.map
  const words =
    openAt && openAt > tx.now
      ? { title: 'Ты в списке игроков карты', message: `Карта «${name}» откроется ${moscowTime(openAt)}` }
      : { title: 'Карта открыта для тебя', message: `Займи локацию на карте «${name}»` }
  const about = `map:${mapId}` as const
  const notifications = userIds.map((userId) => ({ userId, about, type: 'other' as const, ...words }))
  await queueNotifications(tx, notifications)
}

/** Returns how many were new. Throws `not_found`. */
export async function addPlayers(tx: Tx, admin: User, mapId: string, userIds: string[]) {
  const opened = await openMap(tx, mapId)
  const ids = [...new Set(userIds)]
  const existing = await tx.read.$count(users, and(inArray(users.id, ids), isNull(users.deletedAt)))
  if (existing < ids.length) throw new AppError('not_found', 'Игрок не найден')
  const added = await admit(tx, opened, ids)
  await recordOnMap(tx, admin, 'add_map_players', opened.map, { userIds: ids, added })
  return added
}

/** Throws `not_found`. */
export async function getTournament({ read }: Reads, id: string) {
  const [found] = await read
    .select({ name: tournaments.name })
    .from(tournaments)
    .where(and(eq(tournaments.id, id), isThere, isPublished))
  if (!found) throw new AppError('not_found', 'Турнир не найден')
  return found
}

/** Returns a tournament's best with an account, of a team its captain: by rank, live before the payout, then by registration (MAP-15). */
export const standingsOf = ({ read }: Reads, tournamentId: string, limit: number) =>
  read
    .select({
      ...picked(registrations, 'userId', 'teamId', 'teamName'),
      displayName: users.displayName,
      username: users.username,
    })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .leftJoin(standings, eq(standings.registrationId, registrations.id))
    .where(and(eq(registrations.tournamentId, tournamentId), isEntry, holdsSeat, isNull(users.deletedAt)))
    .orderBy(...bestFirst)
    .limit(limit)

/** Adds a tournament's best in the order of its standings (MAP-15). Throws `not_found`. */
export async function importPlayers(
  tx: Tx,
  admin: User,
  mapId: string,
  { tournamentId, topN, positions }: StandingsImport,
) {
  const opened = await openMap(tx, mapId)
  const tournament = await getTournament(tx, tournamentId)
  const best = await standingsOf(tx, tournamentId, topN ?? Math.max(...(positions ?? [])))
  const chosen = topN ? best : [...new Set(positions)].flatMap((position) => best[position - 1] ?? [])
  const ids = await withMates(tx, chosen)
  const added = await admit(tx, opened, ids)
  const details = { tournamentId, tournament: tournament.name, ...(topN ? { topN } : { positions }), added }
  await recordOnMap(tx, admin, 'import_map_players', opened.map, details)
  return added
}

/** Adds who has a seat in a tournament to a map of it (MAP-14). */
export async function addRegisteredPlayers(tx: Tx, mapId: string, tournamentId: string) {
  const rows = await tx.read
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, tournamentId), holdsSeat))
  const userIds = rows.map(({ userId }) => userId)
  await putPlayers(tx, mapId, userIds, true)
}
