import type { ErrorCode } from '../errors.ts'
import { NO_CONTEST_BOUND } from './limits.ts'

type Lock = { isLocked: boolean; lockAt: Date | null }
/** When claims may be made and changed. */
export type OpenTimes = Lock & { openAt: Date | null }
type Bounds = OpenTimes & { maxPlayersPerSpot: number; maxContestedSpots: number; contestedCount: number }
type Held = { claimCount: number }

/** A map is locked by an admin, or by its lock time, to the millisecond (MAP-10). */
export const isLockedAt = ({ isLocked, lockAt }: Lock, now: Date) => isLocked || (lockAt !== null && lockAt <= now)

/** To the millisecond (MAP-37). */
export const isOpenedAt = ({ openAt }: Pick<OpenTimes, 'openAt'>, now: Date) => openAt === null || openAt <= now

/** Returns why nobody but an admin may claim at that moment, or undefined (MAP-10, MAP-37). */
export function closedProblem(map: OpenTimes, now: Date): ErrorCode | undefined {
  if (isLockedAt(map, now)) return 'map_locked'
  return isOpenedAt(map, now) ? undefined : 'map_not_open'
}

/** Claims that a location holds at most (MAP-8). */
export const seatsOf = (
  { maxPlayers }: { maxPlayers: number },
  { maxPlayersPerSpot }: Pick<Bounds, 'maxPlayersPerSpot'>,
) => Math.min(maxPlayers, maxPlayersPerSpot)

/** `location_full` on a map on which teams claim (MAP-46). */
export const fullOfTeams = 'Достигнут лимит команд'

/** Two claimants or more (MAP-9). */
export const isContested = (claimCount: number) => claimCount >= 2

/** Returns why a location takes no further claim, or undefined. Leaving `from` may end a contest. */
export function locationProblem(
  map: Omit<Bounds, keyof OpenTimes>,
  location: Held & { maxPlayers: number },
  from?: Held,
): ErrorCode | undefined {
  if (location.claimCount >= seatsOf(location, map)) return 'location_full'
  if (location.claimCount !== 1 || map.maxContestedSpots === NO_CONTEST_BOUND) return undefined
  const contested = map.contestedCount - (from?.claimCount === 2 ? 1 : 0)
  return contested >= map.maxContestedSpots ? 'contested_full' : undefined
}

/** MAP-11. */
export type Claimant = { isAdmin: boolean; isEligible: boolean }

/** Returns why this player may claim nowhere on the map, or undefined. */
export function mapProblem(map: OpenTimes, { isAdmin, isEligible }: Claimant, now: Date): ErrorCode | undefined {
  if (isAdmin) return undefined
  if (!isEligible) return 'not_eligible'
  return closedProblem(map, now)
}

/** Returns why this player may not join the waitlist, or undefined (MAP-12). Nobody waits on a locked map. */
export function waitProblem(
  map: Bounds,
  location: Held & { maxPlayers: number },
  claimant: Claimant,
  now: Date,
  from?: Held,
): ErrorCode | undefined {
  const problem = mapProblem(map, claimant, now) ?? (isLockedAt(map, now) ? 'map_locked' : undefined)
  return problem ?? (locationProblem(map, location, from) ? undefined : 'location_free')
}
