/** In units, from the upper left corner. */
export type Point = { x: number; y: number }

/** Returns twice the triangle's area: positive clockwise on screen, 0 on a line. Exact on the grid. */
export const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

export const runsBack = (from: Point, by: Point, to: Point) =>
  turn(from, by, to) === 0 && (by.x - from.x) * (to.x - by.x) + (by.y - from.y) * (to.y - by.y) < 0

const isBetween = (a: number, b: number, value: number) => value >= Math.min(a, b) && value <= Math.max(a, b)

export const isOn = (a: Point, b: Point, point: Point) =>
  isBetween(a.x, b.x, point.x) && isBetween(a.y, b.y, point.y) && turn(a, b, point) === 0

/** Bounding boxes exclude most pairs. */
const isApart = (a: Point, b: Point, c: Point, d: Point) =>
  (c.x > a.x && c.x > b.x && d.x > a.x && d.x > b.x) ||
  (c.x < a.x && c.x < b.x && d.x < a.x && d.x < b.x) ||
  (c.y > a.y && c.y > b.y && d.y > a.y && d.y > b.y) ||
  (c.y < a.y && c.y < b.y && d.y < a.y && d.y < b.y)

const isOpposite = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0)

export const crossed = (a: Point, b: Point, c: Point, d: Point) =>
  !isApart(a, b, c, d) && isOpposite(turn(a, b, c), turn(a, b, d)) && isOpposite(turn(c, d, a), turn(c, d, b))

export const meet = (a: Point, b: Point, c: Point, d: Point) =>
  !isApart(a, b, c, d) && (crossed(a, b, c, d) || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b))

export function distanceTo(a: Point, b: Point, point: Point) {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / length
  const t = Math.min(1, Math.max(0, along))
  const x = point.x - a.x - t * dx
  const y = point.y - a.y - t * dy
  return Math.sqrt(x * x + y * y)
}
