import { CANVAS, GRID, gridPoint } from './geometry.ts'
import { isOn, type Point, turn } from './segments.ts'

/** Where a point near a border goes: a corner, a grid point on the border, or the nearest grid point outside. */
export type Snap = { point: Point; to: 'corner' | 'border' | 'beside' }

/** `outside`: the sign of `turn` on the outer side, or 0. */
type Side = { from: Point; to: Point; outside: number }

/** Sides are indexed by squares of this size, in units. */
const CELL = 20
const CELLS = CANVAS / CELL + 1
const cellAt = (value: number) => Math.max(0, Math.min(CELLS - 1, Math.floor(value / CELL)))

const canvas: Point[] = [
  { x: 0, y: 0 },
  { x: CANVAS, y: 0 },
  { x: CANVAS, y: CANVAS },
  { x: 0, y: CANVAS },
]

export function newBorders(outlines: Iterable<readonly Point[]>) {
  const cells = new Map<number, Side[]>()
  function add(points: readonly Point[], isCanvas = false) {
    let doubled = 0
    let from = points.at(-1)
    for (const to of points) {
      doubled += from!.x * to.y - to.x * from!.y
      from = to
    }
    for (const to of points) {
      keep({ from: from!, to, outside: isCanvas ? 0 : -Math.sign(doubled) })
      from = to
    }
  }
  function keep(side: Side) {
    const { from, to } = side
    const [top, bottom] = [cellAt(Math.min(from.y, to.y)), cellAt(Math.max(from.y, to.y))]
    const [left, right] = [cellAt(Math.min(from.x, to.x)), cellAt(Math.max(from.x, to.x))]
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const sides = cells.get(row * CELLS + column)
        if (sides) sides.push(side)
        else cells.set(row * CELLS + column, [side])
      }
  }
  add(canvas, true)
  for (const points of outlines) add(points)

  function near({ x, y }: Point, reach: number) {
    const found = new Set<Side>()
    for (let row = cellAt(y - reach); row <= cellAt(y + reach); row++)
      for (let column = cellAt(x - reach); column <= cellAt(x + reach); column++)
        for (const side of cells.get(row * CELLS + column) ?? []) found.add(side)
    return found
  }
  return {
    /** Returns undefined where no border lies within `reach` units. */
    snap(point: Point, reach: number): Snap | undefined {
      const sides = near(point, reach)
      let corner: Point | undefined
      let nearest: { side: Side; foot: Point } | undefined
      let [toCorner, toSide] = [reach, reach]
      for (const side of sides) {
        if (far(side.from, point) <= toCorner) {
          corner = side.from
          toCorner = far(corner, point)
        }
        if (far(side.to, point) <= toCorner) {
          corner = side.to
          toCorner = far(corner, point)
        }
        const foot = footOn(side, point)
        if (far(foot, point) > toSide) continue
        nearest = { side, foot }
        toSide = far(foot, point)
      }
      if (corner) return { point: corner, to: 'corner' }
      if (!nearest) return undefined
      const exact = gridPointOn(nearest.side, nearest.foot)
      return far(exact, point) <= reach ? { point: exact, to: 'border' } : beside(nearest.side, nearest.foot)
    },
  }
}
export type Borders = ReturnType<typeof newBorders>

const far = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

function along({ from, to }: Side, point: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared))
}
function footOn(side: Side, point: Point): Point {
  const t = along(side, point)
  return { x: side.from.x + t * (side.to.x - side.from.x), y: side.from.y + t * (side.to.y - side.from.y) }
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}

function gridPointOn(side: Side, point: Point): Point {
  const { from, to } = side
  const [dx, dy] = [(to.x - from.x) / GRID, (to.y - from.y) / GRID]
  const steps = divisorOf(Math.abs(dx), Math.abs(dy))
  if (steps === 0) return from
  const step = Math.round(along(side, point) * steps)
  return { x: from.x + (dx / steps) * step * GRID, y: from.y + (dy / steps) * step * GRID }
}

function beside({ from, to, outside }: Side, foot: Point): Snap {
  const around = [-GRID / 2, GRID / 2].flatMap((dx) =>
    [-GRID / 2, GRID / 2].map((dy) => gridPoint({ x: foot.x + dx, y: foot.y + dy })),
  )
  const free = around.filter((point) => turn(from, to, point) * outside >= 0)
  const nearest = (free.length > 0 ? free : around).toSorted((one, other) => far(one, foot) - far(other, foot))[0]!
  return { point: nearest, to: isOn(from, to, nearest) ? 'border' : 'beside' }
}

/** Returns the nearest grid point at a multiple of 45° from `from`. */
export function straight(from: Point, to: Point): Point {
  const eighth = Math.PI / 4
  const angle = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / eighth) * eighth
  const [x, y] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))]
  const projected = ((to.x - from.x) * x + (to.y - from.y) * y) / (x * x + y * y)
  const room = (at: number, way: number) => (way === 0 ? CANVAS : way > 0 ? CANVAS - at : at)
  const length = Math.round(Math.min(projected, room(from.x, x), room(from.y, y)) / GRID) * GRID
  return { x: from.x + x * length, y: from.y + y * length }
}
