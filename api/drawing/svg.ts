import { faces } from './typefaces.ts'

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in SVG; what XML cannot say at all is left out. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (sign) => names[sign] ?? '')

type Set = {
  x: number
  y: number
  size: number
  face: keyof typeof faces
  fill: string
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
  /** Between letters, in their size. */
  spacing?: number
}

/** One line of text; `y` is where its letters stand. */
export function lineOf(text: string, { x, y, size, face, fill, anchor = 'start', opacity = 1, spacing = 0 }: Set) {
  const { family, weight } = faces[face]
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity}" letter-spacing="${spacing * size}">${escaped(text)}</text>`
}
