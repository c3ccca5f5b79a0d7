import * as v from 'valibot'

// Everything that somebody sends is measured before anything else is done with it: to normalize 64 KB of combining marks
// takes a second. So this is the one file with `v.string` (architecture.test.ts), and each text here has a maximum.

/** Code units that may be typed for one character that is kept: й as и and a mark, an emoji of two, spaces around. */
const UNITS = 4
const bounded = (units: number, message: string, tooLong = message) =>
  v.pipe(v.string(message), v.maxLength(units, tooLong))

/** As many marks as Unicode's stream-safe text has behind one letter: the time to order them grows by their square. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu
/**
 * Returns a text without the controls that embed, override or isolate a direction (UAX #9): they reach beyond the text that
 * they stand in, so one U+202E turns around the question that quotes it.
 */
export const withoutBidiControls = (text: string) => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

// PostgreSQL cannot store the character NUL, nor either database a lone half of a surrogate pair.
// A Mac types й and ё as two characters each: one text has one form, so that it is found and compared however it was typed.
/** Returns a text as both databases can store it and as searches compare it, without spaces around it. */
export const storable = (typed: string) =>
  withoutBidiControls(typed).replaceAll('\0', '').toWellFormed().replace(tooManyMarks, '$1').normalize().trim()

/** Characters of a text as people count them, or nearly so: an emoji is one, one of several persons is several. */
export const charactersIn = (text: string) => [...text].length
const atMost = (max: number, tooLong: string) =>
  v.check((typed: string) => typed.length <= max || charactersIn(typed) <= max, tooLong)

/**
 * A text of at most `max` characters that both databases can store, and look for, as it is, without spaces around it.
 * @param tooLong the refusal of a longer one
 * @param message the refusal of what is no text
 */
export const text = (max: number, tooLong = `Не больше ${max} символов`, message = 'Нужен текст') =>
  v.pipe(bounded(UNITS * max, message, tooLong), v.transform(storable), atMost(max, tooLong))

// Beside spaces and controls: fillers and what only changes its neighbours, and the blank of Braille.
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** `text` with something to be seen in it; `message` is the refusal. */
export const filled = (max: number, message: string, tooLong?: string) =>
  v.pipe(text(max, tooLong, message), v.regex(visible, message))

/** What has this form, in at most so many code units; `message` is the refusal, `missing` of what is no text. */
export const matching = (form: RegExp, max: number, message: string, missing = message) =>
  v.pipe(bounded(max, missing, message), v.regex(form, message))

/** The first `max` characters of a text that is not its sender's to shorten, as a name that another service tells. */
export const shortened = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => [...storable(given.slice(0, UNITS * max))].slice(0, max).join('')),
  )

/** A text as a search compares it: whatever case and form it has, and ё as е (SERVER-6). */
export const searchable = (words: string) => words.normalize().toLowerCase().replaceAll('ё', 'е')

/** Characters of the longest moment, and some for what is none. */
const MOMENT = 64
/** Year, month and day; hours, minutes and what is finer; the zone, without which it is UTC (SERVER-5). */
const momentForm = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?$/
// `Date.parse` reads «lunch 12» too, and makes the 2nd of March of the 30th of February.
const momentIn = (typed: string) => {
  const [, day, time, zone = 'Z'] = momentForm.exec(typed) ?? []
  const midnight = new Date(`${day}T00:00Z`)
  const isDay = Number.isFinite(+midnight) && midnight.toISOString().slice(0, 10) === day
  return new Date(isDay ? `${day}${time}${zone}` : Number.NaN)
}
/**
 * A moment as ISO 8601 writes it, of the years 1970 to 9999, which both databases can hold; `message` is the refusal of
 * what is none.
 */
export const momentOr = (message: string) =>
  v.pipe(
    text(MOMENT, message, message),
    v.transform(momentIn),
    v.date(message),
    v.minValue(new Date(0), message),
    v.maxValue(new Date('9999-12-31T23:59:59.999Z'), message),
  )
