import { CANVAS } from '../geometry.ts'
import type { Block, Label } from './label.ts'

/** `dx`, `dy`: offset in font sizes. Closeness is font sizes per unit on screen: zooming in only adds labels. */
export type PlacedLabel = {
  label: Label
  dx: number
  dy: number
  from: number
  wholeFrom: number
  claimantsFrom: number
  wholeClaimantsFrom: number
}

/** Closeness on the smallest phone. */
const FARTHEST = 0.0195
/** With more locations, trying offsets takes too long. */
const MOST_MOVED = 200
/** Offsets to try, in label sizes. */
const aways = [0, 0, 0, 0.25, 0.2, 0, 0, 0.5, 0.35, 0, 0.2, 0.35, 0.5, 0, 0, 0.75, 0.35, 0.5]
const sides = (away: number) => (away ? [-away, away] : [0])
const offsets: [aside: number, above: number][] = []
for (let i = 0; i < aways.length; i += 2)
  for (const aside of sides(aways[i]!)) for (const above of sides(aways[i + 1]!)) offsets.push([aside, above])
const middleOnly = offsets.slice(0, 1)
/** An offset must be this much better than the point itself. */
const BETTER = 0.97
const BESIDE = 1.2
/** In font sizes; wider blocks need the room of their own location. */
const WIDE = 9.5

type Box = { number: number; x: number; y: number; dx: number; dy: number; width: number; height: number; from: number }
type Frame = { left: number; right: number }

/** @param upright as `uprightWidth` returns it */
export function frameOf(upright: number): Frame {
  const half = (CANVAS / 2) * (100 / upright)
  return { left: CANVAS / 2 - half, right: CANVAS / 2 + half }
}

export function partsAt({ label, ...placed }: PlacedLabel, closeness: number) {
  if (placed.from > closeness) return undefined
  const name = (placed.wholeFrom <= closeness && label.whole) || label.name
  const claimants =
    placed.claimantsFrom > closeness
      ? undefined
      : (placed.wholeClaimantsFrom <= closeness && label.wholeClaimants) || label.claimants
  return { name, claimants }
}

/** Returns the labels shown up to this closeness, by rank. Yields after each. */
export function* placing(all: Iterable<Label>, frame: Frame, closest: number): Generator<undefined, PlacedLabel[]> {
  const labels: Label[] = []
  for (const label of all) {
    labels.push(label)
    yield
  }
  const ranked = labels.sort((one, other) => other.rank - one.rank || one.number - other.number)
  const isMoved = labels.length <= MOST_MOVED
  const boxes: Box[] = []
  const placed: PlacedLabel[] = []
  for (const label of ranked) {
    yield
    const atPoint = boxOf(label, label.name)
    const isAtEdge = edgeFrom(atPoint, frame) > FARTHEST
    const box = bestOffset(atPoint, isMoved || isAtEdge ? offsets : middleOnly, boxes, frame, closest)
    if (!box) continue
    boxes.push(box)
    placed.push({
      label,
      dx: box.dx,
      dy: box.dy,
      from: box.from,
      wholeFrom: Infinity,
      claimantsFrom: Infinity,
      wholeClaimantsFrom: Infinity,
    })
  }
  // After all names, so that none is lost for it.
  for (const part of ['whole', 'claimants', 'wholeClaimants'] as const)
    for (const one of placed) {
      yield
      const block = one.label[part]
      if (!block) continue
      const { name } = one.label
      const below = part === 'whole' ? 0 : (name.height + block.height) / 2
      const box = { ...boxOf(one.label, block), dx: one.dx, dy: one.dy + below }
      const room = block.width > WIDE ? block.width / BESIDE / one.label.span : 0
      const before = part === 'wholeClaimants' ? one.claimantsFrom : one.from
      box.from = fromOf(box, boxes, Math.max(before, room, edgeFrom(box, frame)), closest)
      if (box.from > closest) continue
      one[`${part}From`] = box.from
      boxes.push(box)
    }
  return placed
}

const boxOf = ({ number, at }: Label, { width, height }: Block): Box => ({
  number,
  ...at,
  dx: 0,
  dy: 0,
  width,
  height,
  from: 0,
})

/** Undefined where it does not fit up to `closest`. */
function bestOffset(box: Box, tried: typeof offsets, boxes: readonly Box[], frame: Frame, closest: number) {
  let best: Box | undefined
  for (const [aside, above] of tried) {
    const moved = { ...box, dx: aside * box.width, dy: above * box.height }
    const most = best ? best.from * BETTER : closest
    moved.from = fromOf(moved, boxes, edgeFrom(moved, frame), most)
    if (moved.from > most) continue
    best = moved
    if (best.from <= FARTHEST) break
  }
  return best
}

/** Closeness from which a box lies inside the frame. */
const edgeFrom = ({ x, y, dx, dy, width, height }: Box, { left, right }: Frame) =>
  Math.max(
    (width / 2 - dx) / Math.max(1, x - left),
    (width / 2 + dx) / Math.max(1, right - x),
    (height / 2 - dy) / Math.max(1, y),
    (height / 2 + dy) / Math.max(1, CANVAS - y),
  )

/** Closeness from which a box meets no other; above `most` inexact. */
function fromOf(box: Box, boxes: readonly Box[], least: number, most: number) {
  let from = least
  for (const other of boxes) {
    if (from > most) break
    const apart = apartFrom(box, other)
    if (apart > from && apart > other.from && box.number !== other.number) from = apart
  }
  return from
}

const apartFrom = (one: Box, other: Box) =>
  Math.min(
    apartAlong(other.x - one.x, other.dx - one.dx, (one.width + other.width) / 2),
    apartAlong(other.y - one.y, other.dy - one.dy, (one.height + other.height) / 2),
  )

function apartAlong(points: number, middles: number, needed: number) {
  const left = needed - (points < 0 ? -middles : middles)
  return left <= 0 ? 0 : left / Math.abs(points)
}
