import * as v from 'valibot'

// PostgreSQL cannot store the character NUL, nor either database a lone half of a surrogate pair.
// A Mac types й and ё as two characters each: one text has one form, so that it is found and compared however it was typed.
const storable = (typed: string) => typed.replaceAll('\0', '').toWellFormed().normalize()

/** A text that both databases can store, and look for, as it is; `message` is the refusal of what is none. */
export const textOr = (message: string) => v.pipe(v.string(message), v.transform(storable))
export const text = textOr('Нужен текст')
// Beside spaces and controls: fillers and what only changes its neighbours, and the blank of Braille.
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
/** A text with something to be seen in it; `message` is the refusal. */
export const filled = (message: string) => v.pipe(textOr(message), v.trim(), v.regex(visible, message))

/** A text as a search compares it: whatever case and form it has, and ё as е (rules.md, section 3). */
export const searchable = (words: string) => words.normalize().toLowerCase().replaceAll('ё', 'е')

/** Year, month and day; hours, minutes and what is finer; the zone, without which it is UTC (rules.md, section 3). */
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
    textOr(message),
    v.trim(),
    v.transform(momentIn),
    v.date(message),
    v.minValue(new Date(0), message),
    v.maxValue(new Date('9999-12-31T23:59:59.999Z'), message),
  )
