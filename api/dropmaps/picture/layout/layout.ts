import type { Point } from '#shared/dropmaps/geometry'
import type { InSteps } from '../../../core/turns.ts'
import type { Typefaces } from '../../../drawing/drawing.ts'
import { type LabelPosition, labelPosition } from './labelPositions.ts'
import { simplifying } from './simplified.ts'

/** What of a map's drawing no claim changes, by the numbers of its locations. */
export type MapLayout = {
  /** The data of each location's path. */
  ways: ReadonlyMap<number, string>
  /** Where names may stand; of a location that has no room for its own, nothing. */
  positions: ReadonlyMap<number, LabelPosition>
}

type Laid = { number: number; name: string; points: readonly Point[] }
type Options = {
  typefaces: Typefaces
  /** Sizes of letters to choose from, in units, the largest first; without any, no names. */
  sizes: readonly number[]
  /** Units by which a border may stray. */
  tolerance: number
}

/** Lays a map out; of thousands of locations that takes longer than a server may be held. */
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

/** Steps of whole units: half as long as places, a quarter as long as fractions. */
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
