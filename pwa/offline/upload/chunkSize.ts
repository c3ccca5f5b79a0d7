import { KIB } from '#shared/units'

const MIN = 64 * KIB
const MAX = 4 * KIB * KIB
const FIRST = 128 * KIB
const AIM = 6
const STALLED = 20_000
const WEIGHT = 0.4

const wholeSteps = (bytes: number) => Math.floor(bytes / MIN) * MIN

export function newChunkSize() {
  let size = FIRST
  let ceiling = MAX
  let rate: number | undefined
  let vain = 0

  return {
    size: () => size,
    bytesPerSecond: () => rate,
    /** Milliseconds: four times the expected duration. */
    deadline(bytes: number) {
      const expected = rate === undefined ? 0 : (bytes / rate) * 1000
      // A proxy may forward whole bodies only, so the time grows.
      return Math.max(STALLED, 4 * expected) * 2 ** Math.min(3, Math.max(0, vain - 2))
    },
    took(bytes: number, ms: number) {
      const now = (bytes / Math.max(1, ms)) * 1000
      rate = rate === undefined ? now : rate + (now - rate) * WEIGHT
      size = wholeSteps(Math.max(MIN, Math.min(rate * AIM, size * 2, ceiling)))
      vain = 0
    },
    /** `isLate`: a timeout. A broken connection says nothing about the speed. */
    failed({ isLate }: { isLate: boolean }) {
      size = wholeSteps(Math.max(MIN, size / 2))
      if (isLate) vain++
    },
    /** Part of an abandoned chunk arrived: no proxy collects whole bodies. */
    passed() {
      vain = 0
    },
    /** Returns false when there is no smaller size. */
    tooLarge(bytes: number) {
      if (bytes <= MIN) return false
      ceiling = wholeSteps(Math.max(MIN, bytes / 2))
      size = Math.min(size, ceiling)
      return true
    },
  }
}

export type ChunkSize = ReturnType<typeof newChunkSize>
