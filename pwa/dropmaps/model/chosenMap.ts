import { isLockedAt, isOpenedAt, type OpenTimes } from '#shared/dropmaps/claiming'
import type { MapSummary } from '#shared/dropmaps/shapes'

type Listed = Pick<MapSummary, 'id' | 'isLocked' | 'lockAt'>

export const isLockedNow = ({ isLocked, lockAt }: Omit<Listed, 'id'>, now: number) =>
  isLockedAt({ isLocked, lockAt: lockAt === null ? null : new Date(lockAt) }, new Date(now))

const dateOf = (iso: string | null | undefined) => (iso ? new Date(iso) : null)

/** A copy stored by an older build has no opening time. */
export const timesOf = ({
  isLocked,
  openAt,
  lockAt,
}: Pick<MapSummary, 'isLocked' | 'openAt' | 'lockAt'>): OpenTimes => ({
  isLocked,
  openAt: dateOf(openAt),
  lockAt: dateOf(lockAt),
})

/** Whether the map opens later (MAP-37). */
export const isAheadNow = ({ openAt }: Pick<MapSummary, 'openAt'>, now: number) =>
  !isOpenedAt({ openAt: dateOf(openAt) }, new Date(now))

/** Returns the first unlocked map, else the first (MAP-2). */
export const chosenMap = <Map extends Listed>(maps: readonly Map[], now: number) =>
  maps.find((map) => !isLockedNow(map, now)) ?? maps[0]

/** History state of a map opened in place of a missing one (MAP-2). */
export const INSTEAD = { isInstead: true }
