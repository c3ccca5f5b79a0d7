import * as v from 'valibot'
import { HOUR } from './units.ts'

/** A key that its sender makes up, so that a call repeated after a lost answer is known again (rules.md, section 3). */
export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,200}$/, 'Неверный ключ повтора'))

/** Milliseconds for which an answer is remembered: after that the same key begins a new act (rules.md, section 3). */
export const KEY_LIFE = 48 * HOUR

/** What became of the call with a key. Without an answer nothing did, and nothing will. */
export type Settled = { isDone: true; answer: unknown } | { isDone: false }
