import { CANVAS } from './geometry.ts'

/** Units beside a location that its border and a point of it need. */
const RIM = 5
/** In percent of an upright screen's width: so wide is a canvas there at most, whose edges are sea; in steps that a style sheet can name. */
const [WIDEST, STEP] = [114, 2]

/**
 * Returns how wide the whole map is on an upright screen, in percent of it, an even number from 100 to 114: the sea at the
 * sides is cut, and no location.
 * @param reach units from the middle of the canvas to the farthest side of a location; undefined: there is none yet, and
 * anything may be
 */
export function uprightWidth(reach: number | undefined) {
  if (reach === undefined) return 100
  const fits = Math.floor((100 * (CANVAS / 2)) / (reach + RIM) / STEP) * STEP
  return Math.max(100, Math.min(WIDEST, fits))
}
