import { type Bounds, boundsOf } from './geometry.ts'
import { MIN_POINTS } from './limits.ts'
import { overlaps } from './overlaps.ts'
import { isOn, meet, type Point, runsBack, turn } from './segments.ts'

/** Returns the points where an outline crosses, touches or doubles back on itself. */
export function crossingsOf(outline: readonly Point[], isClosed = true): Point[] {
  const points = outline.filter((point, i) => {
    const before = i === 0 && !isClosed ? undefined : outline.at(i - 1)
    return outline.length === 1 || point.x !== before?.x || point.y !== before.y
  })
  const count = isClosed ? points.length : points.length - 1
  if (count < (isClosed ? 3 : 2)) return []
  const side = (i: number) => [points[i]!, points[(i + 1) % points.length]!] as const
  const found: Point[] = []
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) {
      const [[a, b], [c, d]] = [side(i), side(j)]
      if (j === i + 1) {
        if (runsBack(a, b, d)) found.push(b)
      } else if (isClosed && i === 0 && j === count - 1) {
        if (runsBack(c, d, b)) found.push(d)
      } else if (meet(a, b, c, d)) found.push(meetingOf(a, b, c, d))
    }
  return found
}

function meetingOf(a: Point, b: Point, c: Point, d: Point): Point {
  for (const [from, to, point] of [
    [a, b, c],
    [a, b, d],
    [c, d, a],
  ] as const)
    if (isOn(from, to, point)) return point
  if (isOn(c, d, b)) return b
  const t = turn(c, d, a) / (turn(c, d, a) - turn(c, d, b))
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }
}

export type Neighbour = { name: string; points: readonly Point[] }

export function newNeighbours(all: Iterable<Neighbour>) {
  const indexed: { neighbour: Neighbour; bounds: Bounds }[] = []
  for (const neighbour of all) indexed.push({ neighbour, bounds: boundsOf(neighbour.points) })
  return {
    /** Only for outlines that do not cross themselves. */
    overlapped(points: readonly Point[]): Neighbour[] {
      if (points.length < MIN_POINTS) return []
      const own = boundsOf(points)
      return indexed
        .filter(
          ({ bounds, neighbour }) =>
            bounds.left < own.right &&
            own.left < bounds.right &&
            bounds.top < own.bottom &&
            own.top < bounds.bottom &&
            overlaps(points, neighbour.points),
        )
        .map(({ neighbour }) => neighbour)
    },
  }
}
export type Neighbours = ReturnType<typeof newNeighbours>
