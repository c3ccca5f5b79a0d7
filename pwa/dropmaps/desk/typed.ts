/** Returns the whole numbers from 1 that are typed with commas or spaces between them; undefined for anything else. */
export function positionsIn(typed: string) {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map(Number)
  return parts.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : undefined
}

/** Returns a moment as a field for date and time shows it, by this device's clock. */
export function localTime(iso: string | null) {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
