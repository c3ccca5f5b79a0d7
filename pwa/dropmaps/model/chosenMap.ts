import { isLockedAt } from '#shared/dropmaps/claiming'
import type { MapSummary } from '#shared/dropmaps/shapes'

type Listed = Pick<MapSummary, 'id' | 'isLocked' | 'lockAt'>

export const isLockedNow = ({ isLocked, lockAt }: Omit<Listed, 'id'>, now: number) =>
  isLockedAt({ isLocked, lockAt: lockAt === null ? null : new Date(lockAt) }, new Date(now))

/** Returns the map to open where the address names none: the first unlocked one, else the first (MAP-2). */
export const chosenMap = <Map extends Listed>(maps: readonly Map[], now: number) =>
  maps.find((map) => !isLockedNow(map, now)) ?? maps[0]
