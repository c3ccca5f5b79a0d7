import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reads } from '#db/open'
import type { MapRow } from '#db/schema'
import type { Deps } from '../../core/deps.ts'
import { pictureIn } from '../../drawing/card.ts'
import type { Storage } from '../../media/storage.ts'
import { mapImageUrl } from '../maps/mapJson.ts'
import { territoryRows } from '../maps/territories.ts'
import type { DrawnLocation, MapDrawingOptions } from './mapDrawing.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** The folder of the pictures that ship with the product. */
    shippedMaps: string
  }
}

type Pictured = Pick<MapRow, 'drawing' | 'imageKey' | 'thumbnailKey'>

/** Returns a map's locations with these claimants, by number. */
export async function locationsWith(
  db: Reads,
  mapId: string,
  claimants: ReadonlyMap<number, readonly string[]>,
): Promise<DrawnLocation[]> {
  const rows = await territoryRows(db, mapId)
  return rows.map(({ number, name, color, points, maxPlayers }) => ({
    ...{ number, name, color, points, maxPlayers },
    claimants: claimants.get(number) ?? [],
  }))
}

export const unclaimedLocations = (db: Reads, mapId: string) => locationsWith(db, mapId, new Map())

/** Returns the address of the smaller picture, or null. An address in the store expires. */
export const smallImageUrl = (
  { drawing, thumbnailKey }: Pick<Pictured, 'drawing' | 'thumbnailKey'>,
  files: Storage,
  now: Date,
) => mapImageUrl({ drawing, imageKey: thumbnailKey }, files, now)

export type Below = { ground: MapDrawingOptions['ground']; picture?: Buffer }

/** Reads what is drawn below the locations: a shipped picture as markup, the map's own as bytes. */
export async function groundOf(
  { files, shippedMaps }: Pick<Deps, 'files' | 'shippedMaps'>,
  { drawing, imageKey, thumbnailKey }: Pictured,
  size: 'small' | 'whole' = 'small',
): Promise<Below> {
  const picture = await pictureIn(files, size === 'whole' ? imageKey : thumbnailKey)
  if (picture) return { ground: 'none', picture }
  if (drawing) return { ground: { markup: await readFile(join(shippedMaps, `${drawing}.svg`), 'utf8') } }
  return { ground: 'plain' }
}
