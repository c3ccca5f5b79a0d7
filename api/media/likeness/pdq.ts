/** Pixels on each side of the grey square from which a print is made. */
export const SIDE = 64
export const FREQUENCIES = 16

/** Rows of the discrete cosine transform without the first, the overall brightness. */
const wavesOf = (side: number) =>
  Array.from({ length: FREQUENCIES }, (_, row) =>
    Float64Array.from(
      { length: side },
      (_, at) => Math.sqrt(2 / side) * Math.cos((Math.PI / 2 / side) * (row + 1) * (2 * at + 1)),
    ),
  )
const waves = new Map([SIDE, 2 * FREQUENCIES].map((side) => [side, wavesOf(side)]))

/** The 16 × 16 lowest frequencies of a picture, row by row, and its detail: 0 to 100. */
export type Spectrum = { coefficients: Float64Array; quality: number }

/** The input of a PDQ hash (github.com/facebook/ThreatExchange). `grey`: 64 × 64 of 0 to 255, shrunk with a filter. */
export const spectrumOf = (grey: Float64Array): Spectrum => ({
  coefficients: coefficientsOf(grey, SIDE),
  quality: qualityOf(grey),
})

/** Of a square of 64 or 32 pixels a side. */
export function coefficientsOf(grey: Float64Array, side: number) {
  const rows = waves.get(side) ?? []
  const columns = new Float64Array(FREQUENCIES * side)
  for (const [row, wave] of rows.entries())
    for (let y = 0; y < side; y++) {
      const height = wave[y] ?? 0
      for (let x = 0; x < side; x++) {
        const to = row * side + x
        columns[to] = (columns[to] ?? 0) + height * (grey[y * side + x] ?? 0)
      }
    }
  const coefficients = new Float64Array(FREQUENCIES * FREQUENCIES)
  for (let row = 0; row < FREQUENCIES; row++)
    for (const [column, wave] of rows.entries()) {
      let sum = 0
      for (let x = 0; x < side; x++) sum += (columns[row * side + x] ?? 0) * (wave[x] ?? 0)
      coefficients[row * FREQUENCIES + column] = sum
    }
  return coefficients
}

/** PDQ's measure: the steps between neighbours, without those below a hundredth of white. */
function qualityOf(grey: Float64Array) {
  let sum = 0
  const step = (one: number, other: number) => Math.trunc((Math.abs((grey[one] ?? 0) - (grey[other] ?? 0)) * 100) / 255)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const here = y * SIDE + x
      if (x + 1 < SIDE) sum += step(here, here + 1)
      if (y + 1 < SIDE) sum += step(here, here + SIDE)
    }
  return Math.min(100, Math.trunc(sum / 90))
}
