import { KIB } from '#shared/units'

const MIN = 64 * KIB
const MAX = 4 * KIB * KIB
// Small enough for the slowest line, so that the first acknowledgement comes soon.
const FIRST = 128 * KIB
const AIM = 6
const STALLED = 20_000
/** The newest chunk's share in the moving average of the speed. */
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
      // A proxy may hand on whole bodies only: on the slowest connection that takes longer than any guess, so the time grows.
      return Math.max(STALLED, 4 * expected) * 2 ** Math.min(3, Math.max(0, vain - 2))
    },
    took(bytes: number, ms: number) {
      const now = (bytes / Math.max(1, ms)) * 1000
      rate = rate === undefined ? now : rate + (now - rate) * WEIGHT
      size = wholeSteps(Math.max(MIN, Math.min(rate * AIM, size * 2, ceiling)))
      vain = 0
    },
    /** `isLate`: its time ran out. A broken connection is noticed at once and says nothing of how long to wait. */
    failed({ isLate }: { isLate: boolean }) {
      size = wholeSteps(Math.max(MIN, size / 2))
      if (isLate) vain++
    },
    /** The server has part of a chunk that was given up: so no proxy on the way collects whole bodies. */
    passed() {
      vain = 0
    },
    /** A proxy refused a body of this size. Returns false when there is no smaller one to try. */
    tooLarge(bytes: number) {
      if (bytes <= MIN) return false
      ceiling = wholeSteps(Math.max(MIN, bytes / 2))
      size = Math.min(size, ceiling)
      return true
    },
  }
}

export type ChunkSize = ReturnType<typeof newChunkSize>
