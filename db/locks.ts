import { and, eq, inArray } from 'drizzle-orm'
import { alias } from './columns.ts'
import type { Locks } from './postgres/locks.ts'
import { type Placeholders, prepared } from './prepared.ts'
import { maps, poiDraftMaps, poiDrafts, territories } from './schema.ts'

// Locks of PostgreSQL for what many change at once: a tournament before maps, maps by their ids.

export const tournamentLock = (id: string) => `tournament:${id}`

export const mapLock = (id: string) => `map:${id}`

const mapBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select({ id: territories.mapId }).from(territories).where(eq(territories.id, id)),
)
const mapsBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read.select({ id: maps.id }).from(maps).where(eq(maps.tournamentId, tournamentId)),
)

const draftedMaps = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select({ id: poiDraftMaps.mapId }).from(poiDraftMaps).where(eq(poiDraftMaps.draftId, id)),
)
const own = alias(poiDraftMaps, 'own_draft_maps')
const draftedWith = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read
    .select({ id: poiDraftMaps.mapId })
    .from(own)
    .innerJoin(poiDrafts, and(eq(poiDrafts.id, own.draftId), inArray(poiDrafts.state, ['setup', 'running', 'paused'])))
    .innerJoin(poiDraftMaps, eq(poiDraftMaps.draftId, own.draftId))
    .where(eq(own.mapId, mapId)),
)

/** For what changes who has a seat in a tournament, and on its maps. */
export const lockTournament =
  (id: string, mapId?: string): Locks =>
  async (db) => {
    const ids = (await mapsBy(db, { tournamentId: id })).map((map) => map.id)
    const locks = new Set([...ids, ...(mapId === undefined ? [] : [mapId])].map(mapLock))
    return [tournamentLock(id), ...[...locks].sort()]
  }

const tournamentOf = prepared((db, { mapId }: Placeholders<{ mapId: string }>) =>
  db.read.select({ id: maps.tournamentId }).from(maps).where(eq(maps.id, mapId)),
)
/** For what makes a map another tournament's, or deletes it. */
export const lockMapAndTournaments =
  (mapId: string, ...others: string[]): Locks =>
  async (db) => {
    const [own] = await tournamentOf(db, { mapId })
    const ids = new Set([...(own?.id ? [own.id] : []), ...others])
    return [...[...ids].sort().map(tournamentLock), mapLock(mapId)]
  }

/** For changes of a map, its players or its claims. */
export const lockMap =
  (id: string): Locks =>
  async () => [mapLock(id)]

export const lockMapOf =
  (locationId: string): Locks =>
  async (db) =>
    (await mapBy(db, { id: locationId })).map((map) => mapLock(map.id))

/** For a claim, which may be a pick: also the other map of the location's draft (DRAFT-3). */
export const lockClaim =
  (locationId: string): Locks =>
  async (db) => {
    const [map] = await mapBy(db, { id: locationId })
    if (!map) return []
    const others = await draftedWith(db, { mapId: map.id })
    return [...new Set([map.id, ...others.map(({ id }) => id)])].sort().map(mapLock)
  }

/** For changes of a draft of locations. */
export const lockPoiDraft =
  (id: string): Locks =>
  async (db) =>
    (await draftedMaps(db, { id })).map((map) => mapLock(map.id)).sort()

export const lockMaps =
  (ids: string[]): Locks =>
  async () =>
    [...new Set(ids)].sort().map(mapLock)

/** For a file that has been received, whichever player's: all of them read and write the same end of the same indexes. */
export const lockUploads: Locks = async () => ['uploads']

/** For payouts and their preparation: each reads what an admin has paid alone within a day. */
export const lockPayouts: Locks = async () => ['payouts']
