/** A stored value that PostgreSQL cannot keep as it is. */
export class Unstorable extends Error {}

type Kind = {
  /** The type of PostgreSQL's column. */
  isOf: string
  /** Returns a value of SQLite as PostgreSQL reads it. Throws `Unstorable`. */
  convert: (stored: never) => string | number
}

/** By Drizzle's kind of a column. A kind that is missing here fails the start of the move, and its test. */
export const kinds: Partial<Record<string, Kind>> = {
  string: { isOf: 'text', convert: text },
  number: { isOf: 'bigint', convert: integer },
  boolean: { isOf: 'boolean', convert: flag },
  date: { isOf: 'timestamp with time zone', convert: moment },
  json: { isOf: 'jsonb', convert: json },
}

function text(stored: string) {
  if (stored.includes('\0')) throw new Unstorable('has the character NUL in it')
  return stored
}

function integer(stored: number) {
  if (!Number.isSafeInteger(stored)) throw new Unstorable('is a number that JavaScript does not keep exactly')
  return stored
}

function flag(stored: number) {
  if (stored !== 0 && stored !== 1) throw new Unstorable(`is ${stored}, neither true nor false`)
  return stored === 1 ? 'true' : 'false'
}

/** The first and the last millisecond that both engines know. */
const [FIRST, LAST] = [-62_135_596_800_000, 8.64e15]

/** ISO 8601; a year after 9999 without the sign that JavaScript writes before it. */
function moment(ms: number) {
  if (!(ms >= FIRST && ms <= LAST)) throw new Unstorable(`is ${ms} ms, which is no time`)
  return new Date(ms).toISOString().replace(/^\+0*/, '')
}

function json(stored: string) {
  try {
    JSON.parse(stored, (key, value) => {
      if ([key, value].some((part) => typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())))
        throw new Unstorable('has NUL or half a character in its JSON')
      return value
    })
  } catch (error) {
    throw error instanceof Unstorable ? error : new Unstorable('is no JSON')
  }
  return stored
}
