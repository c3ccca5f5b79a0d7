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

const dateTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const longDateFormat = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric' })

/** `21.11.2026, 14:05`, in the reader's own time zone. */
export const dateTime = (iso: string) => dateTimeFormat.format(new Date(iso))
/** `21 ноября 2026 г.` */
export const longDate = (iso: string) => longDateFormat.format(new Date(iso))
