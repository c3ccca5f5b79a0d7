import { areaOf, boundsOf, type Point, sidesOf } from '#shared/dropmaps/geometry'
import { type LabelPoint, labelPointOf } from '#shared/dropmaps/labelPoint'
import type { InSteps } from '../../../core/work/turns.ts'
import type { Font, Typefaces } from '../../../drawing/drawing.ts'
import { legible, showsAll } from '../../../drawing/text.ts'
import { simplifying } from './simplified.ts'

/** What claims do not change, by location number. */
export type MapLayout = {
  ways: ReadonlyMap<number, string>
  /** Only names that fit. */
  positions: ReadonlyMap<number, LabelPosition>
}

type Laid = { number: number; name: string; points: readonly Point[] }
type Options = {
  typefaces: Typefaces
  /** Font sizes, the largest first; empty: no names. */
  sizes: readonly number[]
  tolerance: number
}

export function* layingOut(locations: readonly Laid[], { typefaces, sizes, tolerance }: Options): InSteps<MapLayout> {
  const own = locations.map(({ points }) => points)
  const outlines = tolerance > 0 ? yield* simplifying(own, tolerance) : own
  const ways = new Map<number, string>()
  const positions = new Map<number, LabelPosition>()
  const smallest = sizes.at(-1)
  for (const [i, location] of locations.entries()) {
    ways.set(location.number, wayOf(outlines[i]!))
    const position = smallest === undefined ? undefined : labelPosition(location, typefaces, smallest)
    if (position) positions.set(location.number, position)
    yield
  }
  return { ways, positions }
}

/** Relative whole units: half as long as absolute ones. */
function wayOf(points: readonly Point[]) {
  let [x, y] = [0, 0]
  const steps = points.map((point, i) => {
    const [dx, dy] = [Math.round(point.x) - x, Math.round(point.y) - y]
    x += dx
    y += dy
    return `${i === 0 ? 'M' : i === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
  })
  return `${steps.join('')}z`
}

/** A line's greatest width, in widths of the location. */
const BEYOND = 1.12

/** `width` in font sizes. */
export type NameLine = { text: string; width: number }

/** Position and lines of a location's name, independent of claims. */
export type LabelPosition = {
  area: number
  face: 'heading' | 'bold'
  lines: NameLine[][]
  /** The point with the most room. `width`: of the longest line. */
  at: LabelPoint & { width: number }
}

/** Returns undefined where the name does not fit in the smallest size. */
function labelPosition(
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

function roomAt(points: readonly Point[], { x, y, radius }: LabelPoint) {
  const met = sidesOf(points)
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
  const left = Math.max(...met.filter((each) => each <= x), x - 6 * radius)
  const right = Math.min(...met.filter((each) => each >= x), x + 6 * radius)
  return 2 * Math.min(x - left, right - x)
}
