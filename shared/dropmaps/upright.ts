import { CANVAS } from './geometry.ts'

const RIM = 5
/** Percent; steps that a style sheet can name. */
const [WIDEST, STEP] = [114, 2]

/**
 * Returns the map's width on an upright screen, in percent of it: an even number from 100 to 114 that cuts no location.
 * @param reach units from the middle to the farthest location, or undefined
 */
export function uprightWidth(reach: number | undefined) {
  if (reach === undefined) return 100
  const fits = Math.floor((100 * (CANVAS / 2)) / (reach + RIM) / STEP) * STEP
  return Math.max(100, Math.min(WIDEST, fits))
}
