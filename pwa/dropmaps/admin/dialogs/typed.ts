/** Returns the whole numbers from 1 that are typed with commas or spaces between them; undefined for anything else. */
export function positionsIn(typed: string) {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map(Number)
  return parts.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : undefined
}
