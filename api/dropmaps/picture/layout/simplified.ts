import { areaOf, CANVAS, type Point } from '#shared/dropmaps/geometry'
import { distanceTo } from '#shared/dropmaps/segments'
import type { InSteps } from '../../../core/work/turns.ts'

const keyOf = ({ x, y }: Point) => 2 * x * 4096 + 2 * y

/** Simplifies outlines by at most `tolerance` units. Junctions stay, so that no gap opens between neighbours. */
export function* simplifying(outlines: readonly (readonly Point[])[], tolerance: number): InSteps<Point[][]> {
  const ways = yield* waysOf(outlines)
  const isJunction = (point: Point) => (ways.get(keyOf(point))?.size ?? 0) !== 2
  const step = Math.max(1, Math.round(tolerance / 2))
  const simple: Point[][] = []
  for (const points of outlines) {
    const corners = cornersOf(points, isJunction, tolerance)
    const kept = withoutRepeats(corners.map((point) => rounded(point, step)))
    // A sliver that would vanish stays.
    simple.push(kept.length < 3 || areaOf(kept) === 0 ? points.map((point) => rounded(point, 1)) : kept)
    yield
  }
  return simple
}

const rounded = ({ x, y }: Point, step: number): Point => {
  const onGrid = (value: number) => Math.min(CANVAS, Math.round(value / step) * step)
  return { x: onGrid(x), y: onGrid(y) }
}

const withoutRepeats = (points: readonly Point[]) =>
  points.filter((point, i) => keyOf(point) !== keyOf(points.at(i - 1)!))

function* waysOf(outlines: readonly (readonly Point[])[]): InSteps<Map<number, Set<number>>> {
  const ways = new Map<number, Set<number>>()
  const lead = (from: number, to: number) => {
    const others = ways.get(from)
    if (others) others.add(to)
    else ways.set(from, new Set([to]))
  }
  for (const points of outlines) {
    let from = points.at(-1)!
    for (const to of points) {
      lead(keyOf(from), keyOf(to))
      lead(keyOf(to), keyOf(from))
      from = to
    }
    yield
  }
  return ways
}

function cornersOf(points: readonly Point[], isJunction: (point: Point) => boolean, tolerance: number) {
  const junctions = points.flatMap((point, i) => (isJunction(point) ? [i] : []))
  const ends = junctions.length > 1 ? junctions : farApart(points, junctions[0])
  return ends.flatMap((start, i) => {
    const end = ends[(i + 1) % ends.length]!
    const border = end > start ? points.slice(start, end + 1) : [...points.slice(start), ...points.slice(0, end + 1)]
    return simplifiedBorder(border, tolerance).slice(0, -1)
  })
}

/** Two points that do not depend on where the outline begins. */
function farApart(points: readonly Point[], junction: number | undefined) {
  const one = junction ?? points.reduce((least, point, i) => (keyOf(point) < keyOf(points[least]!) ? i : least), 0)
  const away = (i: number) => Math.hypot(points[i]!.x - points[one]!.x, points[i]!.y - points[one]!.y)
  const other = points.reduce((most, _, i) => (away(i) > away(most) ? i : most), one)
  return [one, other].toSorted((a, b) => a - b)
}

/** Douglas–Peucker, in one direction whichever end comes first. */
function simplifiedBorder(border: readonly Point[], tolerance: number): Point[] {
  const isTurned = keyOf(border[0]!) > keyOf(border.at(-1)!)
  const way = isTurned ? border.toReversed() : border
  const kept = new Set([0, way.length - 1])
  const left: [from: number, to: number][] = [[0, way.length - 1]]
  for (let part = left.pop(); part; part = left.pop()) {
    const [from, to] = part
    let [farthest, most] = [-1, tolerance]
    for (let i = from + 1; i < to; i++) {
      const away = distanceTo(way[from]!, way[to]!, way[i]!)
      if (away > most) [farthest, most] = [i, away]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    left.push([from, farthest], [farthest, to])
  }
  const simple = way.filter((_, i) => kept.has(i))
  return isTurned ? simple.toReversed() : simple
}
