// Inside, money is integer kopecks; the API and the screens speak roubles. Neither passes for the other. The unit is
// optional, so that literals, JSON and the result of a sum need no cast: a variable for such a result names its type.
export type Kopecks = number & { readonly unit?: 'kopecks' }
export type Roubles = number & { readonly unit?: 'roubles' }

export const toKopecks = (roubles: Roubles): Kopecks => Math.round(roubles * 100)
export const toRoubles = (kopecks: Kopecks): Roubles => kopecks / 100

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
