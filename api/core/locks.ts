import { eq } from 'drizzle-orm'
import type { Locks } from '#db/postgres/locks'
import { type Placeholders, prepared } from '#db/prepared'
import { maps, territories } from '#db/schema'

// Locks of PostgreSQL for what many change at once: a tournament before maps, maps by their ids.

export const tournamentLock = (id: string) => `tournament:${id}`

export const mapLock = (id: string) => `map:${id}`

const mapBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db.read.select({ id: territories.mapId }).from(territories).where(eq(territories.id, id)),
)
const mapsBy = prepared((db, { tournamentId }: Placeholders<{ tournamentId: string }>) =>
  db.read.select({ id: maps.id }).from(maps).where(eq(maps.tournamentId, tournamentId)),
)

/** For what changes who has a seat in a tournament, and on its maps. */
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

export const lockMapOf =
  (locationId: string): Locks =>
  async (db) =>
    (await mapBy(db, { id: locationId })).map((map) => mapLock(map.id))

/** For a file that has been received, whichever player's: all of them read and write the same end of the same indexes. */
export const lockUploads: Locks = async () => ['uploads']
