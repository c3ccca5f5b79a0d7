import { FREQUENCIES, type Spectrum } from './pdq.ts'

/**
 * The 256 bits of a hash like PDQ's in ten numbers; a bit is the sign of a frequency, where PDQ compares with the median.
 * So in a mirror image exactly the bits of odd waves are turned: it has the same first five numbers. Of the others those
 * are stored turned that begin with a 1, and `turned` has a bit for each: a picture and its mirror image have equal
 * numbers, and are found by them.
 */
export type Print = { bands: number[]; turned: number }
/** Where to look for a print: for each band the values that it may have in a copy. */
export type Look = Print & { probes: number[][] }

export const BITS = FREQUENCIES ** 2
const BANDS = 10
const EVEN_BANDS = BANDS / 2
/** Below it a frame is a colour, a gradient or a fade: its bits are noise. */
export const MIN_QUALITY = 20
/** Of a band's bits the weakest waves change first: each of these alone, and two of the first three. */
const WEAK_BITS = 8
const WEAKEST_BITS = 3

// Low frequencies are alike in many pictures of one game: every band gets its share of them and of high ones.
const ranked = Array.from({ length: BITS }, (_, bit) => bit).sort((one, other) => sumOf(one) - sumOf(other))
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
  const signOf = (bit: number) => ((coefficients[bit] ?? 0) > 0 ? 1 : 0)
  const raw = layout.map((bits) => bits.reduce((band, bit) => band * 2 + signOf(bit), 0))
  const bands = raw.map(canonical)
  const turned = bands.reduce((flags, value, band) => flags | (value === raw[band] ? 0 : 1 << band), 0)
  return { bands, turned }
}

/** Returns the print of a picture with what its bands may have become in a copy. */
export function lookOf(spectrum: Spectrum): Look {
  const print = printOf(spectrum)
  const strengthOf = (bit: number) => Math.abs(spectrum.coefficients[bit] ?? 0)
  const probes = layout.map((bits, band) => {
    const weak = bits
      .map((bit, rank) => ({ flag: 2 ** (bits.length - 1 - rank), strength: strengthOf(bit) }))
      .sort((one, other) => one.strength - other.strength)
      .slice(0, WEAK_BITS)
      .map(({ flag }) => flag)
    const weakest = weak.slice(0, WEAKEST_BITS)
    const pairs = weakest.flatMap((one, at) => weakest.slice(at + 1).map((other) => one | other))
    const value = print.bands[band] ?? 0
    return [value, ...[...weak, ...pairs].map((flags) => canonical(value ^ flags, band))]
  })
  return { ...print, probes }
}

/** Of a clip's frames each second one is looked for by the odd bands, the others by the even ones: there are many. */
export const lookOfFrame = (print: Print, index: number): Look => ({
  ...print,
  probes: print.bands.map((value, band) => (band % 2 === index % 2 ? [value] : [])),
})

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

function canonical(value: number, band: number) {
  const mask = masks[band] ?? 0
  return band >= EVEN_BANDS && value > mask / 2 ? value ^ mask : value
}

function bitsIn(value: number) {
  let pairs = value - ((value >>> 1) & 0x55555555)
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
