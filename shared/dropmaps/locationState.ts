import { plural } from '../plural.ts'
import { isContested } from './claiming.ts'

/** How a location looks to everybody. */
export type LocationState = 'free' | 'taken' | 'full' | 'contested'

/** @param room claims that it holds at most */
export function locationState(claimCount: number, room: number): LocationState {
  if (claimCount === 0) return 'free'
  if (isContested(claimCount)) return 'contested'
  return claimCount >= room ? 'full' : 'taken'
}

export const locationStateLabels: Record<LocationState, string> = {
  free: 'Свободна',
  taken: 'Занята',
  full: 'Мест нет',
  contested: 'Спорная',
}

/** Of claimants so many stand one above the other on the map. */
const STACKED = 3

/** Returns what the map says of who is on a location, line by line: names, and how many more there are where not all have room. */
export const stackedNames = (claimants: readonly string[]) =>
  claimants.length > STACKED
    ? [...claimants.slice(0, STACKED - 1), `+${claimants.length - STACKED + 1}`]
    : [...claimants]

/** `24 локации`. */
export const locationsInWords = (count: number) => `${count} ${plural(count, 'локация', 'локации', 'локаций')}`

/** Who is on a location, as a guest's list says it (MAP-24). */
export function whoIsOn(claimants: readonly string[]) {
  if (claimants.length > 1) return `Игроков: ${claimants.length}`
  return claimants[0] === undefined ? '' : `Занята: ${claimants[0]}`
}
