import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import { localDb, rowsOf } from './db.ts'

/** So many maps, those that were last opened, are readable without a connection. */
const KEPT = 3

type Whose = { userId: string; mapId: string }
const keyOf = ({ userId, mapId }: Whose): [string, string] => [userId, mapId]

/** Returns a player's map as it was last read; undefined if it is not kept, or this browser keeps nothing. */
export async function keptMap(whose: Whose) {
  try {
    const [map, outlines] = await Promise.all([localDb.maps.get(keyOf(whose)), localDb.geometries.get(keyOf(whose))])
    return map && outlines && { ...map, geometry: outlines.geometry }
  } catch {
    return undefined
  }
}

/** Keeps what was read of a map, and forgets the one that was opened longest ago. */
export async function keepMap(whose: Whose, state: MapState, geometry: MapGeometry, readAt: number) {
  const { maps, geometries } = localDb
  await localDb.transaction('rw', maps, geometries, async () => {
    await maps.put({ ...whose, state, readAt, openedAt: Date.now() })
    const before = await geometries.get(keyOf(whose))
    if (before?.geometry.version !== geometry.version) await geometries.put({ ...whose, geometry })
    const oldestFirst = await rowsOf(maps, whose.userId, '[userId+openedAt]').primaryKeys()
    const over = oldestFirst.slice(0, -KEPT)
    await maps.bulkDelete(over)
    await geometries.bulkDelete(over)
  })
}

/** The map is gone, or nobody is signed in any more. */
export async function forgetMaps(userId?: string) {
  const { maps, geometries } = localDb
  await localDb.transaction('rw', maps, geometries, async () => {
    for (const table of [maps, geometries])
      await table.filter((row) => userId === undefined || row.userId === userId).delete()
  })
}
