/** Pixels on each side of the grey square from which a print is made. */
export const SIDE = 64
export const FREQUENCIES = 16

/** Rows of the discrete cosine transform without the first, the overall brightness. */
const waves = Array.from({ length: FREQUENCIES }, (_, row) =>
  Float64Array.from(
    { length: SIDE },
    (_, at) => Math.sqrt(2 / SIDE) * Math.cos((Math.PI / 2 / SIDE) * (row + 1) * (2 * at + 1)),
  ),
)

/** The 16 × 16 lowest frequencies of a picture, row by row, and its detail: 0 to 100. */
export type Spectrum = { coefficients: Float64Array; quality: number }

/** The input of a PDQ hash (github.com/facebook/ThreatExchange). `grey`: 64 × 64 of 0 to 255, shrunk with a filter. */
export function spectrumOf(grey: Float64Array): Spectrum {
  const columns = new Float64Array(FREQUENCIES * SIDE)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let y = 0; y < SIDE; y++)
      for (let x = 0; x < SIDE; x++) add(columns, row * SIDE + x, at(waves[row], y) * at(grey, y * SIDE + x))
  const coefficients = new Float64Array(FREQUENCIES * FREQUENCIES)
  for (let row = 0; row < FREQUENCIES; row++)
    for (let column = 0; column < FREQUENCIES; column++)
      for (let x = 0; x < SIDE; x++)
        add(coefficients, row * FREQUENCIES + column, at(columns, row * SIDE + x) * at(waves[column], x))
  return { coefficients, quality: qualityOf(grey) }
}

/** PDQ's measure: the steps between neighbours, without those below a hundredth of white. */
function qualityOf(grey: Float64Array) {
  let sum = 0
  const step = (one: number, other: number) => Math.trunc((Math.abs(at(grey, one) - at(grey, other)) * 100) / 255)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const here = y * SIDE + x
      if (x + 1 < SIDE) sum += step(here, here + 1)
      if (y + 1 < SIDE) sum += step(here, here + SIDE)
    }
  return Math.min(100, Math.trunc(sum / 90))
}

type Numbers = ArrayLike<number> | undefined
const at = (numbers: Numbers, index: number) => numbers?.[index] ?? 0
function add(numbers: Float64Array, index: number, value: number) {
  numbers[index] = at(numbers, index) + value
}
