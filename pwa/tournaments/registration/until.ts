import { daysInWords, plural } from '#shared/plural'
import { DAY, HOUR, MINUTE } from '#shared/units'

/** Returns `через 2 дня 4 часа`, `через 35 минут`, or `вот-вот` under a minute. `now`: milliseconds. */
export function untilInWords(iso: string, now: number) {
  const left = Date.parse(iso) - now
  if (left < MINUTE) return 'вот-вот'
  const [days, hours, minutes] = [
    Math.floor(left / DAY),
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
  ]
  if (days >= 7) return `через ${daysInWords(days)}`
  const parts =
    days > 0
      ? [daysInWords(days), hours > 0 && `${hours} ${plural(hours, 'час', 'часа', 'часов')}`]
      : [
          hours > 0 && `${hours} ${plural(hours, 'час', 'часа', 'часов')}`,
          minutes > 0 && `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`,
        ]
  return `через ${parts.filter(Boolean).join(' ')}`
}
