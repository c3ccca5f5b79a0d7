import { FREQUENCIES, type Spectrum } from './pdq.ts'

/**
 * A hash of 256 bits like PDQ's in ten numbers. A bit is the sign of a frequency; PDQ compares with the median. So a mirror
 * image inverts exactly the bits of odd waves: its first five numbers are the same. Of the others those that begin with a
 * 1 are stored inverted, and `turned` has a bit for each: a picture and its mirror image have equal numbers.
 */
export type Print = { bands: number[]; turned: number }
/** `probes`: the values of each band in possible copies. */
export type Look = Print & { probes: number[][] }

type Waves = Pick<Spectrum, 'coefficients'>

const BITS = FREQUENCIES ** 2
const BANDS = 10
const EVEN_BANDS = BANDS / 2
/** Below it a frame is a colour, gradient or fade, and its bits are noise. */
export const MIN_QUALITY = 20
/** A band's weakest waves change first: each of these alone, and two of the first three. */
const WEAK_BITS = 8
const WEAKEST_BITS = 3

// Low frequencies are alike in many pictures of one game: each band gets some of them and some high ones.
const ranked = Array.from({ length: BITS }, (_, bit) => bit).sort((one, other) => sumOf(one) - sumOf(other))
const isEven = (bit: number) => bit % 2 === 1
const bandsOf = (bits: number[]) =>
  Array.from({ length: EVEN_BANDS }, (_, band) => bits.filter((_, rank) => rank % EVEN_BANDS === band))
const layout = [...bandsOf(ranked.filter(isEven)), ...bandsOf(ranked.filter((bit) => !isEven(bit)))]
const masks = layout.map(({ length }) => 2 ** length - 1)

function sumOf(bit: number) {
  return Math.floor(bit / FREQUENCIES) + (bit % FREQUENCIES)
}

export function printOf({ coefficients }: Waves): Print {
  const signOf = (bit: number) => ((coefficients[bit] ?? 0) > 0 ? 1 : 0)
  const raw = layout.map((bits) => bits.reduce((band, bit) => band * 2 + signOf(bit), 0))
  const bands = raw.map(canonical)
  const turned = bands.reduce((flags, value, band) => flags | (value === raw[band] ? 0 : 1 << band), 0)
  return { bands, turned }
}

/** The print of a picture with its probes. */
export function lookOf(spectrum: Waves): Look {
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

/** A clip has many frames: every second one is searched by the odd bands, the others by the even ones. */
export const lookOfFrame = (print: Print, index: number): Look => ({
  ...print,
  probes: print.bands.map((value, band) => (band % 2 === index % 2 ? [value] : [])),
})

/** How many of 256 bits differ, directly or with one mirrored, whichever is less. */
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
