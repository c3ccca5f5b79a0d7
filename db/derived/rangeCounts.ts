import { type AnyColumn, and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'

// Counts of values by ranges of several sizes: how many are above any value costs a bounded number of rows.

/** From small to large, each a multiple of the one before. */
type Sizes = readonly number[]

/** Returns what these values add to the counts of each size's ranges, always in the same order, so that no two transactions wait for each other. */
export function countedRanges(sizes: Sizes, values: { value: number; count: number }[]) {
  const rows = new Map<string, { size: number; start: number; count: number }>()
  for (const { value, count } of values)
    for (const size of sizes) {
      const start = value - (value % size)
      const before = rows.get(`${size} ${start}`)?.count ?? 0
      rows.set(`${size} ${start}`, { size, start, count: before + count })
    }
  return [...rows.values()]
    .filter(({ count }) => count !== 0)
    .sort((one, other) => one.size - other.size || one.start - other.start)
}

const startOf = (value: SQL, size: number) => sql`${value} - ${value} % ${sql.raw(String(size))}`
export const nextRange = (value: SQL, size: number) => sql`${startOf(value, size)} + ${sql.raw(String(size))}`

/**
 * Which ranges lie wholly above a value: the smallest up to the next larger one, those up to the next still larger, and
 * so on. What is above it in its own smallest range is in none of them. `within`: what else the rows must have.
 */
export function rangesAbove(
  { size, start }: Record<'size' | 'start', AnyColumn>,
  sizes: Sizes,
  value: SQL,
  within?: SQL,
) {
  const ofSize = sizes.map((own, index) => {
    const larger = sizes[index + 1]
    const isBeforeLarger = larger === undefined ? undefined : lt(start, nextRange(value, larger))
    return and(within, eq(size, own), gt(start, startOf(value, own)), isBeforeLarger)
  })
  return or(...ofSize)
}
