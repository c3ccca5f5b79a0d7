/** Planes of luma and chroma, each sample a number of `bits` bits; chroma is shared by `across`×`down` pixels. */
export type Planes = {
  width: number
  height: number
  bits: number
  across: number
  down: number
  luma: (x: number, y: number) => number
  blue: (x: number, y: number) => number
  red: (x: number, y: number) => number
}
/** `pq`: SMPTE ST 2084. `hlg`: ARIB STD-B67. Both ITU-R BT.2100. */
export type Hdr = { transfer: 'pq' | 'hlg'; matrix: 'bt709' | 'bt2020-ncl'; isFullRange: boolean }

/** Of diffuse white, in cd/m² (ITU-R BT.2408): it is shown as `KNEE` and a little more, and mid tones as they are. */
const WHITE = 203
/** Of the brightest part that still has detail, in cd/m². */
const PEAK = 1000
/** Linear light up to which nothing is compressed. */
const KNEE = 0.6
/** Entries of each table less one. */
const STEPS = 4095

/** Shares of red and blue in luma. */
const weights = { bt709: [0.2126, 0.0722], 'bt2020-ncl': [0.2627, 0.0593] } as const

const tableOf = (of: (share: number) => number) => Float32Array.from({ length: STEPS + 1 }, (_, at) => of(at / STEPS))
/** Light of a signal, relative to `WHITE`; of HLG still that of the scene. */
const lights = { pq: tableOf((signal) => pqLight(signal) / WHITE), hlg: tableOf(hlgLight) }
/** HLG's scene becomes a screen's of `PEAK` by the power of 1.2 of its luminance. */
const systemGain = tableOf((luminance) => ((luminance ** 0.2 || 0) * PEAK) / WHITE)
const srgb = Uint8Array.from(
  tableOf((light) => 255 * srgbSignal(light)),
  Math.round,
)

/** RGBA of a frame in HDR as a screen without HDR shows it (sRGB). */
export function toneMapped(planes: Planes, { transfer, matrix, isFullRange }: Hdr) {
  const { width, height, bits, across, down } = planes
  const [ofRed, ofBlue] = weights[matrix]
  const ofGreen = 1 - ofRed - ofBlue
  const unit = 2 ** (bits - 8)
  const [black, lumaRange, chromaRange] = isFullRange
    ? [0, 2 ** bits - 1, 2 ** bits - 1]
    : [16 * unit, 219 * unit, 224 * unit]
  const table = lights[transfer]
  const lightOf = (signal: number) => table[stepOf(signal)] ?? 0
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const luma = (planes.luma(x, y) - black) / lumaRange
      const [column, row] = [Math.floor(x / across), Math.floor(y / down)]
      const blueness = ((planes.blue(column, row) - 128 * unit) / chromaRange) * 2 * (1 - ofBlue)
      const redness = ((planes.red(column, row) - 128 * unit) / chromaRange) * 2 * (1 - ofRed)
      let red = lightOf(luma + redness)
      let green = lightOf(luma - (ofBlue * blueness + ofRed * redness) / ofGreen)
      let blue = lightOf(luma + blueness)
      if (transfer === 'hlg') {
        const gain = systemGain[stepOf(0.2627 * red + 0.678 * green + 0.0593 * blue)] ?? 0
        red *= gain
        green *= gain
        blue *= gain
      }
      // BT.2020 to BT.709 (ITU-R BT.2087).
      const narrowRed = 1.6605 * red - 0.5876 * green - 0.0728 * blue
      const narrowGreen = -0.1246 * red + 1.1329 * green - 0.0083 * blue
      const narrowBlue = -0.0182 * red - 0.1006 * green + 1.1187 * blue
      // By the brightest of the three, so that its hue stays.
      const scale = toneScale(Math.max(narrowRed, narrowGreen, narrowBlue))
      pixels[at] = srgb[stepOf(narrowRed * scale)] ?? 0
      pixels[at + 1] = srgb[stepOf(narrowGreen * scale)] ?? 0
      pixels[at + 2] = srgb[stepOf(narrowBlue * scale)] ?? 0
      pixels[at + 3] = 255
    }
  return pixels
}

const stepOf = (share: number) => (share <= 0 ? 0 : share >= 1 ? STEPS : Math.round(share * STEPS))

/** By what light is multiplied: 1 up to `KNEE`, then less, so that `PEAK` becomes 1 (Reinhard, extended). */
function toneScale(light: number) {
  if (light <= KNEE) return 1
  const [above, most] = [(light - KNEE) / (1 - KNEE), (PEAK / WHITE - KNEE) / (1 - KNEE)]
  return (KNEE + ((1 - KNEE) * above * (1 + above / most ** 2)) / (1 + above)) / light
}

/** In cd/m². */
function pqLight(signal: number) {
  const power = signal ** (1 / 78.84375)
  return 10_000 * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
}

/** 0 to 1. */
function hlgLight(signal: number) {
  return signal <= 0.5 ? signal ** 2 / 3 : (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12
}

function srgbSignal(light: number) {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}
