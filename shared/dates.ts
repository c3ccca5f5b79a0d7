import { DAY, HOUR, MINUTE } from './units.ts'

/** player.md, section 9: «Только что», «N мин назад», «N ч назад», «Вчера», «N дн назад». */
export function relativeTime(iso: string, now = Date.now()) {
  const passed = now - Date.parse(iso)
  if (passed < MINUTE) return 'Только что'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} мин назад`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} ч назад`
  const days = Math.floor(passed / DAY)
  return days === 1 ? 'Вчера' : `${days} дн назад`
}

/** `07`. */
export const twoDigits = (part: number) => String(part).padStart(2, '0')

// Put together here, because what `Intl` loads for it would hold up a first screen.
/** `14:05` in the reader's own time zone. */
export function timeOfDay(iso: string) {
  const at = new Date(iso)
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
}
/** `21.11.2026, 14:05` in the reader's own time zone. */
export function dateTime(iso: string) {
  const at = new Date(iso)
  return `${twoDigits(at.getDate())}.${twoDigits(at.getMonth() + 1)}.${at.getFullYear()}, ${timeOfDay(iso)}`
}

let format: Intl.DateTimeFormat | undefined

/** `21 ноября 2026 г.` in the reader's own time zone. */
export function longDate(iso: string) {
  // Made at the first use, because that takes milliseconds.
  format ??= new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(iso))
}
