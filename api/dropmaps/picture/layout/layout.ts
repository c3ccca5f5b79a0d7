import type { Point } from '#shared/dropmaps/geometry'
import type { InSteps } from '../../../core/turns.ts'
import type { Typefaces } from '../../../drawing/drawing.ts'
import { type LabelPosition, labelPosition } from './labelPositions.ts'
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
  /** Units by which a border may stray. */
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
