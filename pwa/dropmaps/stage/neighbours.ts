import type { Point } from '#shared/dropmaps/geometry'
import type { DrawnLocation } from '../model/locations.ts'
import { middleOf } from './middle.ts'

export type Direction = 'left' | 'right' | 'up' | 'down'
type At = Pick<DrawnLocation, 'number' | 'outline'>

const ways: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** Returns the number of the nearest location in a direction; undefined if there is none. */
export function neighbourOf(locations: readonly At[], from: At, direction: Direction) {
  const way = ways[direction]
  const { at: start } = middleOf(from.outline)
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const { number, outline } of locations) {
    const { at } = middleOf(outline)
    const [dx, dy] = [at.x - start.x, at.y - start.y]
    const ahead = dx * way.x + dy * way.y
    if (number === from.number || ahead <= 0) continue
    const aside = Math.abs(dx * way.y + dy * way.x)
    const cost = Math.hypot(ahead, aside) + 2 * aside
    // Locations more ahead than aside come first.
    const total = aside > ahead ? cost + 1e4 : cost
    if (total < least) [best, least] = [number, total]
  }
  return best
}
