import { RateLimiterRes } from 'rate-limiter-flexible'

/** Keys that one limiter counts at once, about 3 MB of them; the longest counted gives way. */
export const MAX_KEYS = 20_000

export type Counted = { giveBack: () => Promise<void> }
export type Limiter = { consume: (key: string, cost?: number) => Promise<Counted> }

/** Counts `points` of a key per window in memory, one for each act or what it costs; rate-limiter-flexible's own took 345 MB for 60,000 keys. */
export function memoryLimiter({ points, duration }: { points: number; duration: number }, now = Date.now): Limiter {
  // A window that begins goes to the end: the first one is the one that ends first.
  const windows = new Map<string, { spent: number; endsAt: number }>()

  function windowOf(key: string, at: number) {
    const current = windows.get(key)
    if (current && current.endsAt > at) return current
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (endsAt > at && windows.size < MAX_KEYS) break
      windows.delete(oldest)
    }
    const opened = { spent: 0, endsAt: at + duration * 1000 }
    windows.set(key, opened)
    return opened
  }

  return {
    async consume(key, cost = 1) {
      const at = now()
      const window = windowOf(key, at)
      if (window.spent >= points) throw new RateLimiterRes(0, window.endsAt - at, window.spent)
      window.spent += cost
      return {
        async giveBack() {
          window.spent -= cost
        },
      }
    },
  }
}
