import { seatsOf } from '#shared/dropmaps/claiming'
import { CANVAS, type Point } from '#shared/dropmaps/geometry'
import { DEFAULT_COLOR, MIN_POINTS } from '#shared/dropmaps/limits'
import { locationState } from '#shared/dropmaps/locationState'
import { finished } from '../../core/turns.ts'
import type { SetLine, Typefaces } from '../../drawing/drawing.ts'
import { escaped } from '../../drawing/svg.ts'
import { layingOut, type MapLayout } from './layout/layout.ts'
import { type MapLabel, mapLabels } from './layout/mapLabels.ts'
import { type MapTheme, mapStyles, paperVeil, plainGround } from './mapLook.ts'

/** A location as it is drawn; `claimants` in the order of their marks. */
export type DrawnLocation = {
  number: number
  name: string
  color: string
  points: readonly Point[]
  maxPlayers: number
  claimants: readonly string[]
}
/** `maxPlayersPerSpot`: claims of one location that the map allows. */
export type DrawnMap = { maxPlayersPerSpot: number; locations: readonly DrawnLocation[] }

export type MapDrawingOptions = {
  /** What names are measured with. */
  typefaces: Typefaces
  /**
   * What lies below the locations: a picture by its address, one as markup of SVG that is our own, the plain grid, or
   * nothing, where the picture is put there by others.
   */
  ground: { href: string } | { markup: string } | 'plain' | 'none'
  theme?: MapTheme
  /** As text for a page, where it can be selected, as outlines for a file that is opened anywhere, or no letters at all. */
  letters?: 'text' | 'none' | SetLine
  /** Sizes of letters to choose from, in units, the largest first: those that are still read where the map is small. */
  sizes?: readonly number[]
  /** Units by which a border may stray: a map of thousands of locations is as small as a page needs it. */
  tolerance?: number
  /** The number of the location with the mark of whoever looks. */
  own?: number | undefined
  /** Each location leads to the part of the page whose id is `p{number}`. */
  isLinked?: boolean
  /** Of the same locations, sizes and tolerance, where it has been made before: most of the work is in it. */
  layout?: MapLayout
  /** What is written on the locations, as markup, instead of what the drawing would write itself. */
  names?: string | undefined
  /** Whether a legend lists the locations by their numbers. */
  isNumbered?: boolean
  /** With the styles of `mapStyles`; a page has them in its own. */
  isStyled?: boolean
  /** Attributes of the outer element, such as its size; not escaped. */
  attributes?: string
  /** What a reader that shows no pictures says. */
  title?: string
}

const SIZES = [26, 22, 19, 16, 14, 12]

/** Which locations are drawn: those that have an area. */
const drawnOf = (locations: readonly DrawnLocation[]) => locations.filter(({ points }) => points.length >= MIN_POINTS)

/** Makes what every drawing of these locations in these sizes and with this tolerance can be made of. */
export const layoutOf = (
  locations: readonly DrawnLocation[],
  { typefaces, letters, sizes = SIZES, tolerance = 0 }: LayoutOptions,
) => layingOut(drawnOf(locations), { typefaces, sizes: letters === 'none' ? [] : sizes, tolerance })
type LayoutOptions = Pick<MapDrawingOptions, 'typefaces' | 'letters' | 'sizes' | 'tolerance'>

/**
 * Draws a map as SVG on its canvas of 1000 × 1000 units: the one drawing that the guests' page, both exports and the
 * previews have. Every location with at least three corners is a `<path data-n="{number}" class="is-taken">` within
 * `g.map-places`, in the order of the numbers, its class being `is-taken`, `is-full` or `is-contested`, or none where it
 * is free, and `is-own` besides; a script that knows a newer state changes only that class. Names are in `g.map-names`, a
 * `<text data-n="{number}">` each where letters are text.
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
  const positioned = isWritten ? locations.map((location) => ({ ...location, position: positions.get(location.number) })) : []
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

/** A picture is stretched to the canvas, as the app does; on paper it is pale, wherever it was put. */
function groundOf(ground: MapDrawingOptions['ground'], theme: MapTheme) {
  if (ground === 'plain') return plainGround(theme)
  const veil = theme === 'light' ? paperVeil : ''
  if (ground === 'none') return veil
  if ('markup' in ground) return ground.markup + veil
  const size = `width="${CANVAS}" height="${CANVAS}"`
  return `<image href="${escaped(ground.href)}" ${size} preserveAspectRatio="none"/>${veil}`
}

/** Many borders side by side would be all that is seen. */
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
