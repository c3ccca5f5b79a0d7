import { CANVAS } from '../geometry.ts'
import type { Block, Label } from './label.ts'

/**
 * A label, how far its middle lies from its point, in font sizes, and from which closeness on each part of it is shown.
 * Closeness is how many font sizes a unit takes on the screen: so the same labels are placed for every screen, and
 * whoever comes closer sees labels come, and none go.
 */
export type PlacedLabel = {
  label: Label
  dx: number
  dy: number
  /** Of the name. */
  from: number
  /** Of the whole name, where that is another one. */
  wholeFrom: number
  claimantsFrom: number
  wholeClaimantsFrom: number
}

/** Placed at the closeness of the smallest phone, a label need not make way any further. */
const FARTHEST = 0.022
/** Of more locations than this each label stands at its point: looking for a better place takes too long. */
const MOST_MOVED = 200
/** Where a label may lie instead, in parts of its own size, on either side: its point stays on it, or near its edge. */
const aways = [0, 0, 0, 0.25, 0.2, 0, 0, 0.5, 0.35, 0, 0.2, 0.35, 0.5, 0, 0, 0.75, 0.35, 0.5]
const sides = (away: number) => (away ? [-away, away] : [0])
const offsets: [aside: number, above: number][] = []
for (let i = 0; i < aways.length; i += 2)
  for (const aside of sides(aways[i]!)) for (const above of sides(aways[i + 1]!)) offsets.push([aside, above])
const middleOnly = offsets.slice(0, 1)
/** Another place has to be so much better, so that a label does not stray for nothing. */
const BETTER = 0.97
/** A text wider than its location by more than this lies on the neighbours. */
const BESIDE = 1.2
/** A block that is wider than this, in font sizes, waits for the room of its own location. */
const WIDE = 9.5

type Box = { number: number; x: number; y: number; dx: number; dy: number; width: number; height: number; from: number }
/** What is seen of the canvas on an upright screen at scale 1, in units. */
type Frame = { left: number; right: number }

/** Returns what of the canvas an upright screen shows at scale 1. @param upright as `uprightWidth` returns it */
export function frameOf(upright: number): Frame {
  const half = (CANVAS / 2) * (100 / upright)
  return { left: CANVAS / 2 - half, right: CANVAS / 2 + half }
}

/** Returns what of a placed label is shown at this closeness; undefined: nothing. */
export function partsAt({ label, ...placed }: PlacedLabel, closeness: number) {
  if (placed.from > closeness) return undefined
  const name = (placed.wholeFrom <= closeness && label.whole) || label.name
  const claimants =
    placed.claimantsFrom > closeness
      ? undefined
      : (placed.wholeClaimantsFrom <= closeness && label.wholeClaimants) || label.claimants
  return { name, claimants }
}

/**
 * Returns the labels that are ever shown up to this closeness, in the order of rank. Gives way after each, since there may
 * be thousands. Names come before claimants.
 */
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
  // After all names: more of one is said only where no other is lost for it.
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

/** Undefined: up to this closeness it has room nowhere. */
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

/** Returns the closeness from which on a box lies inside what is seen of the canvas. */
const edgeFrom = ({ x, y, dx, dy, width, height }: Box, { left, right }: Frame) =>
  Math.max(
    (width / 2 - dx) / Math.max(1, x - left),
    (width / 2 + dx) / Math.max(1, right - x),
    (height / 2 - dy) / Math.max(1, y),
    (height / 2 + dy) / Math.max(1, CANVAS - y),
  )

/** Returns the closeness from which on a box meets no other one that is shown; anything above `most` says no more than that. */
function fromOf(box: Box, boxes: readonly Box[], least: number, most: number) {
  let from = least
  for (const other of boxes) {
    if (from > most) break
    const apart = apartFrom(box, other)
    if (apart > from && apart > other.from && box.number !== other.number) from = apart
  }
  return from
}

/** Returns the closeness from which on two boxes do not meet. */
const apartFrom = (one: Box, other: Box) =>
  Math.min(
    apartAlong(other.x - one.x, other.dx - one.dx, (one.width + other.width) / 2),
    apartAlong(other.y - one.y, other.dy - one.dy, (one.height + other.height) / 2),
  )

/** Along one axis: only the way round in which their points lie counts, since that is the one that stays. */
function apartAlong(points: number, middles: number, needed: number) {
  const left = needed - (points < 0 ? -middles : middles)
  return left <= 0 ? 0 : left / Math.abs(points)
}
