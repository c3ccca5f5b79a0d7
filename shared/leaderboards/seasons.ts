import { moscowDay, twoDigits } from '../dates.ts'

/** `2026-11`: the season of a moment, a month in Moscow (LEADER-1). */
export const seasonOf = (at: Date) => moscowDay(at).slice(0, 7)

export const SEASON = /^\d{4}-(0[1-9]|1[0-2])$/
export const isSeason = (text: string) => SEASON.test(text)

const months = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ')
/** `Ноябрь 2026` */
export const seasonName = (season: string) => `${months[Number(season.slice(5)) - 1]} ${season.slice(0, 4)}`

/** The season so many months later. */
export function seasonAfter(season: string, later: number) {
  const [year = 0, month = 1] = season.split('-').map(Number)
  const at = year * 12 + month - 1 + later
  return `${Math.floor(at / 12)}-${twoDigits((at % 12) + 1)}`
}
