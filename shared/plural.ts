/** The Russian form for a number: `plural(3, 'заявка', 'заявки', 'заявок')` is «заявки», and so is that of a fraction. */
export function plural(count: number, one: string, few: string, many: string) {
  if (!Number.isInteger(count)) return few
  const [tens, units] = [Math.abs(count) % 100, Math.abs(count) % 10]
  if (tens >= 11 && tens <= 14) return many
  if (units === 1) return one
  return units >= 2 && units <= 4 ? few : many
}

export function timeToWait(seconds: number) {
  if (seconds < 120) return `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${plural(minutes, 'минуту', 'минуты', 'минут')}`
}

/** `3 дня`, `21 день` (APP-9). */
export const daysInWords = (days: number) => `${days} ${plural(days, 'день', 'дня', 'дней')}`
