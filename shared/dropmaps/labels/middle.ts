import { boundsOf, contains, type Point } from '../geometry.ts'
import { labelPointOf } from '../labelPoint.ts'

/** In units. */
export type Middle = { at: Point; area: number; span: number }

/** Returns the centroid where it lies inside, else the point with the most room, which takes ten times as long. */
export function middleOfPoints(points: readonly Point[]): Middle {
  let [doubled, x, y] = [0, 0, 0]
  let from = points.at(-1)!
  for (const to of points) {
    const cross = from.x * to.y - to.x * from.y
    doubled += cross
    x += (from.x + to.x) * cross
    y += (from.y + to.y) * cross
    from = to
  }
  const at = doubled === 0 ? from : { x: x / (3 * doubled), y: y / (3 * doubled) }
  const { left, right } = boundsOf(points)
  return {
    at: contains(points, at) ? at : labelPointOf(points),
    area: Math.abs(doubled) / 2,
    span: right - left,
  }
}
