import { plural } from '../plural.ts'
import { isContested } from './claiming.ts'

export const locationStateLabels = {
  free: 'Свободна',
  taken: 'Занята',
  full: 'Мест нет',
  contested: 'Спорная',
}
export type LocationState = keyof typeof locationStateLabels

export function locationState(claimCount: number, room: number): LocationState {
  if (claimCount === 0) return 'free'
  if (isContested(claimCount)) return 'contested'
  return claimCount >= room ? 'full' : 'taken'
}

const STACKED = 3

/** Returns the lines below a location's name: claimants, or the first two and the number of others. */
export const stackedNames = (claimants: readonly string[]) =>
  claimants.length > STACKED
    ? [...claimants.slice(0, STACKED - 1), `+${claimants.length - STACKED + 1}`]
    : [...claimants]

export const locationsInWords = (count: number) => `${count} ${plural(count, 'локация', 'локации', 'локаций')}`

/** MAP-24. */
export function whoIsOn(claimants: readonly string[]) {
  if (claimants.length > 1) return `Игроков: ${claimants.length}`
  return claimants[0] === undefined ? '' : `Занята: ${claimants[0]}`
}
