import { MINUTE } from '#shared/units'

/**
 * When each room was last told something, for a minute: a page reads before it hears, and what happened between the two it
 * has missed.
 * @param now milliseconds of a clock that only goes forward
 */
export function rememberEvents(now: () => number = () => performance.now()) {
  const began = now()
  /** The oldest first. */
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
    /**
     * Whether one of these rooms was told something that a page may have missed which has not heard them for so many
     * milliseconds. Yes as well where nobody knows any more: after a minute, and from before this server began.
     * @param unheardFor as the page sent it: who says nothing of it has missed nothing
     */
    mayMiss(rooms: readonly string[], unheardFor: unknown) {
      if (typeof unheardFor !== 'number') return false
      const since = now() - unheardFor
      if (since < began || unheardFor > MINUTE) return true
      return rooms.some((room) => (last.get(room) ?? Number.NEGATIVE_INFINITY) >= since)
    },
  }
}
export type RecentEvents = ReturnType<typeof rememberEvents>
