import type { Place } from './grey.ts'

/** A part of an original, up to `reach` around the point `u`, `v`. */
type Part = { u: number; v: number; reach: number }

/** The parts of a picture that have prints: the middle, which a crop keeps, and the quarters, of which a sticker keeps one. */
export const parts: readonly Part[] = [
  { u: 0, v: 0, reach: 0.75 },
  { u: -0.45, v: -0.45, reach: 0.45 },
  { u: 0.45, v: -0.45, reach: 0.45 },
  { u: -0.45, v: 0.45, reach: 0.45 },
  { u: 0.45, v: 0.45, reach: 0.45 },
]
export const MIDDLE = 0
const whole: Part = { u: 0, v: 0, reach: 1 }

/** Where a part lies in a picture that has its original at `place`. */
export function placeOfPart({ x, y, ux, uy, vx, vy }: Place, part: number): Place {
  const { u, v, reach } = parts[part] ?? whole
  return {
    x: x + u * ux + v * vx,
    y: y + u * uy + v * vy,
    ux: ux * reach,
    uy: uy * reach,
    vx: vx * reach,
    vy: vy * reach,
  }
}

/** Where the original lies in a picture that has this part of it at `place`. */
export function placeOfWhole(place: Place, part: number, isMirrored: boolean): Place {
  const { u, v, reach } = parts[part] ?? whole
  const across = (isMirrored ? -1 : 1) / reach
  const [ux, uy] = [place.ux * across, place.uy * across]
  const [vx, vy] = [place.vx / reach, place.vy / reach]
  return { x: place.x - u * ux - v * vx, y: place.y - u * uy - v * vy, ux, uy, vx, vy }
}
