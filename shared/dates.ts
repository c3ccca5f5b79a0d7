import { DAY, HOUR, MINUTE } from './units.ts'

/** APP-9: «Только что», «N мин назад», «N ч назад», «Вчера», «N дн назад». */
export function relativeTime(iso: string, now: number) {
  const passed = now - Date.parse(iso)
  if (passed < MINUTE) return 'Только что'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} мин назад`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} ч назад`
  const days = Math.floor(passed / DAY)
  return days === 1 ? 'Вчера' : `${days} дн назад`
}

export const twoDigits = (part: number) => String(part).padStart(2, '0')

const MOSCOW = -180

const inMoscow = (at: Date) => new Date(at.getTime() - MOSCOW * MINUTE).toISOString()
/** The hour in Moscow, `2026-11-25T14`; its first ten characters are the day. */
export const moscowHour = (at: Date) => inMoscow(at).slice(0, 13)
export const moscowDay = (at: Date) => inMoscow(at).slice(0, 10)
/** Behind a day, `2026-11-25`: its beginning in Moscow as ISO 8601. */
export const MOSCOW_MIDNIGHT = 'T00:00:00+03:00'
/** `2026-11-28 05:05:28` in Moscow, which Excel and LibreOffice read as a date in any language. */
export const moscowSecond = (at: Date) => inMoscow(at).slice(0, 19).replace('T', ' ')
/** The zone of `moscowSecond`, for the head of its column. */
export const MOSCOW_ZONE = 'Москва, UTC+3'

/** `UTC+3`, `UTC−3:30`, `UTC`: the reader's own time zone at that moment. */
export function utcOffset(at: Date) {
  const minutes = -at.getTimezoneOffset()
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${twoDigits(rest)}` : ''}`
}

// Put together here, because what `Intl` loads for it would hold up a first screen.
/** Returns `14:05` in the reader's time zone, `14:05 UTC+5` where that is not Moscow's (APP-8). */
export function timeOfDay(iso: string, { seconds = false } = {}) {
  const at = new Date(iso)
  const parts = [at.getHours(), at.getMinutes(), ...(seconds ? [at.getSeconds()] : [])]
  const zone = at.getTimezoneOffset() === MOSCOW ? '' : ` ${utcOffset(at)}`
  return parts.map(twoDigits).join(':') + zone
}
/** Returns `21.11.2026, 14:05`, its time as `timeOfDay` writes it. */
export function dateTime(iso: string, options?: { seconds?: boolean }) {
  const at = new Date(iso)
  return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}.${at.getFullYear()}, ${timeOfDay(iso, options)}`
}

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
/** `21 ноября` in the reader's own time zone. */
export function dayOfMonth(iso: string) {
  const at = new Date(iso)
  return `${at.getDate()} ${months[at.getMonth()]}`
}
/** `21 ноября 2026 г.` in the reader's own time zone. */
export const longDate = (iso: string) => `${dayOfMonth(iso)} ${new Date(iso).getFullYear()} г.`

const every = [
  'Каждое воскресенье',
  'Каждый понедельник',
  'Каждый вторник',
  'Каждую среду',
  'Каждый четверг',
  'Каждую пятницу',
  'Каждую субботу',
]
/** `Каждый четверг, 19:00`, by the reader's own calendar and clock. */
export const weeklyInWords = (startAt: string) => `${every[new Date(startAt).getDay()]}, ${timeOfDay(startAt)}`
