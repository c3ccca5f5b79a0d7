import { boundsOf, CANVAS, gridPoint, type Point } from '#shared/dropmaps/geometry'
import { MAX_POINTS, MIN_POINTS } from '#shared/dropmaps/limits'

export type Drawn = { points: readonly Point[]; isClosed: boolean }

export const nothing: Drawn = { points: [], isClosed: false }

export const isSame = (one: Point | undefined, other: Point) => one?.x === other.x && one.y === other.y
const withPoints = (drawn: Drawn, points: readonly Point[]): Drawn => ({ ...drawn, points })

/** Each function returns the same outline if nothing changes. */
export function withPoint(drawn: Drawn, point: Point): Drawn {
  const next = gridPoint(point)
  if (drawn.isClosed || drawn.points.length >= MAX_POINTS || isSame(drawn.points.at(-1), next)) return drawn
  return withPoints(drawn, [...drawn.points, next])
}

export function withInserted(drawn: Drawn, after: number, point: Point): Drawn {
  if (drawn.points.length >= MAX_POINTS || !drawn.points[after]) return drawn
  return withPoints(drawn, drawn.points.toSpliced(after + 1, 0, gridPoint(point)))
}

export function withMoved(drawn: Drawn, index: number, to: Point): Drawn {
  const next = gridPoint(to)
  const before = drawn.points[index]
  return !before || isSame(before, next) ? drawn : withPoints(drawn, drawn.points.with(index, next))
}

export function withoutPoint(drawn: Drawn, index: number): Drawn {
  if (!drawn.points[index]) return drawn
  const points = drawn.points.toSpliced(index, 1)
  return { points, isClosed: drawn.isClosed && points.length >= MIN_POINTS }
}

export function withAllMoved(drawn: Drawn, by: Point): Drawn {
  const { left, top, right, bottom } = boundsOf(drawn.points)
  const step = gridPoint({ x: Math.abs(by.x), y: Math.abs(by.y) })
  const x = Math.max(-left, Math.min(CANVAS - right, Math.sign(by.x) * step.x))
  const y = Math.max(-top, Math.min(CANVAS - bottom, Math.sign(by.y) * step.y))
  if (drawn.points.length === 0 || (x === 0 && y === 0)) return drawn
  return withPoints(
    drawn,
    drawn.points.map((point) => ({ x: point.x + x, y: point.y + y })),
  )
}

export function middleOfSide({ points }: Drawn, index: number): Point {
  const [from, to] = [points[index]!, points[(index + 1) % points.length]!]
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
}

export const canClose = ({ points, isClosed }: Drawn) => !isClosed && points.length >= MIN_POINTS
export const closed = (drawn: Drawn): Drawn => (canClose(drawn) ? { ...drawn, isClosed: true } : drawn)

export const isSameDrawn = (one: Drawn, other: Drawn) =>
  one === other ||
  (one.isClosed === other.isClosed &&
    one.points.length === other.points.length &&
    one.points.every((point, index) => isSame(other.points[index], point)))
