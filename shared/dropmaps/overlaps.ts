import { areaOf, boundsOf, sideOf, sidesOf } from './geometry.ts'
import { innerPointOf } from './labelPoint.ts'
import { crossed, isOn, type Point } from './segments.ts'

/**
 * Whether two outlines have some area in common; a shared border or corner is none. Exact on the grid, for outlines
 * that do not cross themselves.
 */
export function overlaps(a: readonly Point[], b: readonly Point[]) {
  if (isApart(a, b) || areaOf(a) === 0 || areaOf(b) === 0) return false
  const [sidesOfA, sidesOfB] = [sidesOf(a), sidesOf(b)]
  if (sidesOfA.some(([from, to]) => sidesOfB.some(([c, d]) => crossed(from, to, c, d)))) return true
  const way = wayThrough(a, b)
  if (way.includes('inside') || wayThrough(b, a).includes('inside')) return true
  // A border that runs along the other one from beginning to end encloses the same area.
  return way.every((where) => where === 'border') && sideOf(b, innerPointOf(a)) === 'inside'
}

/** Whether the rectangles around both have no area in common. */
function isApart(a: readonly Point[], b: readonly Point[]) {
  const [one, other] = [boundsOf(a), boundsOf(b)]
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
}

/** Returns where each piece of the border is, seen from the other outline, whose corners cut it into pieces. */
function wayThrough(border: readonly Point[], other: readonly Point[]) {
  return sidesOf(border).flatMap(([from, to]) => {
    const far = (point: Point) => Math.abs(point.x - from.x) + Math.abs(point.y - from.y)
    const cuts = other.filter((point) => isOn(from, to, point)).sort((one, two) => far(one) - far(two))
    const stops = [from, ...cuts, to]
    return stops.slice(1).map((stop, i) => sideOf(other, middleOf(stops[i]!, stop)))
  })
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
