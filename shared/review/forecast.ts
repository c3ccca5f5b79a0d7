import { HOUR } from '../units.ts'

/**
 * When the submission at this position (1: next) is likely to be decided, at the pace of each hour of the day: `paces`
 * has decisions an hour for the 24 hours of the day in UTC. Undefined if nobody decides anything.
 */
export function forecast(position: number, now: Date, paces: readonly number[]): Date | undefined {
  let at = now.getTime()
  let left = position
  for (let hour = 0; hour < 24 * 30; hour++) {
    const pace = paces[new Date(at).getUTCHours()] ?? 0
    const end = (Math.floor(at / HOUR) + 1) * HOUR
    const possible = (pace * (end - at)) / HOUR
    if (possible >= left) return new Date(at + (left / pace) * HOUR)
    left -= possible
    at = end
  }
  return undefined
}
