import { KIB } from '#shared/units'

const MIN = 64 * KIB
const MAX = 4 * KIB * KIB
// Small enough for the slowest line, so that the first acknowledgement comes soon.
const FIRST = 128 * KIB
const AIM = 6
const STALLED = 20_000
/** Of the newest chunk, in the mean of all. */
const WEIGHT = 0.4

const wholeSteps = (bytes: number) => Math.floor(bytes / MIN) * MIN

/** How large the next chunk is and how long it may take, learnt from those before. */
export function newChunkSize() {
  let size = FIRST
  let ceiling = MAX
  let rate: number | undefined
  let vain = 0

  return {
    size: () => size,
    bytesPerSecond: () => rate,
    /** Milliseconds after which a chunk of so many bytes is given up: four times what is expected. */
    deadline(bytes: number) {
      const expected = rate === undefined ? 0 : (bytes / rate) * 1000
      // A proxy that hands on whole bodies only would otherwise never be waited for on the slowest line.
      return Math.max(STALLED, 4 * expected) * 2 ** Math.min(3, Math.max(0, vain - 2))
    },
    took(bytes: number, ms: number) {
      const now = (bytes / Math.max(1, ms)) * 1000
      rate = rate === undefined ? now : rate + (now - rate) * WEIGHT
      size = wholeSteps(Math.max(MIN, Math.min(rate * AIM, size * 2, ceiling)))
      vain = 0
    },
    /** `isLate`: its time was over. A cut is heard at once and says nothing of how long to wait. */
    failed({ isLate }: { isLate: boolean }) {
      size = wholeSteps(Math.max(MIN, size / 2))
      if (isLate) vain++
    },
    /** Part of what was given up had passed all the same: nothing on the way waits for whole bodies. */
    passed() {
      vain = 0
    },
    /** Something on the way takes no body of this size. False when there is no smaller one. */
    tooLarge(bytes: number) {
      if (bytes <= MIN) return false
      ceiling = wholeSteps(Math.max(MIN, bytes / 2))
      size = Math.min(size, ceiling)
      return true
    },
  }
}

export type ChunkSize = ReturnType<typeof newChunkSize>
