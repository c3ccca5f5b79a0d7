import { faces } from './typefaces.ts'

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text and drops characters that XML forbids. */
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
  /** In font sizes. */
  spacing?: number
}

/** `y`: the baseline. */
export function lineOf(text: string, { x, y, size, face, fill, anchor = 'start', opacity = 1, spacing = 0 }: Set) {
  const { family, weight } = faces[face]
  return `<text x="${x}" y="${y}" font-family="${family}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" opacity="${opacity}" letter-spacing="${spacing * size}">${escaped(text)}</text>`
}
