import { eq } from 'drizzle-orm'
import type { Locks } from '#db/postgres/locks'
import { type Given, prepared } from '#db/prepared'
import { maps, territories } from '#db/schema'

// What many people change at once on PostgreSQL, where they would roll each other back: the seats of a tournament, the
// claims of a map, and files received. A tournament comes before maps, and maps by their ids.

/** Of a tournament's seats. */
export const tournamentLock = (id: string) => `tournament:${id}`

/** Of a map's claims. */
export const mapLock = (id: string) => `map:${id}`

const mapBy = prepared((db, { id }: Given<{ id: string }>) =>
  db.read.select({ id: territories.mapId }).from(territories).where(eq(territories.id, id)),
)
const mapsBy = prepared((db, { tournamentId }: Given<{ tournamentId: string }>) =>
  db.read.select({ id: maps.id }).from(maps).where(eq(maps.tournamentId, tournamentId)),
)

/**
 * For whatever changes who has a seat in a tournament: with its maps, on which who has a seat may claim.
 * @param mapId of another map that is changed too
 */
export const lockTournament =
  (id: string, mapId?: string): Locks =>
  async (db) => {
    const ids = (await mapsBy(db, { tournamentId: id })).map((map) => map.id)
    const locks = new Set([...ids, ...(mapId === undefined ? [] : [mapId])].map(mapLock))
    return [tournamentLock(id), ...[...locks].sort()]
  }

/** For whatever changes a map, its players or its claims. */
export const lockMap =
  (id: string): Locks =>
  async () => [mapLock(id)]

/** The same by the id of one of its locations. */
export const lockMapOf =
  (locationId: string): Locks =>
  async (db) =>
    (await mapBy(db, { id: locationId })).map((map) => mapLock(map.id))

/** For a file that has been received, whichever player's: all of them read and write the same end of the same indexes. */
export const lockUploads: Locks = async () => ['uploads']
