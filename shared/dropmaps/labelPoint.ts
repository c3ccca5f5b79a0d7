import { areaOf, boundsOf, sidesOf } from './geometry.ts'
import { distanceTo, type Point, turn } from './segments.ts'

/** `radius`: distance to the nearest border, in units. */
export type LabelPoint = Point & { radius: number }

const ENOUGH = 0.04
/** Ends the search in a sliver. */
const MOST_CELLS = 1500

/** Returns the point farthest from the border, to 4 % (pole of inaccessibility, as in mapbox/polylabel). */
export function labelPointOf(points: readonly Point[]): LabelPoint {
  const { left, top, right, bottom } = boundsOf(points)
  if (areaOf(points) === 0) return { x: (left + right) / 2, y: (top + bottom) / 2, radius: 0 }
  const inner = innerPointOf(points)
  let best: LabelPoint = { ...inner, radius: roomAt(points, inner) }
  const half = Math.max(right - left, bottom - top) / 2
  const queue = [cell(points, (left + right) / 2, (top + bottom) / 2, half)]
  for (let looked = 0; queue.length > 0 && looked < MOST_CELLS; looked++) {
    const most = mostPromising(queue)
    if (most.promise <= best.radius * (1 + ENOUGH)) break
    if (most.radius > best.radius) best = { x: most.x, y: most.y, radius: most.radius }
    const quarter = most.half / 2
    for (const dx of [-quarter, quarter])
      for (const dy of [-quarter, quarter]) {
        const part = cell(points, most.x + dx, most.y + dy, quarter)
        if (part.promise > best.radius * (1 + ENOUGH)) queue.push(part)
      }
  }
  return best
}

type Cell = LabelPoint & { half: number; promise: number }

function cell(points: readonly Point[], x: number, y: number, half: number): Cell {
  const radius = roomAt(points, { x, y })
  return { x, y, half, radius, promise: radius + half * Math.SQRT2 }
}

function mostPromising(queue: Cell[]): Cell {
  let at = 0
  for (let i = 1; i < queue.length; i++) if (queue[i]!.promise > queue[at]!.promise) at = i
  const found = queue[at]!
  queue[at] = queue.at(-1)!
  queue.pop()
  return found
}

/** Distance to the nearest border, negative outside. */
function roomAt(points: readonly Point[], point: Point) {
  let inside = false
  let nearest = Infinity
  let a = points.at(-1)!
  for (const b of points) {
    nearest = Math.min(nearest, distanceTo(a, b, point))
    if (a.y > point.y !== b.y > point.y && turn(a, b, point) > 0 === b.y > a.y) inside = !inside
    a = b
  }
  return inside ? nearest : -nearest
}

/** Returns a point inside an outline, however thin: between two heights without corners the borders come in pairs. */
export function innerPointOf(points: readonly Point[]): Point {
  const heights = [...new Set(points.map(({ y }) => y))].sort((a, b) => a - b)
  let [best, room] = [points[0]!, 0]
  for (const [i, below] of heights.entries()) {
    if (i === 0) continue
    const above = heights[i - 1]!
    const y = (above + below) / 2
    const met = sidesOf(points)
      .filter(([a, b]) => a.y > y !== b.y > y)
      .map(([a, b]) => a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      .sort((a, b) => a - b)
    for (let j = 1; j < met.length; j += 2) {
      const [from, to] = [met[j - 1]!, met[j]!]
      const size = (to - from) * (below - above)
      if (size > room) [best, room] = [{ x: (from + to) / 2, y }, size]
    }
  }
  return best
}
