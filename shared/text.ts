import * as v from 'valibot'

// Every text has a maximum: normalizing 64 KB of combining marks takes a second.

/** Code units that may be typed for one character that is kept: й as и and a mark, an emoji of two, spaces around. */
const UNITS = 4
const bounded = (units: number, message: string, tooLong = message) =>
  v.pipe(v.string(message), v.maxLength(units, tooLong))

/** Returns a name as it stands inside a sentence: one that is written from right to left must not turn its neighbours around. */
export const isolated = (name: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(name)
    ? `\u2068${name}\u2069`
    : name

/** As many marks as Unicode's stream-safe text has behind one letter: the time to order them grows by their square. */
const tooManyCombiningMarks = /(\p{M}{30})\p{M}+/gu
/** NUL, and controls of direction (UAX #9), which reach beyond their text. */
const unstorable = /[\0\u202a-\u202e\u2066-\u2069]/g

// Lone surrogates cannot be stored; й and ё get one form.
export const storable = (typed: string) =>
  typed.replace(unstorable, '').toWellFormed().replace(tooManyCombiningMarks, '$1').normalize().trim()

/** Characters of a text as people count them, or nearly so: an emoji is one, one of several persons is several. */
export const charactersIn = (text: string) => [...text].length
const atMost = (max: number, tooLong: string) =>
  v.check((typed: string) => typed.length <= max || charactersIn(typed) <= max, tooLong)

/** A text of at most `max` characters, storable, without spaces around it. `tooLong`, `message`: the refusals. */
export const text = (max: number, tooLong = `Не больше ${max} символов`, message = 'Нужен текст') =>
  v.pipe(bounded(UNITS * max, message, tooLong), v.transform(storable), atMost(max, tooLong))

/** The text of a file, unchanged but for what cannot be stored. */
export const wholeText = (max: number, message: string, tooLong: string) =>
  v.pipe(
    bounded(max, message, tooLong),
    v.nonEmpty(message),
    v.transform((text) => text.replaceAll('\0', '').toWellFormed()),
  )

// Beside spaces and controls: fillers and what only changes its neighbours, and the blank of Braille.
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
export const filled = (max: number, message: string, tooLong?: string) =>
  v.pipe(text(max, tooLong, message), v.regex(visible, message))

/** Invisible characters and wide spaces make two names look alike. */
export const isOneLine = (text: string) => !/\p{C}|[^\S ]|\s{2}/u.test(text)

export const matching = (form: RegExp, max: number, message: string, missing = message) =>
  v.pipe(bounded(max, missing, message), v.regex(form, message))

/** The first `max` characters of a text from another service, such as a name. */
export const shortened = (max: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => [...storable(given.slice(0, UNITS * max))].slice(0, max).join('')),
  )

/** A text as a search compares it: in one case and form, and ё as е (SERVER-6). */
export const searchable = (words: string) => words.normalize().toLowerCase().replaceAll('ё', 'е')

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
/** A moment of ISO 8601, years 1970 to 9999; `message` is the refusal. */
export const momentOr = (message: string) =>
  v.pipe(
    text(MOMENT, message, message),
    v.transform(momentIn),
    v.date(message),
    v.minValue(new Date(0), message),
    v.maxValue(new Date('9999-12-31T23:59:59.999Z'), message),
  )
