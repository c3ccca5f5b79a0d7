import { type Grey, halved, halvedPlace, type Place, valueAt } from './grey.ts'
import { pixelsOfSketch, SKETCH_SIDE } from './sketch.ts'
import { solved } from './solved.ts'

/** What is laid over another picture: its pixels, and how they change to the right and down. */
type Layer = { side: number; values: Float64Array; across: Float64Array; down: Float64Array }

/** Steps to the best place. */
const ROUNDS = 12
/** Pixels of the picture below which a step changes nothing. */
const STILL = 0.02
/** What differs by more than so many mean differences, such as a sticker, moves nothing. */
const OUTLIER = 2.5
/** After the coarse steps: what agrees less than this is another picture. */
const HOPELESS = 0.3

/** Blocks on each side, of which each agrees or differs for itself: what is the same on every screen of a game is a few. */
const BLOCKS = 8
/** The deviation, in greys, below which a block proves nothing: a sky is like any other. */
const FLAT = 5
/** The correlation from which a block agrees. */
const AGREEING = 0.7
/** The least that proves anything: more blocks than a game's own signs fill, and the part of the original that lies in the picture. */
const LEAST_AGREEING = 16
const LEAST_SEEN = 0.5

/** A picture that sketches are laid over, and the same half as large. */
export type Ground = { fine: Grey; coarse: Grey }
export const groundOf = (fine: Grey): Ground => ({ fine, coarse: halved(fine) })

/**
 * Lays a sketch over a picture, from a guess of its place on, and returns the part of its blocks that agree there, 0 to 1.
 * 0 too if less than half of it lies in the picture or too few blocks agree.
 */
export function likenessAt({ fine, coarse }: Ground, sketch: string, guess: Place) {
  const values = pixelsOfSketch(sketch)
  const small = layerOf(halvedValues(values), SKETCH_SIDE / 2)
  const near = fitted(coarse, small, halvedPlace(guess))
  if (correlationAt(coarse, small, near) < HOPELESS) return 0
  const doubled: Place = {
    ...{ x: near.x * 2, y: near.y * 2, ux: near.ux * 2, uy: near.uy * 2, vx: near.vx * 2, vy: near.vy * 2 },
  }
  const layer = layerOf(values, SKETCH_SIDE)
  return agreementAt(fine, layer, fitted(fine, layer, doubled))
}

function halvedValues(values: Float64Array) {
  const side = SKETCH_SIDE / 2
  const at = (x: number, y: number) => values[y * SKETCH_SIDE + x] ?? 0
  return Float64Array.from({ length: side * side }, (_, index) => {
    const [x, y] = [(index % side) * 2, Math.floor(index / side) * 2]
    return (at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1)) / 4
  })
}

/** With slopes for the unit of `u` and `v`, of which a side has two. */
function layerOf(values: Float64Array, side: number): Layer {
  const [across, down] = [new Float64Array(side * side), new Float64Array(side * side)]
  const at = (x: number, y: number) =>
    values[Math.max(0, Math.min(side - 1, y)) * side + Math.max(0, Math.min(side - 1, x))] ?? 0
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      // Sobel's.
      const [left, right] = [x - 1, x + 1].map((column) => at(column, y - 1) + 2 * at(column, y) + at(column, y + 1))
      const [above, below] = [y - 1, y + 1].map((row) => at(x - 1, row) + 2 * at(x, row) + at(x + 1, row))
      across[y * side + x] = (((right ?? 0) - (left ?? 0)) / 8) * (side / 2)
      down[y * side + x] = (((below ?? 0) - (above ?? 0)) / 8) * (side / 2)
    }
  return { side, values, across, down }
}

/** The picture's values under a layer, NaN where it reaches beyond. */
function under(picture: Grey, { side }: Layer, { x, y, ux, uy, vx, vy }: Place) {
  const found = new Float64Array(side * side)
  for (let row = 0, at = 0; row < side; row++)
    for (let column = 0; column < side; column++, at++) {
      const u = ((column + 0.5) / side) * 2 - 1
      const v = ((row + 0.5) / side) * 2 - 1
      found[at] = valueAt(picture, x + u * ux + v * vx - 0.5, y + u * uy + v * vy - 0.5)
    }
  return found
}

/** Moments of the pairs of pixels that lie in the picture. */
function momentsOf(found: Float64Array, values: Float64Array, places?: number[]) {
  let [n, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0]
  for (let index = 0; index < (places?.length ?? found.length); index++) {
    const at = places ? (places[index] ?? 0) : index
    const value = found[at] ?? Number.NaN
    if (Number.isNaN(value)) continue
    const own = values[at] ?? 0
    n++
    a += value
    b += own
    aa += value * value
    bb += own * own
    ab += value * own
  }
  const [mean, ownMean] = [a / n, b / n]
  return {
    n,
    mean,
    ownMean,
    variance: aa / n - mean ** 2,
    ownVariance: bb / n - ownMean ** 2,
    together: ab / n - mean * ownMean,
  }
}

