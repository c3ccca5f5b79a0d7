import type { MapGeometry, MapState } from '#shared/dropmaps/shapes'
import { localDb, rowsOf } from './db.ts'

/** Maps kept to read offline: those opened last. */
const KEPT = 3

type Whose = { userId: string; mapId: string }
const keyOf = ({ userId, mapId }: Whose): [string, string] => [userId, mapId]

/** Returns undefined if the map is not kept or the database fails. */
export async function keptMap(whose: Whose) {
  try {
    const [map, outlines] = await Promise.all([localDb.maps.get(keyOf(whose)), localDb.geometries.get(keyOf(whose))])
    return map && outlines && { ...map, geometry: outlines.geometry }
  } catch {
    return undefined
  }
}

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

export async function forgetMaps(userId?: string) {
  const { maps, geometries } = localDb
  await localDb.transaction('rw', maps, geometries, async () => {
    for (const table of [maps, geometries])
      await table.filter((row) => userId === undefined || row.userId === userId).delete()
  })
}
