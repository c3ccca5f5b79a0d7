/** Returns `12 с`, `4 мин` or `2 ч` for so many seconds, rounded up. */
export function durationInWords(time: number) {
  const seconds = Math.ceil(time)
  if (seconds < 60) return `${seconds} с`
  return seconds < 3600 ? `${Math.ceil(seconds / 60)} мин` : `${Math.ceil(seconds / 3600)} ч`
}
