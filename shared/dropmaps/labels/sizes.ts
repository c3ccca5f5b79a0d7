import { CANVAS } from '../geometry.ts'

/** Pixels. Lighthouse counts smaller letters as illegible. */
const SMALLEST_LETTERS = 12
const LARGEST_LETTERS = 13
/** Pixels of the map's side for a pixel of font size. */
const SIDE_OF_ONE = 60

/** @param side pixels of the map at scale 1 */
export const letterSize = (side: number) => Math.max(SMALLEST_LETTERS, Math.min(LARGEST_LETTERS, side / SIDE_OF_ONE))

/** Returns font sizes per unit; it never falls with the side. */
export const closenessAt = (side: number) => side / CANVAS / letterSize(side)
