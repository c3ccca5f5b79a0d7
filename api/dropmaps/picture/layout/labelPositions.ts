import { areaOf, boundsOf, type Point, sidesOf } from '#shared/dropmaps/geometry'
import { type LabelPoint, labelPointOf } from '#shared/dropmaps/labelPoint'
import type { Font, Typefaces } from '../../../drawing/drawing.ts'
import { legible, showsAll } from '../../../drawing/text.ts'

/** A line may reach so far beyond the location, as a part of the room in it. */
const BEYOND = 1.12

/** A line of a name; its width in letter sizes. */
type NameLine = { text: string; width: number }

/** Where a location's name may stand and how it is set: the same whoever claims the place. */
export type LabelPosition = {
  area: number
  face: 'heading' | 'bold'
  /** The name in one line and, where it has several words, in two. */
  lines: NameLine[][]
  /** The point with the most room, and how wide a line may be there. */
  at: LabelPoint & { width: number }
}

/** Undefined where a name has no room even in letters of this size: the smallest there is. */
export function labelPosition(
  { name, points }: { name: string; points: readonly Point[] },
  typefaces: Typefaces,
  smallest: number,
): LabelPosition | undefined {
  const { left, right, top, bottom } = boundsOf(points)
  // Looking for the point with the most room takes a millisecond: not where no name has room anyway.
  if (bottom - top < smallest) return undefined
  // The typeface of headlines lacks letters of some languages.
  const isOwn = showsAll(name, typefaces.heading, typefaces.bold)
  const font = isOwn ? typefaces.heading : typefaces.bold
  const text = legible(name, font)
  const words = text.split(' ')
  // It becomes as wide as its longest word at least.
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

/** In two lines, the wider one as narrow as can be; undefined for one word. */
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

/** How wide the location is at this height, around the point. */
function roomAt(points: readonly Point[], { x, y, radius }: LabelPoint) {
  const met = sidesOf(points)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
  const left = Math.max(...met.filter((each) => each <= x), x - 6 * radius)
  const right = Math.min(...met.filter((each) => each >= x), x + 6 * radius)
  return 2 * Math.min(x - left, right - x)
}