function correlationAt(picture: Grey, layer: Layer, place: Place) {
  const { n, variance, ownVariance, together } = momentsOf(under(picture, layer, place), layer.values)
  return n < (LEAST_SEEN * layer.side ** 2) / 2
    ? 0
    : together / Math.sqrt(Math.max(1, variance) * Math.max(1, ownVariance))
}

/** The place where a layer differs least, brightness and contrast apart, by Gauss and Newton's steps (Baker and Matthews' inverse composition). */
function fitted(picture: Grey, layer: Layer, guess: Place): Place {
  let place = guess
  for (let round = 0; round < ROUNDS; round++) {
    const step = stepFrom(picture, layer, place)
    if (!step) return place
    const [du = 0, dv = 0, uu = 0, uv = 0, vu = 0, vv = 0] = step
    const { x, y, ux, uy, vx, vy } = place
    place = {
      x: x - du * ux - dv * vx,
      y: y - du * uy - dv * vy,
      ux: ux - uu * ux - uv * vx,
      uy: uy - uu * uy - uv * vy,
      vx: vx - vu * ux - vv * vx,
      vy: vy - vu * uy - vv * vy,
    }
    const moved = Math.abs(du) + Math.abs(dv) + Math.abs(uu) + Math.abs(uv) + Math.abs(vu) + Math.abs(vv)
    if (moved * Math.hypot(ux, uy) < STILL) return place
  }
  return place
}

/** How the layer would move and change its shape to be like the picture: by the differences that its own slopes explain. */
function stepFrom(picture: Grey, layer: Layer, place: Place) {
  const { side, values, across, down } = layer
  const found = under(picture, layer, place)
  const { n, mean, ownMean, variance, ownVariance } = momentsOf(found, values)
  if (n < found.length / 4 || ownVariance < 1) return undefined
  const gain = Math.sqrt(Math.max(1, variance) / ownVariance)
  let differences = 0
  for (let at = 0; at < found.length; at++) {
    const difference = (found[at] ?? 0) - mean - ((values[at] ?? 0) - ownMean) * gain
    if (!Number.isNaN(difference)) differences += Math.abs(difference)
  }
  const most = (OUTLIER * differences) / n
  const matrix = new Float64Array(36)
  const right = new Float64Array(6)
  const slopes = new Float64Array(6)
  for (let at = 0; at < found.length; at++) {
    const difference = (found[at] ?? 0) - mean - ((values[at] ?? 0) - ownMean) * gain
    if (!(Math.abs(difference) <= most)) continue
    const u = (((at % side) + 0.5) / side) * 2 - 1
    const v = ((Math.floor(at / side) + 0.5) / side) * 2 - 1
    const sx = (across[at] ?? 0) * gain
    const sy = (down[at] ?? 0) * gain
    slopes[0] = sx
    slopes[1] = sy
    slopes[2] = sx * u
    slopes[3] = sy * u
    slopes[4] = sx * v
    slopes[5] = sy * v
    for (let row = 0; row < 6; row++) {
      const slope = slopes[row] ?? 0
      right[row] = (right[row] ?? 0) + slope * difference
      for (let column = 0; column <= row; column++)
        matrix[row * 6 + column] = (matrix[row * 6 + column] ?? 0) + slope * (slopes[column] ?? 0)
    }
  }
  return solved(matrix, right)
}

const blockPlaces = Array.from({ length: BLOCKS ** 2 }, (_, block) => {
  const side = SKETCH_SIDE / BLOCKS
  const [left, top] = [(block % BLOCKS) * side, Math.floor(block / BLOCKS) * side]
  return Array.from({ length: side ** 2 }, (_, at) => (top + Math.floor(at / side)) * SKETCH_SIDE + left + (at % side))
})

/** Of the blocks with something to see, in either picture, the part that agree. */
function agreementAt(picture: Grey, layer: Layer, place: Place) {
  const found = under(picture, layer, place)
  let [agreeing, judged, seen] = [0, 0, 0]
  for (const places of blockPlaces) {
    const { n, variance, ownVariance, together } = momentsOf(found, layer.values, places)
    seen += n
    if (n < places.length / 2 || Math.max(variance, ownVariance) < FLAT ** 2) continue
    judged++
    if (together >= AGREEING * Math.sqrt(Math.max(1, variance) * Math.max(1, ownVariance))) agreeing++
  }
  return agreeing < LEAST_AGREEING || seen < LEAST_SEEN * found.length ? 0 : agreeing / judged
}
