import type { Composed } from '../../core/deps.ts'
import type { Composers, Tools } from '../../drawing/composers.ts'
import { type CardSvg, mapCardSvg } from './mapCard.ts'
import { type DrawnMap, drawMap, type MapDrawingOptions } from './mapDrawing.ts'

/** A map to take away, `side` pixels large; its letters are outlines. */
type WholeMap = DrawnMap & Required<Pick<MapDrawingOptions, 'ground' | 'theme' | 'title'>> & { side: number }

/** What the drawing process makes of what it is told of maps (`mapPictures.ts`). */
export const mapComposers = {
  async map({ maxPlayersPerSpot, places, ground, theme, title, side }: WholeMap, { typefaces, outlines, href }: Tools) {
    const options = {
      typefaces,
      letters: await outlines(),
      ground: href === undefined ? ground : { href },
      theme,
      title,
    }
    return drawMap({ maxPlayersPerSpot, places }, { ...options, attributes: `width="${side}" height="${side}"` })
  },
  mapCard: (card: CardSvg, { typefaces }: Tools) => mapCardSvg(card, typefaces),
} satisfies Composers

/** An SVG that one of them composes. */
export const composedBy = <Name extends keyof typeof mapComposers>(
  composer: Name,
  of: Parameters<(typeof mapComposers)[Name]>[0],
): Composed => ({ composer, of })
