import { contains, type Point } from '#shared/dropmaps/geometry'
import { labelPointOf } from '#shared/dropmaps/labelPoint'
import { type Outline, pointsOf } from '#shared/dropmaps/outlines'

/** `at`: where a location is named, in units of the canvas; the larger `area` of two is named first. */
export type Middle = { at: Point; area: number }

const found = new WeakMap<Outline, Middle>()

/**
 * Returns the centre of gravity of an outline, where that lies inside; looking for the best point takes ten times as long.
 * Found when it is first asked for: those of thousands would hold a map's first picture up.
 */
export function middleOf(outline: Outline): Middle {
  const known = found.get(outline)
  if (known) return known
  const middle = newMiddle(pointsOf(outline))
  found.set(outline, middle)
  return middle
}

function newMiddle(points: readonly Point[]): Middle {
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
  return { at: contains(points, at) ? at : labelPointOf(points), area: Math.abs(doubled) / 2 }
}
