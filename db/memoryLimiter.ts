import { RateLimiterRes } from 'rate-limiter-flexible'

/** Keys that one limiter counts at once, about 3 MB of them; the longest counted gives way. */
export const MAX_KEYS = 20_000

/** One act that was counted. `giveBack`: it counts no more, unless its time is over already. */
export type Counted = { giveBack: () => Promise<void> }
/** Counts acts by key. `consume` rejects with a RateLimiterRes when there were as many as may be: what it refuses counts not. */
export type Limiter = { consume: (key: string) => Promise<Counted> }

/**
 * Counts `points` acts of a key in windows of `duration` seconds, in this process. rate-limiter-flexible's own keeps a
 * timer for every key and as many keys as callers like: 60,000 addresses took 345 MB.
 */
export function memoryLimiter({ points, duration }: { points: number; duration: number }, now = Date.now): Limiter {
  // A window that begins goes to the end: the first one is the one that ends first.
  const windows = new Map<string, { acts: number; endsAt: number }>()

  function windowOf(key: string, at: number) {
    const known = windows.get(key)
    if (known && known.endsAt > at) return known
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > at && windows.size < MAX_KEYS) break
      windows.delete(oldest)
    }
    const begun = { acts: 0, endsAt: at + duration * 1000 }
    windows.set(key, begun)
    return begun
  }

  return {
    async consume(key) {
      const at = now()
      const window = windowOf(key, at)
      if (window.acts >= points) throw new RateLimiterRes(0, window.endsAt - at, window.acts)
      window.acts++
      return {
        // Of a window that has ended nobody reads the count any more.
        async giveBack() {
          window.acts--
        },
      }
    },
  }
}
