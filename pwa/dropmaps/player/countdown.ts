import { MINUTE, SECOND } from '#shared/units'
import { useClock } from '../../lib/clock.ts'
import { NEAR } from '../model/timeLeft.ts'

/**
 * Returns the server's time in milliseconds, updated each minute, in the last hour before a moment (ISO 8601) each
 * second, and exactly at it.
 */
export const useCountdown = (...moments: (string | null)[]) =>
  useClock(moments, (now) => {
    const isNear = moments.some((moment) => {
      const left = Date.parse(moment ?? '') - now
      return left > 0 && left <= NEAR + MINUTE
    })
    return isNear ? SECOND : MINUTE
  })
