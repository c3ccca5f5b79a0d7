import { twoDigits } from '#shared/dates'
import { plural } from '#shared/plural'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/units'

/** In the last hour seconds are shown. */
export const NEAR = HOUR

/** Returns `2 дня 4 ч`, `5 ч 12 мин` or, in the last hour, `12:05`. */
export function leftInWords(left: number) {
  const seconds = Math.max(0, Math.ceil(left / SECOND))
  if (seconds * SECOND < NEAR) return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
  const minutes = Math.floor(left / MINUTE)
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)]
  if (days > 0) return `${days} ${plural(days, 'день', 'дня', 'дней')}${hours > 0 ? ` ${hours} ч` : ''}`
  return `${hours} ч ${minutes % 60} мин`
}
