import { DAY, HOUR, MINUTE } from '#shared/units'
import type { premiumEnds } from './schema.ts'

export const STRETCHES = [MINUTE, HOUR, DAY, 365 * DAY] as const

type End = { lastEnd: number; players: number }

/** Returns what these ends add to the rows of `premium_ends`, always in the same order, so that no two transactions wait for each other. */
export function countedEnds(ends: End[]) {
  const rows = new Map<string, typeof premiumEnds.$inferSelect>()
  for (const { lastEnd, players } of ends)
    for (const size of STRETCHES) {
      const start = lastEnd - (lastEnd % size)
      const before = rows.get(`${size} ${start}`)?.players ?? 0
      rows.set(`${size} ${start}`, { size, start, players: before + players })
    }
  return [...rows.values()]
    .filter(({ players }) => players !== 0)
    .sort((one, other) => one.size - other.size || one.start - other.start)
}
