import { seatsOf } from '#shared/dropmaps/claiming'
import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR, MIN_POINTS } from '#shared/dropmaps/limits'
import { locationState } from '#shared/dropmaps/locationState'
import { finished } from '../../core/work/turns.ts'
import type { SetLine, Typefaces } from '../../drawing/drawing.ts'
import { escaped } from '../../drawing/svg.ts'
import { layingOut, type MapLayout } from './layout/layout.ts'
import { type MapLabel, mapLabels } from './layout/mapLabels.ts'
import { type MapTheme, mapStyles, paperVeil, plainGround } from './mapLook.ts'

/** `claimants` in the order of their claims. */
export type DrawnLocation = {
  number: number
  name: string
  color: string
  points: readonly Point[]
  maxPlayers: number
  claimants: readonly string[]
}
export type DrawnMap = { maxPlayersPerSpot: number; locations: readonly DrawnLocation[] }

export type MapDrawingOptions = {
  typefaces: Typefaces
  /** `none`: the picture is put below by others. */
  ground: { href: string } | { markup: string } | 'plain' | 'none'
  theme?: MapTheme
  /** Text for a page, outlines for a file, or none. */
  letters?: 'text' | 'none' | SetLine
  sizes?: readonly number[]
  tolerance?: number
  own?: number | undefined
  isLinked?: boolean
  layout?: MapLayout
  /** Markup in place of the drawing's own names. */
  names?: string | undefined
  isNumbered?: boolean
  isStyled?: boolean
  /** Of the outer element; not escaped. */
  attributes?: string
  title?: string
}

const SIZES = [26, 22, 19, 16, 14, 12]

const drawnOf = (locations: readonly DrawnLocation[]) => locations.filter(({ points }) => points.length >= MIN_POINTS)

/** Most of a drawing's work. */
export const layoutOf = (
  locations: readonly DrawnLocation[],
  { typefaces, letters, sizes = SIZES, tolerance = 0 }: LayoutOptions,
) => layingOut(drawnOf(locations), { typefaces, sizes: letters === 'none' ? [] : sizes, tolerance })
type LayoutOptions = Pick<MapDrawingOptions, 'typefaces' | 'letters' | 'sizes' | 'tolerance'>

/**
 * Draws a map as SVG of 1000 × 1000 units, for the guests' page, exports and previews. Each location is a `<path
 * data-n="{number}">` in `g.map-places` with the class `is-taken`, `is-full` or `is-contested`, and `is-own`; scripts
 * change only the class. Names are in `g.map-names`.
 */
export function drawMap(map: DrawnMap, options: MapDrawingOptions): string {
  const { typefaces, ground, theme = 'dark', letters = 'text', sizes = SIZES } = options
  const { isStyled = true, attributes = '', title, own, isLinked = false, names, isNumbered = false } = options
  const { ways, positions } = options.layout ?? finished(layoutOf(map.locations, options))
  const locations = drawnOf(map.locations)
  const shapes = locations.map((location) => {
    const shape = shapeOf(location, map.maxPlayersPerSpot, {
      way: ways.get(location.number) ?? '',
      isOwn: location.number === own,
    })
    return isLinked ? `<a href="#p${location.number}" tabindex="-1">${shape}</a>` : shape
  })
  const isWritten = letters !== 'none'
  const positioned = isWritten
    ? locations.map((location) => ({ ...location, position: positions.get(location.number) }))
    : []
  const labels = mapLabels(positioned, { typefaces, sizes, isNumbered })
  const written = names ?? labels.map((label) => labelOf(label, letters)).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS} ${CANVAS}"${attributes && ` ${attributes}`}>`,
    title === undefined ? '' : `<title>${escaped(title)}</title>`,
    isStyled ? `<style>${mapStyles(theme)}</style>` : '',
    groundOf(ground, theme),
    `<g class="map-places" stroke-width="${strokeOf(locations.length)}">${shapes.join('')}</g>`,
    written && `<g class="map-names">${written}</g>`,
    '</svg>',
  ].join('')
}

/** Stretched to the canvas; pale on paper. */
function groundOf(ground: MapDrawingOptions['ground'], theme: MapTheme) {
  if (ground === 'plain') return plainGround(theme)
  const veil = theme === 'light' ? paperVeil : ''
  if (ground === 'none') return veil
  if ('markup' in ground) return ground.markup + veil
  const size = `width="${CANVAS}" height="${CANVAS}"`
  return `<image href="${escaped(ground.href)}" ${size} preserveAspectRatio="none"/>${veil}`
}

/** Thin where many borders meet. */
const strokeOf = (locations: number) => (locations > 600 ? 0.8 : locations > 120 ? 1.3 : 2)

function shapeOf(
  { number, color, maxPlayers, claimants }: DrawnLocation,
  maxPlayersPerSpot: number,
  { way, isOwn }: { way: string; isOwn: boolean },
) {
  const state = locationState(claimants.length, seatsOf({ maxPlayers }, { maxPlayersPerSpot }))
  const looks = [...(state === 'free' ? [] : [`is-${state}`]), ...(isOwn ? ['is-own'] : [])]
  const look = looks.length > 0 ? ` class="${looks.join(' ')}"` : ''
  const fill = color.toUpperCase() === DEFAULT_COLOR ? '' : ` fill="${escaped(color)}"`
  return `<path data-n="${number}"${look}${fill} d="${way}"/>`
}

function labelOf({ number, lines }: MapLabel, letters: 'text' | SetLine | 'none') {
  if (typeof letters === 'function')
    return lines.map((line) => `<path${line.isName ? '' : ' class="map-who"'} d="${letters(line)}"/>`).join('')
  const [first] = lines
  if (!first) return ''
  const rest = (line: MapLabel['lines'][number], i: number) => {
    const own = `${line.isName ? '' : ` class="map-who" font-size="${Math.round(line.size)}"`}`
    return i === 0 ? escaped(line.text) : `<tspan x="${line.x}" y="${line.y}"${own}>${escaped(line.text)}</tspan>`
  }
  const look = first.isName ? (first.face === 'heading' ? '' : ' class="map-plain"') : ' class="map-who"'
  return `<text data-n="${number}"${look} x="${first.x}" y="${first.y}" font-size="${Math.round(first.size)}">${lines.map(rest).join('')}</text>`
}
