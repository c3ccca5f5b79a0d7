import type { PoiDirection } from './limits.ts'

type Order = { captains: number; maps: number; direction: PoiDirection }

/** Each captain has one turn on each map, a map a round (DRAFT-4). */
export const turnCount = ({ captains, maps }: Omit<Order, 'direction'>) => captains * maps

/** Returns captain and map of a turn, both from 0; undefined past the last turn. `number`: from 1. */
export function turnAt(number: number, { captains, maps, direction }: Order) {
  if (number < 1 || number > turnCount({ captains, maps })) return undefined
  const map = Math.floor((number - 1) / captains)
  const index = (number - 1) % captains
  const isReversed = direction === 'snake' && map % 2 === 1
  return { captain: isReversed ? captains - 1 - index : index, map }
}

/** Returns the turn in which this captain picks on this map, from 1; both from 0. */
export function turnOf(captain: number, map: number, { captains, direction }: Omit<Order, 'maps'>) {
  const isReversed = direction === 'snake' && map % 2 === 1
  return map * captains + (isReversed ? captains - 1 - captain : captain) + 1
}

/** Returns milliseconds of the reserve that a turn used, after the turn's own time (DRAFT-6). */
export const reserveUsed = (elapsed: number, turnSeconds: number, reserveLeft: number) =>
  Math.min(Math.max(elapsed - turnSeconds * 1000, 0), reserveLeft)
