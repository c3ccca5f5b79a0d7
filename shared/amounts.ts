import * as v from 'valibot'
import { errorText } from './errors.ts'
import type { Roubles } from './money.ts'

// Apart from `money.ts`, whose words the login needs without a validator.
export const anyRoubles = (message: string): v.GenericSchema<number, Roubles> => v.number(message)

/** An amount in roubles with at most two decimals (MONEY-3). */
export const roublesBetween = (min: Roubles, max: Roubles, message: string): v.GenericSchema<number, Roubles> =>
  v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check((amount) => Number(amount.toFixed(2)) === amount, 'Не больше двух знаков после запятой'),
  )

export const wholeBetween = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

/** The version of a row, as a form was shown it; 0 before the first. */
export const shownVersion = wholeBetween(0, Number.MAX_SAFE_INTEGER, errorText('invalid_input'))
