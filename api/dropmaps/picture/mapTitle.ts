import { CANVAS } from '#shared/dropmaps/geometry'
import type { SetLine, Typefaces } from '../../drawing/drawing.ts'
import { lineOf } from '../../drawing/svg.ts'
import { fitted, legible, oneLine, showsAll } from '../../drawing/text.ts'
import { type MapTheme, mapColours } from './mapLook.ts'

/** Units of the canvas, above the map. */
export const TITLE_HEIGHT = 92
const WIDTH = CANVAS - 72

/** `about`: of which tournament, or of when. */
export type MapTitle = { title: string; about: string }

type Drawn = { theme: MapTheme; typefaces: Typefaces; letters: SetLine | 'text' }

export function drawTitle({ title, about }: MapTitle, { theme, typefaces, letters }: Drawn) {
  const { sea, ink } = mapColours[theme]
  const line = (words: string, face: keyof Typefaces, sizes: ReturnType<typeof oneLine>, y: number) => {
    const font = typefaces[face]
    const { size, lines } = fitted(legible(words, font), { font, width: WIDTH, sizes })
    const text = lines[0] ?? ''
    const place = { face, size, x: CANVAS / 2, y }
    return letters === 'text'
      ? lineOf(text, { ...place, fill: ink, anchor: 'middle' })
      : `<path d="${letters({ text, ...place })}"/>`
  }
  const face = showsAll(title, typefaces.heading, typefaces.bold) ? 'heading' : 'bold'
  const written = line(title, face, oneLine(34, 28, 23, 18), 48) + line(about, 'text', oneLine(19, 16, 13), 76)
  return `<rect width="${CANVAS}" height="${TITLE_HEIGHT}" fill="${sea}"/><g class="map-title" fill="${ink}">${written}</g>`
}
