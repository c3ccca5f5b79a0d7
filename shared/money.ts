import * as v from 'valibot'

// Inside, money is integer kopecks; the API and the screens speak roubles. Neither passes for the other. The unit is
// optional, so that literals, JSON and the result of a sum need no cast: a variable for such a result names its type.
export type Kopecks = number & { readonly unit?: 'kopecks' }
export type Roubles = number & { readonly unit?: 'roubles' }

export const toKopecks = (roubles: Roubles): Kopecks => Math.round(roubles * 100)
export const toRoubles = (kopecks: Kopecks): Roubles => kopecks / 100

export const anyRoubles = (message: string): v.GenericSchema<number, Roubles> => v.number(message)

/** An amount in roubles with at most two decimals (MONEY-3). */
export const roublesBetween = (min: Roubles, max: Roubles, message: string): v.GenericSchema<number, Roubles> =>
  v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check((amount) => Number(amount.toFixed(2)) === amount, 'Не больше двух знаков после запятой'),
  )

const THIN_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

/** `1 250`: thin spaces between thousands of a whole number. */
export const grouped = (whole: number | string) => String(whole).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE)

/** `1 250 ₽`: thin spaces between thousands, kopecks only when there are some; never breaks. */
export function money(roubles: Roubles) {
  const [whole = '', fraction] = Math.abs(roubles)
    .toFixed(Number.isInteger(roubles) ? 0 : 2)
    .split('.')
  return `${roubles < 0 ? '−' : ''}${grouped(whole)}${fraction ? `,${fraction}` : ''}${NO_BREAK_SPACE}₽`
}
