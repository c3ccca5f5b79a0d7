import { useEffect, useState } from 'react'
import { twoDigits } from '#shared/dates'
import { plural } from '#shared/plural'
import { DAY, HOUR, MINUTE } from '#shared/units'

const SECOND = 1000
/** So near to its end each second counts. */
const NEAR = HOUR

/** Returns `2 дня 4 ч`, `5 ч 12 мин` or, in the last hour, `12:05`. */
export function leftInWords(left: number) {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  if (seconds * SECOND < NEAR) return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
  const minutes = Math.floor(left / MINUTE)
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  if (days > 0) return `${days} ${plural(days, 'день', 'дня', 'дней')}${hours > 0 ? ` ${hours} ч` : ''}`
  return `${hours} ч ${minutes % 60} мин`
}

/**
 * Returns the server's time in milliseconds, which is `ahead` of this device's: each second in the hour before `lockAt`,
 * at that very moment, and each minute otherwise.
 */
export function useServerClock(ahead: number, lockAt: string | null) {
  const [now, setNow] = useState(() => Date.now() + ahead)
  const left = lockAt === null ? Number.POSITIVE_INFINITY : Date.parse(lockAt) - now
  const step = left <= 0 || left > NEAR + MINUTE ? MINUTE : SECOND
  const next = Math.max(1, Math.min(step, left > 0 ? left : step))
  useEffect(() => {
    const look = () => setNow(Date.now() + ahead)
    const timer = setInterval(look, next)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [ahead, next])
  return now
}
