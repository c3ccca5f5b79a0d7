/** Returns whole numbers from 1, separated by commas or spaces; undefined for anything else. */
export function positionsIn(typed: string) {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map(Number)
  return parts.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : undefined
}
