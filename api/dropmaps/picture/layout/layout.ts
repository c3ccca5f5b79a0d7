import type { Point } from '#shared/dropmaps/geometry'
import type { InSteps } from '../../../core/turns.ts'
import type { Typefaces } from '../../../drawing/drawing.ts'
import { type LabelSpot, labelSpot } from './labelSpots.ts'
import { simplifying } from './simplified.ts'

/** What of a map's drawing no claim changes, by the numbers of its locations. */
export type MapLayout = {
  /** The data of each location's path. */
  ways: ReadonlyMap<number, string>
  /** Where names may stand; of a location that has no room for its own, nothing. */
  spots: ReadonlyMap<number, LabelSpot>
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
export function* layingOut(places: readonly Laid[], { typefaces, sizes, tolerance }: Options): InSteps<MapLayout> {
  const own = places.map(({ points }) => points)
  const outlines = tolerance > 0 ? yield* simplifying(own, tolerance) : own
  const ways = new Map<number, string>()
  const spots = new Map<number, LabelSpot>()
  const smallest = sizes.at(-1)
  for (const [i, place] of places.entries()) {
    ways.set(place.number, wayOf(outlines[i]!))
    const spot = smallest === undefined ? undefined : labelSpot(place, typefaces, smallest)
    if (spot) spots.set(place.number, spot)
    yield
  }
  return { ways, spots }
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
