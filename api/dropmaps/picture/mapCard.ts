import { locationsInWords } from '#shared/dropmaps/locationState'
import { moscowTime } from '../../core/moscowTime.ts'
import { area, CARD_HEIGHT, CARD_WIDTH } from '../../drawing/card.ts'
import type { Typefaces } from '../../drawing/drawing.ts'
import { colours, definitions, logo } from '../../drawing/look.ts'
import { lineOf } from '../../drawing/svg.ts'
import { fitted, legible, oneLine, showsAll } from '../../drawing/text.ts'
import type { MapFields, WithTournament } from '../maps/getMap.ts'
import { type DrawnLocation, drawMap, type MapDrawingOptions } from './mapDrawing.ts'
import { mapColours } from './mapLook.ts'

/** Part of the card's address: raise it when the drawing changes. */
export const DRAWING = 1

const MARGIN = 72
export const MAP_LEFT = CARD_WIDTH - CARD_HEIGHT
const WORDS_RIGHT = 570
const WIDTH = WORDS_RIGHT - MARGIN
const [TOP, FLOOR] = [148, 440]
/** Font sizes that are legible in a chat. */
const SIZES = [34, 30, 27]

const nameSizes = [
  [62, 2],
  [54, 3],
  [46, 3],
  [40, 4],
  [34, 4],
  [29, 5],
] as const
const subtitleSizes = [26, 23].map((size) => [size, 2] as const)

/** Locations without claims. */
export type CardSvg = WithTournament & { locations: DrawnLocation[]; ground: MapDrawingOptions['ground'] }

export function mapCardSvg({ map, tournament, locations, ground }: CardSvg, typefaces: Typefaces) {
  const side = `x="${MAP_LEFT}" y="0" width="${CARD_HEIGHT}" height="${CARD_HEIGHT}"`
  const options = { typefaces, ground, sizes: SIZES, attributes: side }
  const drawn = { maxPlayersPerSpot: map.maxPlayersPerSpot, locations }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
${definitions}${fade}${drawMap(drawn, options)}${area('url(#map-fade)', 1, MAP_LEFT - 1)}<rect width="${MAP_LEFT}" height="${CARD_HEIGHT}" fill="url(#words-glow)"/>${logo(MARGIN, 52)}${name(map, tournament, typefaces)}${facts(map, typefaces)}
</svg>`
}

const { deep } = mapColours.dark
const fade = `<defs><linearGradient id="map-fade"><stop offset="0" stop-color="${colours.ground}"/><stop offset="0.07" stop-color="${colours.ground}" stop-opacity="0.6"/><stop offset="0.17" stop-color="${colours.ground}" stop-opacity="0"/><stop offset="0.9" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="0.6"/></linearGradient><radialGradient id="words-glow" cx="0.1" cy="1.05" r="0.9"><stop offset="0" stop-color="${colours.accent}" stop-opacity="0.42"/><stop offset="0.5" stop-color="${colours.accent}" stop-opacity="0.1"/><stop offset="1" stop-color="${colours.accent}" stop-opacity="0"/></radialGradient></defs>`

function name(map: MapFields, tournament: WithTournament['tournament'], { heading, bold, text }: Typefaces) {
  const isOwn = showsAll(map.name, heading, bold)
  const font = isOwn ? heading : bold
  const title = fitted(legible(map.name, font) || 'Карта', { font, width: WIDTH, sizes: nameSizes })
  const leading = title.size * 1.18
  const below = tournament ? `Турнир «${legible(tournament.name, text)}»` : 'Выбери локацию и поставь метку'
  const subtitle = fitted(below, { font: text, width: WIDTH, sizes: subtitleSizes })
  const height = 44 + title.lines.length * leading + 20 + subtitle.lines.length * 34
  const top = TOP + (FLOOR - TOP - height) / 2
  const nameTop = top + 44
  const subtitleTop = nameTop + title.lines.length * leading + 20
  const above = { x: MARGIN, y: top + 22, size: 20, face: 'bold', fill: colours.accentInk, spacing: 0.14 } as const
  const face = isOwn ? 'heading' : 'bold'
  const titled = { x: MARGIN, size: title.size, face, fill: colours.ink, spacing: isOwn ? -0.01 : 0 } as const
  const soft = { x: MARGIN, size: subtitle.size, face: 'text', fill: colours.inkSoft } as const
  return [
    lineOf('КАРТА ЛОКАЦИЙ', above),
    ...title.lines.map((line, i) => lineOf(line, { ...titled, y: nameTop + title.size * 0.86 + i * leading })),
    ...subtitle.lines.map((line, i) => lineOf(line, { ...soft, y: subtitleTop + 26 + i * 34 })),
  ].join('')
}

function facts({ locationCount, isLocked, lockAt }: MapFields, { heading, bold, text }: Typefaces) {
  const [count = '', noun = ''] = locationsInWords(locationCount).split(' ')
  const until = isLocked ? 'Карта заблокирована' : lockAt ? `до ${moscowTime(lockAt)}` : undefined
  const left = MARGIN + heading.widthOf(count) * 46 + 16
  const timeLeft = left + text.widthOf(noun) * 26 + 28
  const room = WORDS_RIGHT - timeLeft
  const fill = isLocked ? colours.warning : colours.ink
  const time = until && fitted(until, { font: bold, width: room, sizes: oneLine(26, 23, 20, 18) })
  return [
    `<rect x="${MARGIN}" y="486" width="${WORDS_RIGHT - MARGIN - 40}" height="1.5" fill="${colours.ink}" opacity="0.16"/>`,
    lineOf(count, { x: MARGIN, y: 560, size: 46, face: 'heading', fill: colours.ink }),
    lineOf(noun, { x: left, y: 560, size: 26, face: 'text', fill: colours.inkSoft }),
    time ? lineOf(time.lines[0] ?? '', { x: timeLeft, y: 560, size: time.size, face: 'bold', fill }) : '',
  ].join('')
}
