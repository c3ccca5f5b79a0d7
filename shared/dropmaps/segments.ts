/** A place on the canvas, in units from its left upper corner. */
export type Point = { x: number; y: number }

/**
 * Returns twice the area of the triangle: positive when the way turns clockwise on the screen, 0 on a straight line.
 * Exact on the grid, where every product is far below 2⁵³.
 */
export const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Whether the way turns round at the second point and runs over itself. */
export const runsBack = (from: Point, by: Point, to: Point) =>
  turn(from, by, to) === 0 && (by.x - from.x) * (to.x - by.x) + (by.y - from.y) * (to.y - by.y) < 0

const isBetween = (a: number, b: number, value: number) => value >= Math.min(a, b) && value <= Math.max(a, b)

/** Whether the point lies on the segment, its ends included. */
export const isOn = (a: Point, b: Point, point: Point) =>
  isBetween(a.x, b.x, point.x) && isBetween(a.y, b.y, point.y) && turn(a, b, point) === 0

/** Whether the rectangles around two segments have no point in common, which most pairs are refused by. */
const isApart = (a: Point, b: Point, c: Point, d: Point) =>
  (c.x > a.x && c.x > b.x && d.x > a.x && d.x > b.x) ||
  (c.x < a.x && c.x < b.x && d.x < a.x && d.x < b.x) ||
  (c.y > a.y && c.y > b.y && d.y > a.y && d.y > b.y) ||
  (c.y < a.y && c.y < b.y && d.y < a.y && d.y < b.y)

const isOpposite = (one: number, other: number) => (one > 0 && other < 0) || (one < 0 && other > 0)

/** Whether two segments cross at a point that is an end of neither. */
export const crossed = (a: Point, b: Point, c: Point, d: Point) =>
  !isApart(a, b, c, d) && isOpposite(turn(a, b, c), turn(a, b, d)) && isOpposite(turn(c, d, a), turn(c, d, b))

/** Whether two segments have a point in common, their ends included. */
export const meet = (a: Point, b: Point, c: Point, d: Point) =>
  !isApart(a, b, c, d) && (crossed(a, b, c, d) || isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b))

/** Returns the distance in units from a point to the nearest one of a segment. */
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
