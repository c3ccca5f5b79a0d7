import { HOUR, MINUTE } from '../units.ts'

/** What an hour of the past says: decisions, and for how many milliseconds of it something waited for one. */
export type PastHour = { at: Date; decisions: number; busy: number }

/** Busy time is kept by stretches of so many milliseconds, as the bits of an hour's number. */
export const BUSY_SLOT = 2 * MINUTE
export const busyBit = (at: Date) => 2 ** Math.floor((at.getTime() % HOUR) / BUSY_SLOT)
export function busyTime(bits: number) {
  let slots = 0
  for (let rest = bits; rest > 0; rest = Math.floor(rest / 2)) slots += rest % 2
  return slots * BUSY_SLOT
}

/**
 * Decisions an hour, for each hour of the day in UTC, while something waits: what a queue that is often empty could
 * take. An hour in which nothing ever waited has the pace of all.
 */
export function pacesOf(hours: readonly PastHour[]) {
  const sums = Array.from({ length: 24 }, () => ({ decisions: 0, busy: 0 }))
  const all = { decisions: 0, busy: 0 }
  for (const { at, decisions, busy } of hours)
    for (const sum of [sums[at.getUTCHours()], all]) {
      if (!sum) continue
      sum.decisions += decisions
      sum.busy += busy
    }
  const paceOf = ({ decisions, busy }: typeof all) => (busy > 0 ? (decisions * HOUR) / busy : 0)
  return sums.map((sum) => paceOf(sum.busy > 0 ? sum : all))
}

/** A forecast reaches so many hours. */
const MOST_HOURS = 14 * 24

/** When the submission at this position (1: next) is likely to be decided; undefined if it is too far off to say. */
export function forecast(position: number, now: Date, paces: readonly number[]): Date | undefined {
  let at = now.getTime()
  let left = position
  for (let hour = 0; hour < MOST_HOURS; hour++) {
    const pace = paces[new Date(at).getUTCHours()] ?? 0
    const end = (Math.floor(at / HOUR) + 1) * HOUR
    const possible = (pace * (end - at)) / HOUR
    if (possible >= left) return new Date(at + (left / pace) * HOUR)
    left -= possible
    at = end
  }
  return undefined
}
