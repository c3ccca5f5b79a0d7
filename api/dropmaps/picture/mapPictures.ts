import { CANVAS } from '#shared/dropmaps/geometry'
import { CARD_HEIGHT, CARD_WIDTH } from '../../drawing/card.ts'
import type { Drawing } from '../../drawing/drawing.ts'
import { colours } from '../../drawing/look.ts'
import type { MapFields, WithTournament } from '../maps/getMap.ts'
import { composedBy } from './composers.ts'
import type { Below } from './drawnMap.ts'
import { MAP_LEFT } from './mapCard.ts'
import type { DrawnLocation } from './mapDrawing.ts'
import { type MapTheme, mapColours } from './mapLook.ts'

const SIDES = { png: 2000, svg: CANVAS }
export type ExportFormat = keyof typeof SIDES

const lying = (bytes: Buffer, side: number, left = 0) => ({
  picture: { bytes, left, top: 0, width: side, height: side, isStretched: true },
})

type Exported = {
  map: MapFields
  locations: DrawnLocation[]
  theme: MapTheme
  format: ExportFormat
  hasLegend: boolean
}

export function exportDrawing(
  { map, locations, theme, format, hasLegend }: Exported,
  { ground, picture }: Below,
): Drawing {
  const side = SIDES[format]
  const { name: title, maxPlayersPerSpot } = map
  const isFile = format === 'svg'
  const svg = composedBy('map', { maxPlayersPerSpot, locations, ground, theme, title, side, hasLegend, isFile })
  const size = { width: side, height: side, ground: mapColours[theme].sea, svg, format, isGrowing: true }
  return picture ? { ...size, ...lying(picture, side) } : size
}

/** @param card its locations without claims */
export function cardDrawing(
  card: WithTournament & { locations: DrawnLocation[] },
  { ground, picture }: Below,
): Drawing {
  const svg = composedBy('mapCard', { ...card, ground })
  const size = { width: CARD_WIDTH, height: CARD_HEIGHT, ground: colours.ground, svg }
  return picture ? { ...size, ...lying(picture, CARD_HEIGHT, MAP_LEFT) } : size
}
