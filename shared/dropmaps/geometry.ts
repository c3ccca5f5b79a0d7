import { isOn, type Point, turn } from './segments.ts'

export type { Point } from './segments.ts'

export const CANVAS = 1000
export const GRID = 0.5

/** In units; y grows downwards. */
export type Bounds = { left: number; top: number; right: number; bottom: number }

const onGrid = (value: number) => {
  const kept = Math.min(CANVAS, Math.max(0, Number.isNaN(value) ? 0 : value))
  return Math.round(kept / GRID) * GRID
}

export const gridPoint = ({ x, y }: Point): Point => ({ x: onGrid(x), y: onGrid(y) })

export const sidesOf = (points: readonly Point[]): [from: Point, to: Point][] =>
  points.map((point, i) => [point, points[(i + 1) % points.length]!])

export function hasExtent(points: readonly Point[]) {
  const [first] = points
  const other = first && points.find(({ x, y }) => x !== first.x || y !== first.y)
  return first && other ? points.some((point) => turn(first, other, point) !== 0) : false
}

export function areaOf(points: readonly Point[]) {
  let doubled = 0
  for (const [a, b] of sidesOf(points)) doubled += a.x * b.y - b.x * a.y
  return Math.abs(doubled) / 2
}

export function boundsOf(points: readonly Point[]): Bounds {
  if (points.length === 0) return { left: 0, top: 0, right: 0, bottom: 0 }
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const { x, y } of points) {
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > bottom) bottom = y
  }
  return { left, top, right, bottom }
}

/** Exact for points of the grid. */
export function sideOf(points: readonly Point[], point: Point): 'inside' | 'border' | 'outside' {
  let inside = false
  // No array of sides: pages call this for every location.
  let a = points.at(-1)
  for (const b of points) {
    if (!a || isOn(a, b, point)) return 'border'
    if (a.y > point.y !== b.y > point.y && turn(a, b, point) > 0 === b.y > a.y) inside = !inside
    a = b
  }
  return inside ? 'inside' : 'outside'
}

export const contains = (points: readonly Point[], point: Point) => sideOf(points, point) !== 'outside'
