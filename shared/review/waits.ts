import { DAY, MINUTE } from '../units.ts'

// How long submissions wait is kept as a histogram: its size does not grow with the number of decisions.

/** Each bucket is this much longer than the one before, so that a median is right within 2 %. */
const STEP = 1.04
/** How many buckets there are: the last holds all waits of more than 60 days. */
export const BUCKETS = Math.ceil(Math.log((60 * DAY) / MINUTE) / Math.log(STEP))

/** The bucket of a wait in milliseconds: 0 up to a minute, then each 4 % longer. */
export const bucketOf = (wait: number) =>
  Math.max(0, Math.min(BUCKETS - 1, Math.round(Math.log(Math.max(wait, MINUTE) / MINUTE) / Math.log(STEP))))

/** Milliseconds. */
const waitOf = (bucket: number) => MINUTE * STEP ** bucket

/** The median of a histogram in milliseconds; undefined if it is empty. */
export function medianOf(counts: ReadonlyMap<number, number>) {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other)
  const half = buckets.reduce((sum, [, count]) => sum + count, 0) / 2
  let seen = 0
  for (const [bucket, count] of buckets) {
    seen += count
    if (seen >= half) return waitOf(bucket)
  }
  return undefined
}
