import { type Grey, type Place, squareOf } from './grey.ts'

/** Pixels on each side of the small grey picture that is kept of an original, whatever its shape. */
export const SKETCH_SIDE = 40
const LEVELS = 16

/** Sixteen greys, two pixels a byte, in Base64. */
export function sketchOf(grey: Grey, place: Place) {
  const pixels = squareOf(grey, place, SKETCH_SIDE)
  const level = (at: number) => Math.min(LEVELS - 1, Math.floor((pixels[at] ?? 0) / LEVELS))
  const bytes = Buffer.from(
    Uint8Array.from({ length: pixels.length / 2 }, (_, at) => level(2 * at) * LEVELS + level(2 * at + 1)),
  )
  return bytes.toString('base64')
}

export function pixelsOfSketch(sketch: string) {
  const bytes = Buffer.from(sketch, 'base64')
  return Float64Array.from({ length: SKETCH_SIDE ** 2 }, (_, at) => {
    const both = bytes[at >> 1] ?? 0
    return (at % 2 === 0 ? both >> 4 : both & (LEVELS - 1)) * LEVELS + LEVELS / 2
  })
}
