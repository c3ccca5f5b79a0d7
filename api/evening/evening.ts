import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { isFirstOfTeam, isSameHolder } from '#db/dropmaps/holders'
import type { Reads } from '#db/open'
import { type Placeholders, prepared } from '#db/prepared'
import { adminActionLog, mapPlayers, maps, territoryClaims, users } from '#db/schema'
import { isLockedAt } from '#shared/dropmaps/claiming'
import type { Evening, EveningAct, EveningMap } from '#shared/evening/evening'
import { picked } from '#shared/picked'
import type { Deps } from '../core/deps.ts'
import { publicState, readBoard, shownDraft } from '../dropmaps/draft/board.ts'
import { getTournament, isDraft } from '../tournaments/base/getTournament.ts'
import { adminTournamentJson } from '../tournaments/base/json.ts'
import { openObjections } from '../tournaments/base/openObjections.ts'
import { adminDay } from '../tournaments/day/block.ts'

const SHOWN_ACTS = 5

const isListed = and(eq(mapPlayers.mapId, maps.id), isFirstOfTeam)
const isPlaced = isSameHolder(territoryClaims, mapPlayers)
const count = (rows: ReturnType<typeof sql>) => sql`(select count(*) from ${rows})`.mapWith(Number)

const mapsBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read
    .select({
      ...picked(maps, 'id', 'name', 'isLocked', 'openAt', 'lockAt'),
      players: count(sql`${mapPlayers} where ${isListed}`),
      placed: count(sql`${mapPlayers} inner join ${territoryClaims} on ${isPlaced} where ${isListed}`),
    })
    .from(maps)
    .where(and(eq(maps.tournamentId, tournamentId), sql`${maps.tournamentId} is not null`))
    .orderBy(asc(maps.id))
    .limit(10),
)
export const mapsOf = (db: Reads, tournamentId: string) => mapsBy(db, { tournamentId })

const mapJson = (map: Awaited<ReturnType<typeof mapsOf>>[number], now: Date): EveningMap => ({
  ...map,
  isLocked: isLockedAt(map, now),
  openAt: map.openAt?.toISOString() ?? null,
  lockAt: map.lockAt?.toISOString() ?? null,
})

async function actsOn(db: Reads, tournamentId: string, mapIds: string[]): Promise<EveningAct[]> {
  const { targetType, targetId } = adminActionLog
  const rows = await db.read
    .select({ ...picked(adminActionLog, 'id', 'action', 'createdAt'), admin: users.displayName })
    .from(adminActionLog)
    .leftJoin(users, eq(users.id, adminActionLog.adminId))
    .where(
      or(
        and(eq(targetType, 'tournament'), eq(targetId, tournamentId)),
        and(eq(targetType, 'map'), inArray(targetId, mapIds)),
      ),
    )
    .orderBy(desc(adminActionLog.id))
    .limit(SHOWN_ACTS)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Returns the draft that a map shows; undefined without one. */
export async function draftOf(db: Reads, mapId: string | undefined) {
  const shown = mapId && (await shownDraft(db, mapId))
  return shown ? readBoard(db, shown.id) : undefined
}

/** Returns an evening as its organisers drive it (TOURNAMENT-64). Throws `not_found`. */
export async function eveningOf({ db, files, now }: Deps, id: string): Promise<Evening> {
  const at = now()
  const found = await getTournament(db, id, at, true)
  const [rows, day] = await Promise.all([mapsOf(db, id), isDraft(found.tournament) ? null : adminDay(db, id, at)])
  const [draft, acts, open] = await Promise.all([
    draftOf(db, rows[0]?.id),
    actsOn(
      db,
      id,
      rows.map((map) => map.id),
    ),
    openObjections(db, id),
  ])
  return {
    tournament: adminTournamentJson(found, files, at),
    day,
    maps: rows.map((map) => mapJson(map, at)),
    draft: draft ? publicState(draft) : null,
    results: found.results && { ...found.results, openObjections: open },
    acts,
  }
}
