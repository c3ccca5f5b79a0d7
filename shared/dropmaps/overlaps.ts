import { areaOf, boundsOf, sideOf, sidesOf } from './geometry.ts'
import { innerPointOf } from './labelPoint.ts'
import { crossed, isOn, type Point } from './segments.ts'

/** Whether two outlines share area, borders apart. Exact on the grid, for outlines that do not cross themselves. */
export function overlaps(a: readonly Point[], b: readonly Point[]) {
  if (isApart(a, b) || areaOf(a) === 0 || areaOf(b) === 0) return false
  const [sidesOfA, sidesOfB] = [sidesOf(a), sidesOf(b)]
  if (sidesOfA.some(([from, to]) => sidesOfB.some(([c, d]) => crossed(from, to, c, d)))) return true
  const way = wayThrough(a, b)
  if (way.includes('inside') || wayThrough(b, a).includes('inside')) return true
  return way.every((where) => where === 'border') && sideOf(b, innerPointOf(a)) === 'inside'
}

function isApart(a: readonly Point[], b: readonly Point[]) {
  const [one, other] = [boundsOf(a), boundsOf(b)]
  return one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
}

/** Where the pieces of a border lie, cut at the other outline's corners. */
function wayThrough(border: readonly Point[], other: readonly Point[]) {
  return sidesOf(border).flatMap(([from, to]) => {
    const far = (point: Point) => Math.abs(point.x - from.x) + Math.abs(point.y - from.y)
    const cuts = other.filter((point) => isOn(from, to, point)).sort((one, two) => far(one) - far(two))
    const stops = [from, ...cuts, to]
    return stops.slice(1).map((stop, i) => sideOf(other, middleOf(stops[i]!, stop)))
  })
}

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
