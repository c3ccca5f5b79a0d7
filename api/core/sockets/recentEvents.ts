import { MINUTE } from '#shared/units'

/** Remembers for a minute when each room last had an event. `now`: milliseconds of a monotonic clock. */
export function rememberEvents(now: () => number = () => performance.now()) {
  let began = now()
  const last = new Map<string, number>()
  return {
    note(room: string) {
      last.delete(room)
      last.set(room, now())
      for (const [oldest, at] of last) {
        if (at >= now() - MINUTE) break
        last.delete(oldest)
      }
    },
    /** Events may be lost: a page that was away until now may have missed one. */
    doubt() {
      began = now()
    },
    /** Whether a page away from these rooms for `unheardFor` ms may have missed an event; true if unknown. */
    mayMiss(rooms: readonly string[], unheardFor: unknown) {
      if (typeof unheardFor !== 'number') return false
      const since = now() - unheardFor
      if (since < began || unheardFor > MINUTE) return true
      return rooms.some((room) => (last.get(room) ?? Number.NEGATIVE_INFINITY) >= since)
    },
  }
}
export type RecentEvents = ReturnType<typeof rememberEvents>
