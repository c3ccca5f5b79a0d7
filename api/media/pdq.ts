/** Pixels on each side of the grey picture that a print is made of; whatever its shape was, it is square here. */
export const SIDE = 256
const BLOCKS = 64
const BLOCK = SIDE / BLOCKS
export const FREQUENCIES = 16

// Two passes of Jarosz's box filter over half a block come to a tent over the block. This one is even, so that a mirror
// image has the same coefficients but for their signs.
const TENT = [1, 3, 3, 1].map((weight) => weight / 8)

/** Rows of the discrete cosine transform, without the first: the brightness of the whole says nothing. */
const waves = Array.from({ length: FREQUENCIES }, (_, row) =>
  Float64Array.from(
    { length: BLOCKS },
    (_, at) => Math.sqrt(2 / BLOCKS) * Math.cos((Math.PI / 2 / BLOCKS) * (row + 1) * (2 * at + 1)),
  ),
)

/** The 16 × 16 lowest frequencies of a picture, row by row, and how much is to be seen: 0 to 100. */
export type Spectrum = { coefficients: Float64Array; quality: number }

/**
 * Returns that of which PDQ makes a picture's hash (github.com/facebook/ThreatExchange). `grey`: 256 × 256 bytes.
 */
export function spectrumOf(grey: Uint8Array): Spectrum {
  const blocks = inBlocks(grey)
  const columns = new Float64Array(FREQUENCIES * BLOCKS)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let y = 0; y < BLOCKS; y++)
      for (let x = 0; x < BLOCKS; x++) add(columns, row * BLOCKS + x, at(waves[row], y) * at(blocks, y * BLOCKS + x))
  const coefficients = new Float64Array(FREQUENCIES * FREQUENCIES)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let column = 0; column < FREQUENCIES; column++)
      for (let x = 0; x < BLOCKS; x++)
        add(coefficients, row * FREQUENCIES + column, at(columns, row * BLOCKS + x) * at(waves[column], x))
  return { coefficients, quality: qualityOf(blocks) }
}

function inBlocks(grey: Uint8Array) {
  const blocks = new Float64Array(BLOCKS * BLOCKS)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const block = Math.floor(y / BLOCK) * BLOCKS + Math.floor(x / BLOCK)
      add(blocks, block, at(TENT, y % BLOCK) * at(TENT, x % BLOCK) * at(grey, y * SIDE + x))
    }
  return blocks
}

/** PDQ's measure: the steps between neighbours, those below a hundredth of white left out. */
function qualityOf(blocks: Float64Array) {
  let sum = 0
  const step = (one: number, other: number) => Math.trunc((Math.abs(at(blocks, one) - at(blocks, other)) * 100) / 255)
  for (let y = 0; y < BLOCKS; y++)
    for (let x = 0; x < BLOCKS; x++) {
      const here = y * BLOCKS + x
      if (x + 1 < BLOCKS) sum += step(here, here + 1)
      if (y + 1 < BLOCKS) sum += step(here, here + BLOCKS)
    }
  return Math.min(100, Math.trunc(sum / 90))
}

type Numbers = ArrayLike<number> | undefined
const at = (numbers: Numbers, index: number) => numbers?.[index] ?? 0
function add(numbers: Float64Array, index: number, value: number) {
  numbers[index] = at(numbers, index) + value
}
