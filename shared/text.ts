import * as v from 'valibot'

// PostgreSQL cannot store the character NUL, nor either database a lone half of a surrogate pair.
const storable = (typed: string) => typed.replaceAll('\0', '').toWellFormed()

/** A text that both databases can store as it is. */
export const text = v.pipe(v.string('Нужен текст'), v.transform(storable))
/** A text with something to be seen in it; `message` is the refusal. */
export const filled = (message: string) =>
  v.pipe(v.string(message), v.transform(storable), v.trim(), v.regex(/[^\s\p{C}]/u, message))
