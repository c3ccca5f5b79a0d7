import { createHash } from 'node:crypto'
import type { Deps } from '../../core/deps.ts'
import type { MapFields } from '../maps/getMap.ts'
import { changedLocationsOf } from '../maps/territories.ts'
import type { MapTheme } from './mapLook.ts'
import { type ExportFormat, exportDrawing, groundOf, locationsWith } from './mapPictures.ts'

/** The cache key names all that is on the picture. */
const nameOf = (facts: unknown[]) => `export ${createHash('sha256').update(JSON.stringify(facts)).digest('base64')}`

type MapExport = {
  format: ExportFormat
  theme: MapTheme
  hasClaims: boolean
  hasLegend: boolean
  askerId: string
  /** Called before drawing; its error is thrown. */
  onDraw?: () => Promise<unknown>
}

/** Returns a picture of a map, or undefined if it cannot be drawn now. The cache is asked before locations are read. */
export async function mapExport(
  deps: Deps,
  map: MapFields,
  { format, theme, hasClaims, hasLegend, askerId, onDraw }: MapExport,
) {
  const { db, drawings } = deps
  const changed = hasClaims ? await changedLocationsOf(db, map.id) : []
  const claimants = changed.flatMap(([number, , , names]) => (names.length > 0 ? [[number, names] as const] : []))
  const name = nameOf([format, theme, hasLegend, map.id, map.version, claimants])
  const found = drawings.find(name)
  if (found) return found
  await onDraw?.()
  return drawings.draw(name, { kind: 'export', id: askerId }, async () => {
    const [locations, below] = await Promise.all([
      locationsWith(db, map.id, new Map(claimants)),
      groundOf(deps, map, 'whole'),
    ])
    return exportDrawing({ map, locations, theme, format, hasLegend }, below)
  })
}
