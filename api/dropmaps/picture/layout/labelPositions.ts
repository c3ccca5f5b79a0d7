import { areaOf, boundsOf, type Point, sidesOf } from '#shared/dropmaps/geometry'
import { type LabelPoint, labelPointOf } from '#shared/dropmaps/labelPoint'
import type { Font, Typefaces } from '../../../drawing/drawing.ts'
import { legible, showsAll } from '../../../drawing/text.ts'

/** A line's greatest width, in widths of the location. */
const BEYOND = 1.12

/** `width` in font sizes. */
type NameLine = { text: string; width: number }

/** Where and how a location's name is set, whoever claims it. */
export type LabelPosition = {
  area: number
  face: 'heading' | 'bold'
  /** In one line and, with several words, in two. */
  lines: NameLine[][]
  /** The point with the most room. `width`: of the longest line. */
  at: LabelPoint & { width: number }
}

/** Returns undefined where the name does not fit in the smallest size. */
export function labelPosition(
  { name, points }: { name: string; points: readonly Point[] },
  typefaces: Typefaces,
  smallest: number,
): LabelPosition | undefined {
  const { left, right, top, bottom } = boundsOf(points)
  // Cheap test first: the search below takes a millisecond.
  if (bottom - top < smallest) return undefined
  const isOwn = showsAll(name, typefaces.heading, typefaces.bold)
  const font = isOwn ? typefaces.heading : typefaces.bold
  const text = legible(name, font)
  const words = text.split(' ')
  if (Math.max(...words.map(font.widthOf)) * smallest > (right - left) * BEYOND) return undefined
  const whole = text === '' ? [] : [{ text, width: font.widthOf(text) }]
  const halves = halved(words, font)
  const at = labelPointOf(points)
  return {
    area: areaOf(points),
    face: isOwn ? 'heading' : 'bold',
    lines: halves ? [whole, halves] : [whole],
    at: { ...at, width: roomAt(points, at) * BEYOND },
  }
}

/** Splits into two lines, the wider one as narrow as possible; undefined for one word. */
function halved(words: string[], font: Font): NameLine[] | undefined {
  const halves = words.slice(1).map((_, i) =>
    [words.slice(0, i + 1), words.slice(i + 1)].map((part) => {
      const text = part.join(' ')
      return { text, width: font.widthOf(text) }
    }),
  )
  const wider = (lines: NameLine[]) => Math.max(...lines.map(({ width }) => width))
  return halves.toSorted((a, b) => wider(a) - wider(b))[0]
}

/** Width of the location at the point's height. */
function roomAt(points: readonly Point[], { x, y, radius }: LabelPoint) {
  const met = sidesOf(points)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
  const left = Math.max(...met.filter((each) => each <= x), x - 6 * radius)
  const right = Math.min(...met.filter((each) => each >= x), x + 6 * radius)
  return 2 * Math.min(x - left, right - x)
}
