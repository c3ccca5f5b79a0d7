/**
 * How many of the 256 bits of two prints may differ for one to be called a repeat of the other (REVIEW-17). Copies
 * differ by 0 to 17; of five million pairs of different screens of one game one differs by 20, the next by more
 * (docs/measurements.md). PDQ's own 31 is meant for pictures of any kind.
 */
export const MAX_DISTANCE = 18
/** Originals that are named beside one submission. */
export const MAX_ORIGINALS = 3

/** What a submission seems to repeat, and where. A hint: nothing follows from it by itself. */
export type Repeat = {
  originalId: string
  /** Seconds from the beginning of the submission's clip, 0 in a picture. */
  second: number
  originalSecond: number
  /** Bits that differ, at most `MAX_DISTANCE`. */
  distance: number
  isMirrored: boolean
}
