import * as v from 'valibot'

// Inside, money is integer kopecks; the API and the screens speak roubles.
export const toKopecks = (roubles: number) => Math.round(roubles * 100)
export const toRoubles = (kopecks: number) => kopecks / 100

/** An amount in roubles with at most two decimals (MONEY-3). */
export const roublesBetween = (min: number, max: number, message: string) =>
  v.pipe(
    v.number(message),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.check((amount) => Number(amount.toFixed(2)) === amount, 'Не больше двух знаков после запятой'),
  )

const THIN_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

/** `1 250 ₽`: thin spaces between thousands, kopecks only when there are some; never breaks. */
export function money(roubles: number) {
  const [whole = '', fraction] = Math.abs(roubles)
    .toFixed(Number.isInteger(roubles) ? 0 : 2)
    .split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE)
  return `${roubles < 0 ? '−' : ''}${grouped}${fraction ? `,${fraction}` : ''}${NO_BREAK_SPACE}₽`
}
