import { useEffect, useState } from 'react'
import { MINUTE } from '#shared/units'

/**
 * Returns the time in milliseconds: anew each minute, as soon as one of `moments` (ISO 8601) has come, and when the player
 * looks at the page again, because a device that sleeps stops its timers.
 */
export function useClock(moments: readonly (string | null)[] = []) {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(now + MINUTE, ...moments.map((moment) => Date.parse(moment ?? '')).filter((at) => at > now))
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setTimeout(look, Math.max(1, next - Date.now()))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next])
  return now
}
