import { twoDigits } from '#shared/dates'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { SECOND } from '#shared/units'

/** Returns the milliseconds left of the turn at `now` (the server's clock): first its own time, then the reserve. */
export function turnLeft({ turn, captains }: Pick<PoiDraftState, 'turn' | 'captains'>, now: number) {
  if (!turn) return undefined
  const all = Math.max(0, turn.deadlineAt ? Date.parse(turn.deadlineAt) - now : (turn.left ?? 0))
  const reserve = captains[turn.captain]?.reserveLeft ?? 0
  const own = all - reserve
  return own > 0 ? { time: own, reserve, isReserve: false } : { time: all, reserve: 0, isReserve: true }
}

/** `0:23`, rounded up. */
export function clockWords(left: number) {
  const seconds = Math.ceil(left / SECOND)
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** `+30 с запаса`, or nothing. */
export const reserveWords = (reserve: number) =>
  reserve >= SECOND ? `+${Math.floor(reserve / SECOND)} с запаса` : undefined
