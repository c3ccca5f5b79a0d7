import { isContested } from './claiming.ts'

/** How a location looks to everybody. */
export type PlaceState = 'free' | 'taken' | 'full' | 'contested'

/** @param room claims that it holds at most */
export function placeState(claimCount: number, room: number): PlaceState {
  if (claimCount === 0) return 'free'
  if (isContested(claimCount)) return 'contested'
  return claimCount >= room ? 'full' : 'taken'
}

export const placeWords: Record<PlaceState, string> = {
  free: 'Свободна',
  taken: 'Занята',
  full: 'Мест нет',
  contested: 'Спорная',
}

/** Who is on a location, as a guest's list says it (admin.md, section 2). */
export function whoIsOn(claimants: readonly string[]) {
  if (claimants.length > 1) return `Игроков: ${claimants.length}`
  return claimants[0] === undefined ? '' : `Занята: ${claimants[0]}`
}
