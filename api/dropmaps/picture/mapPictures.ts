import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reads } from '#db/open'
import type { MapRow } from '#db/schema'
import { CANVAS } from '#shared/dropmaps/geometry'
import type { Deps } from '../../core/deps.ts'
import { moscowDate, moscowTime } from '../../core/moscowTime.ts'
import { CARD_HEIGHT, CARD_WIDTH, pictureIn } from '../../drawing/card.ts'
import type { Drawing } from '../../drawing/drawing.ts'
import { colours } from '../../drawing/look.ts'
import type { Storage } from '../../media/storage.ts'
import type { FoundMap, MapFields, WithTournament } from '../maps/getMap.ts'
import { mapImageUrl } from '../maps/mapJson.ts'
import { changedLocationsOf, territoryRows } from '../maps/territories.ts'
import { composedBy } from './composers.ts'
import { MAP_LEFT } from './mapCard.ts'
import type { DrawnLocation, MapDrawingOptions } from './mapDrawing.ts'
import { type MapTheme, mapColours } from './mapLook.ts'
import { TITLE_HEIGHT } from './mapTitle.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    shippedMaps: string
  }
}

type Pictured = Pick<MapRow, 'drawing' | 'imageKey' | 'thumbnailKey'>

/** Returns a map's locations with these claimants, by number. */
async function locationsWith(
  db: Reads,
  mapId: string,
  claimants: ReadonlyMap<number, readonly string[]>,
): Promise<DrawnLocation[]> {
  const rows = await territoryRows(db, mapId)
  return rows.map(({ number, name, color, points, maxPlayers }) => {
    return { number, name, color, points, maxPlayers, claimants: claimants.get(number) ?? [] }
  })
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

const SIDES = { png: 2000, svg: CANVAS }
export type ExportFormat = keyof typeof SIDES

const lying = (bytes: Buffer, side: number, { left = 0, top = 0 } = {}) => ({
  picture: { bytes, left, top, width: side, height: side, isStretched: true },
})

type Exported = {
  map: MapFields
  locations: DrawnLocation[]
  theme: MapTheme
  format: ExportFormat
  about: string
  isBare: boolean
}

export function exportDrawing(
  { map, locations, theme, format, about, isBare }: Exported,
  { ground, picture }: Below,
): Drawing {
  const side = SIDES[format]
  const { name: title, maxPlayersPerSpot } = map
  const isFile = format === 'svg'
  const svg = composedBy('map', { maxPlayersPerSpot, locations, ground, theme, title, about, side, isBare, isFile })
  const size = { width: side, height: side, ground: mapColours[theme].sea, svg, format, isGrowing: true }
  // In a file it lies in the map's own SVG.
  const top = isFile || isBare ? 0 : (TITLE_HEIGHT * side) / CANVAS
  return picture ? { ...size, ...lying(picture, side, { top }) } : size
}

/** @param card its locations without claims */
export function cardDrawing(
  card: WithTournament & { locations: DrawnLocation[] },
  { ground, picture }: Below,
): Drawing {
  const svg = composedBy('mapCard', { ...card, ground })
  const size = { width: CARD_WIDTH, height: CARD_HEIGHT, ground: colours.ground, svg }
  return picture ? { ...size, ...lying(picture, CARD_HEIGHT, { left: MAP_LEFT }) } : size
}

/** The cache key names all that is on the picture. */
const nameOf = (facts: unknown[]) => `export ${createHash('sha256').update(JSON.stringify(facts)).digest('base64')}`

type MapExport = {
  format: ExportFormat
  theme: MapTheme
  hasClaims: boolean
  isBare: boolean
  askerId: string
  /** Called before drawing; its error is thrown. */
  onDraw?: () => Promise<unknown>
}

/** Returns a picture of a map, or undefined if it cannot be drawn now. The cache is asked before locations are read. */
export async function mapExport(
  deps: Deps,
  { map, tournament }: FoundMap,
  { format, theme, hasClaims, isBare, askerId, onDraw }: MapExport,
) {
  const { db, drawings } = deps
  const changed = hasClaims ? await changedLocationsOf(db, map.id) : []
  const claimants = changed.flatMap(([number, , , names]) => (names.length > 0 ? [[number, names] as const] : []))
  const about = tournament ? `${tournament.name} · ${moscowTime(tournament.startDate)}` : moscowDate(deps.now())
  const name = nameOf([format, theme, isBare, about, map.id, map.version, claimants])
  const found = drawings.find(name)
  if (found) return found
  await onDraw?.()
  return drawings.draw(name, { kind: 'export', id: askerId }, async () => {
    const [locations, below] = await Promise.all([
      locationsWith(db, map.id, new Map(claimants)),
      groundOf(deps, map, 'whole'),
    ])
    return exportDrawing({ map, locations, theme, format, about, isBare }, below)
  })
}
