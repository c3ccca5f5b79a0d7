import { type Grey, halved, halvedPlace, type Place, squareOf, stretched } from './grey.ts'
import { guessesOf } from './guesses.ts'
import { MIDDLE, parts, placeOfPart } from './parts.ts'
import { coefficientsOf, FREQUENCIES } from './pdq.ts'
import { type Look, lookOf } from './print.ts'
import { sketchOf } from './sketch.ts'
import { trimmed } from './trim.ts'

/** The print of what may be a part of an original. `part`: its number if it is kept, of the picture as it is. */
export type Variant = { look: Look; place: Place; part: number | undefined }
/** `half`: the picture that originals are laid over; `place` in its pixels. */
export type Variants = { half: Grey; sketch: string; variants: Variant[] }

const SIDE = 2 * FREQUENCIES
/** Mean step between neighbours, in greys, below which a part has nothing to be found by. */
const FLAT = 3

/** The prints of a picture's parts, and of what they would be if it was cropped or turned. */
export function variantsOf(unstretched: Grey, isThorough: boolean): Variants {
  const area = trimmed(unstretched)
  const grey = stretched(unstretched, area)
  const half = halved(grey)
  const [plain, ...changed] = guessesOf(grey, area, isThorough) as [Place, ...Place[]]
  const quarters = parts.flatMap((_, part) => (part === MIDDLE ? [] : [part]))
  const variants = [
    variantOf(half, halvedPlace(placeOfPart(plain, MIDDLE)), MIDDLE),
    ...quarters.map((part) => {
      const place = placeOfPart(plain, part)
      return variantOf(grey, place, part, halvedPlace(place))
    }),
    ...changed.map((guess) => variantOf(half, halvedPlace(placeOfPart(guess, MIDDLE)), undefined)),
  ]
  return {
    half,
    sketch: sketchOf(half, halvedPlace(plain)),
    variants: variants.filter((variant) => variant !== undefined),
  }
}

function variantOf(grey: Grey, there: Place, part: number | undefined, place = there): Variant | undefined {
  const square = squareOf(grey, there, SIDE)
  if (detailOf(square) < FLAT) return undefined
  return { look: lookOf({ coefficients: coefficientsOf(square, SIDE) }), place, part }
}

function detailOf(square: Float64Array) {
  let sum = 0
  for (let at = SIDE; at < square.length; at++)
    sum += Math.abs((square[at] ?? 0) - (square[at - 1] ?? 0)) + Math.abs((square[at] ?? 0) - (square[at - SIDE] ?? 0))
  return sum / (2 * square.length)
}
