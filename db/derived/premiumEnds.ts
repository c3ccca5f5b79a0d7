import { DAY, HOUR, MINUTE } from '#shared/units'
import { countedRanges } from './rangeCounts.ts'

export const STRETCHES = [MINUTE, HOUR, DAY, 365 * DAY] as const

type End = { lastEnd: number; players: number }

/** Returns what these ends add to the rows of `premium_ends`. */
export const countedEnds = (ends: End[]) =>
  countedRanges(
    STRETCHES,
    ends.map(({ lastEnd, players }) => ({ value: lastEnd, count: players })),
  ).map(({ size, start, count }) => ({ size, start, players: count }))
