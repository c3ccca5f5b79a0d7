/**
 * How many bits of two prints may differ for one to be called a repeat of the other (REVIEW-17). Copies
 * differ by 0 to 9, brighter ones by 15; of 50 million pairs of different screens of one game four differ by 15 to 18
 * (docs/measurements.md). PDQ's own 31 is meant for pictures of any kind.
 */
export const MAX_DISTANCE = 18
/** Bits of a print. */
export const PRINT_BITS = 256

/** `совпадает на 95 %`: so many of 256 parts differ, rounded down. */
export const likenessInWords = (distance: number) => `совпадает на ${Math.floor((1 - distance / PRINT_BITS) * 100)} %`

/** Originals that are named beside one submission. */
export const MAX_ORIGINALS = 3

/** What a submission seems to repeat, and where. A hint: nothing follows from it by itself. */
export type Repeat = {
  originalId: string
  /** Seconds from the beginning of the submission's clip, 0 in a picture. */
  second: number
  originalSecond: number
  /** Bits that differ, at most `MAX_DISTANCE`; of a changed copy, 256ths of its blocks that differ from the original's, at most half. */
  distance: number
  isMirrored: boolean
}
