import { FREQUENCIES, type Spectrum } from './pdq.ts'

/**
 * The 256 bits of a PDQ hash in ten numbers. A mirror image has the same first five; in the others, whose waves change
 * their sign, each bit is turned. Those are stored with a first bit of 0, and `turned` has a bit for each that was turned
 * for that: so a picture and its mirror image have equal numbers, and are found by them.
 */
export type Print = { bands: number[]; turned: number }
/** Where to look for a print: for each band its value, and for a picture also what it may be after a change. */
export type Look = Print & { probes: number[][] }

const BANDS = 10
const EVEN_BANDS = BANDS / 2
/** Below it a frame is a colour, a gradient or a fade: its bits are noise. */
export const MIN_QUALITY = 20
/** Of a band's bits those nearest to the median change first: each of these alone, and two of the first three. */
const WEAK_BITS = 8
const WEAKEST_BITS = 3

// Low frequencies are alike in many pictures of one game: every band gets its share of them and of high ones.
const ranked = Array.from({ length: FREQUENCIES ** 2 }, (_, bit) => bit).sort((one, other) => sumOf(one) - sumOf(other))
const isEven = (bit: number) => bit % 2 === 1
const bandsOf = (bits: number[]) =>
  Array.from({ length: EVEN_BANDS }, (_, band) => bits.filter((_, rank) => rank % EVEN_BANDS === band))
const layout = [...bandsOf(ranked.filter(isEven)), ...bandsOf(ranked.filter((bit) => !isEven(bit)))]
const masks = layout.map(({ length }) => 2 ** length - 1)

function sumOf(bit: number) {
  return Math.floor(bit / FREQUENCIES) + (bit % FREQUENCIES)
}

/** Returns the print of what has this spectrum. */
export function printOf({ coefficients }: Spectrum): Print {
  const middle = medianOf(coefficients)
  return turnedOut(layout.map((bits) => bits.reduce((band, bit) => band * 2 + above(coefficients, bit, middle), 0)))
}

/** Returns the print of a picture with what its bands may have become in a copy. */
export function lookOf({ coefficients, quality }: Spectrum): Look {
  const print = printOf({ coefficients, quality })
  const middle = medianOf(coefficients)
  const probes = layout.map((bits, band) => {
    const weak = bits
      .map((bit, rank) => ({
        flag: 2 ** (bits.length - 1 - rank),
        margin: Math.abs((coefficients[bit] ?? 0) - middle),
      }))
      .sort((one, other) => one.margin - other.margin)
      .slice(0, WEAK_BITS)
      .map(({ flag }) => flag)
    const weakest = weak.slice(0, WEAKEST_BITS)
    const pairs = weakest.flatMap((one, at) => weakest.slice(at + 1).map((other) => one | other))
    const value = print.bands[band] ?? 0
    return [value, ...[...weak, ...pairs].map((flags) => canonical(value ^ flags, band))]
  })
  return { ...print, probes }
}

/** Returns how many of 256 bits differ, between the two as they are or with one seen in a mirror, whichever is less. */
export function distanceBetween(one: Print, other: Print) {
  let [straight, inMirror] = [0, 0]
  for (let band = 0; band < BANDS; band++) {
    const differing = bitsIn((one.bands[band] ?? 0) ^ (other.bands[band] ?? 0))
    const opposite = band < EVEN_BANDS ? differing : (layout[band]?.length ?? 0) - differing
    const isTurned = (((one.turned ^ other.turned) >> band) & 1) === 1
    straight += isTurned ? opposite : differing
    inMirror += isTurned ? differing : opposite
  }
  return inMirror < straight ? { distance: inMirror, isMirrored: true } : { distance: straight, isMirrored: false }
}

function turnedOut(raw: number[]): Print {
  const bands = raw.map(canonical)
  const turned = bands.reduce((flags, value, band) => flags | (value === raw[band] ? 0 : 1 << band), 0)
  return { bands, turned }
}

function canonical(value: number, band: number) {
  const mask = masks[band] ?? 0
  return band >= EVEN_BANDS && value > mask / 2 ? value ^ mask : value
}

const above = (coefficients: Float64Array, bit: number, middle: number) => ((coefficients[bit] ?? 0) > middle ? 1 : 0)

function medianOf(coefficients: Float64Array) {
  const sorted = coefficients.toSorted()
  const half = sorted.length / 2
  return ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}

function bitsIn(value: number) {
  let pairs = value - ((value >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
