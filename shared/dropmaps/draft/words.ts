import type { PoiDraftState, PoiPick } from './shapes.ts'

/** A team's name, or the captain's own. */
export const captainLabel = (captain: PoiDraftState['captains'][number] | undefined) =>
  captain?.team ?? captain?.name ?? ''

/** Returns the location's name, or the reason for none. */
export const pickWords = ({ name, location }: PoiPick) =>
  name ?? (location === null ? 'Ход пропущен' : 'Удалённая локация')

export function draftWords({ state, turn, captains }: PoiDraftState) {
  if (state === 'paused') return 'Драфт на паузе'
  if (state === 'setup') return 'Драфт скоро начнётся'
  return turn ? `Ходит ${captainLabel(captains[turn.captain])}` : 'Драфт завершён'
}
