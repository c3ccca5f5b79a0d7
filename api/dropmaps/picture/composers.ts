import { CANVAS } from '#shared/dropmaps/geometry'
import type { Composed, Composers, Tools } from '../../drawing/drawing.ts'
import { escaped } from '../../drawing/svg.ts'
import { drawLegend, legendOf } from './legend.ts'
import { type CardSvg, mapCardSvg } from './mapCard.ts'
import { type DrawnMap, drawMap, type MapDrawingOptions } from './mapDrawing.ts'
import { drawTitle, type MapTitle, TITLE_HEIGHT } from './mapTitle.ts'

/** Limits that keep a drawing within a few seconds. */
const MOST_PIXELS = 16e6
const MOST_LINES = { drawn: 1500, file: 20_000 }

/** `side`: pixels. `isBare`: without title and legend, only numbers. `isFile`: an SVG file, else drawn here. */
type WholeMap = DrawnMap &
  MapTitle &
  Required<Pick<MapDrawingOptions, 'ground' | 'theme'>> & {
    side: number
    isBare: boolean
    isFile: boolean
  }

export const mapComposers = {
  async map(
    { maxPlayersPerSpot, locations, side, isBare, isFile, ...look }: WholeMap,
    { typefaces, outlines, href }: Tools,
  ) {
    const letters = await outlines()
    const { theme, title, about } = look
    const ground = href === undefined ? look.ground : { href }
    const legend = legendOf(locations, typefaces, isFile ? MOST_LINES.file : MOST_LINES.drawn)
    const options = { typefaces, letters, ground, theme, isNumbered: legend !== undefined }
    const shown = isBare ? undefined : legend
    const top = isBare ? 0 : TITLE_HEIGHT
    const height = top + CANVAS + (shown?.height ?? 0)
    const scale = Math.min(side / CANVAS, Math.sqrt(MOST_PIXELS / CANVAS / height))
    const size = `width="${Math.round(CANVAS * scale)}" height="${Math.round(height * scale)}"`
    const inside = `y="${top}" width="${CANVAS}" height="${CANVAS}"`
    const written = { theme, typefaces, letters: isFile ? letters : ('text' as const) }
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} viewBox="0 0 ${CANVAS} ${height}">`,
      `<title>${escaped(title)}</title>`,
      drawMap({ maxPlayersPerSpot, locations }, { ...options, attributes: inside }),
      isBare ? '' : drawTitle({ title, about }, written),
      shown ? `<g transform="translate(0 ${top})">${drawLegend(shown, written)}</g>` : '',
      '</svg>',
    ].join('')
  },
  mapCard: (card: CardSvg, { typefaces }: Tools) => mapCardSvg(card, typefaces),
} satisfies Composers

export const composedBy = <Name extends keyof typeof mapComposers>(
  composer: Name,
  of: Parameters<(typeof mapComposers)[Name]>[0],
): Composed => ({ composer, of })
