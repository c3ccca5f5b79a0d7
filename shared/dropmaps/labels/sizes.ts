import { CANVAS } from '../geometry.ts'

/** Pixels: letters on a phone, the smallest that are read with ease, and on a large screen. */
const SMALLEST_LETTERS = 10.5
const LARGEST_LETTERS = 13
/** A map has one pixel of a letter's size for so many of its side. */
const SIDE_OF_ONE = 60
/** On a map that is smaller than any phone's the letters take no more of it than this, in units. */
const MOST_UNITS = 45

/** Returns the font size of labels in pixels, on a map that is so many pixels wide at scale 1. */
export const letterSize = (side: number) =>
  Math.min(Math.max(SMALLEST_LETTERS, Math.min(LARGEST_LETTERS, side / SIDE_OF_ONE)), (side / CANVAS) * MOST_UNITS)

/** Returns how many font sizes a unit of such a map takes: the larger, the more labels have room. It never falls with the side. */
export const closenessAt = (side: number) => side / CANVAS / letterSize(side)
