import * as v from 'valibot'

/** A key that its sender makes up, so that a call repeated after a lost answer is known again (rules.md, section 3). */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'Неверный ключ повтора'))
