import { MINUTE, SECOND } from '#shared/units'
import { useClock } from '../../lib/clock/clock.ts'
import { NEAR } from '../model/timeLeft.ts'

/** Returns the server's time (milliseconds), updated each minute, in a moment's last hour each second, and exactly at it. */
export const useCountdown = (...moments: (string | null)[]) =>
  useClock(moments, (now) => {
    const isNear = moments.some((moment) => {
      const left = Date.parse(moment ?? '') - now
      return left > 0 && left <= NEAR + MINUTE
    })
    return isNear ? SECOND : MINUTE
  })
