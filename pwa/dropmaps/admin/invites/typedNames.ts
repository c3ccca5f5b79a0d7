import { MAX_INVITES, MAX_LOCATION_NAME } from '#shared/dropmaps/limits'

/** Returns names typed one per line, a problem with its line number, and repeated names, which are allowed. */
export function namesIn(typed: string) {
  const lines = typed.split(/\r?\n/).map((line) => line.trim())
  const names = lines.filter(Boolean)
  const long = lines.findIndex((line) => line.length > MAX_LOCATION_NAME)
  return { names, problem: problemOf(names.length, long), repeated: repeatedIn(names) }
}

function problemOf(count: number, long: number) {
  if (count === 0) return 'Введи имена для приглашений'
  if (long >= 0) return `Строка ${long + 1}: не больше ${MAX_LOCATION_NAME} символов`
  return count > MAX_INVITES ? `За раз — не больше ${MAX_INVITES} приглашений, а здесь ${count}` : undefined
}

function repeatedIn(names: readonly string[]) {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].filter(([, count]) => count > 1)
}
