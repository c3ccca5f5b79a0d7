import { daysInWords } from '#shared/plural'
import { DAY, GIB, SECOND } from '#shared/units'

const DAY_SECONDS = DAY / SECOND

let format: Intl.NumberFormat | undefined
function written(size: number) {
  format ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
  return format.format(size)
}

/** Returns `3,4 МБ`; at least 0,1 МБ. */
export const megabytes = (bytes: number) => `${written(Math.max(0.1, bytes / 1024 / 1024))}\u00a0МБ`

/** Returns `512 МБ` or `3,4 ГБ`. */
export const amount = (bytes: number) => (bytes < GIB ? megabytes(bytes) : `${written(bytes / GIB)}\u00a0ГБ`)

/** Returns `12 с`, `4 мин` or `2 ч` for seconds, rounded up; from two days on `38 дней`, rounded. */
export function durationInWords(time: number) {
  const seconds = Math.ceil(time)
  if (seconds < 60) return `${seconds} с`
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} мин`
  if (seconds < 2 * DAY_SECONDS) return `${Math.ceil(seconds / 3600)} ч`
  return daysInWords(Math.round(seconds / DAY_SECONDS))
}

/** ADMIN-3. Returns the text, cut to `length` with an ellipsis. */
export const cut = (text: string, length: number) => {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
