/** A stored value that PostgreSQL cannot keep as it is. */
export class Unstorable extends Error {}

/** Of the two engines' columns of one kind: a value as SQLite has it, in PostgreSQL's COPY, and how that is read back. */
type Form = {
  /** The type of PostgreSQL's column. */
  isOf: string
  /** Throws `Unstorable`. */
  toLine: (value: never) => string
  /** An expression whose text is what `toLine` returned. */
  read: (column: string) => string
}

const asItIs = (column: string) => column

/** By Drizzle's kind of a column. A kind that is missing here fails the start of the move, and its test. */
export const forms: Partial<Record<string, Form>> = {
  string: { isOf: 'text', toLine: escaped, read: asItIs },
  number: { isOf: 'bigint', toLine: integer, read: asItIs },
  boolean: { isOf: 'boolean', toLine: flag, read: asItIs },
  date: { isOf: 'timestamp with time zone', toLine: moment, read: isoOf },
  json: { isOf: 'jsonb', toLine: (text: string) => escaped(jsonb(parsed(text))), read: asItIs },
}

/** What COPY escapes, and NUL. */
const SPECIAL = /[\0\b-\r\\]/
const escapes = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ['\\', '\\\\'],
])

function escaped(text: string) {
  if (!SPECIAL.test(text)) return text
  if (text.includes('\0')) throw new Unstorable('has the character NUL in it')
  return text.replace(/[\b-\r\\]/g, (sign) => escapes.get(sign) ?? sign)
}

function integer(value: number) {
  if (!Number.isSafeInteger(value)) throw new Unstorable('is a number that JavaScript does not keep exactly')
  return String(value)
}

function flag(value: number) {
  if (value !== 0 && value !== 1) throw new Unstorable(`is ${value}, neither true nor false`)
  return value === 1 ? 't' : 'f'
}

/** The first and the last millisecond that both engines know. */
const [FIRST, LAST] = [-62_135_596_800_000, 8.64e15]

/** ISO 8601; a year after 9999 without the sign that JavaScript writes before it. */
function moment(ms: number) {
  if (!(ms >= FIRST && ms <= LAST)) throw new Unstorable(`is ${ms} ms, which is no time`)
  return new Date(ms).toISOString().replace(/^\+0*/, '')
}
function isoOf(column: string) {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unstorable('is no JSON')
  }
}

/** Returns JSON as PostgreSQL writes a `jsonb`: keys by length, then by bytes; numbers without an exponent. */
function jsonb(value: unknown): string {
  if (typeof value === 'string') return jsonText(value)
  if (typeof value === 'number') return decimal(value)
  if (Array.isArray(value)) return `[${value.map(jsonb).join(', ')}]`
  if (value === null || typeof value !== 'object') return String(value)
  const pairs = Object.entries(value)
    .map(([key, of]) => ({ bytes: Buffer.from(key), text: `${jsonText(key)}: ${jsonb(of)}` }))
    .sort((one, other) => one.bytes.length - other.bytes.length || one.bytes.compare(other.bytes))
  return `{${pairs.map(({ text }) => text).join(', ')}}`
}

function jsonText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new Unstorable('has NUL or half a character in its JSON')
  return JSON.stringify(text)
}

/** `1.5e-7` → `0.00000015`, `1e+21` → `1000000000000000000000`. */
function decimal(value: number) {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0')}`
}
