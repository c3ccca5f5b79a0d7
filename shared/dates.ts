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

/** Formats in the reader's own time zone; what does it is made at the first use, because that takes milliseconds. */
function formatOf(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string) => {
    format ??= new Intl.DateTimeFormat('ru-RU', options)
    return format.format(new Date(iso))
  }
}

/** `21.11.2026, 14:05` */
export const dateTime = formatOf({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
/** `21 ноября 2026 г.` */
export const longDate = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
