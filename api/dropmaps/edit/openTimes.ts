import type { MapRow } from '#db/schema'
import { isOpenedAt, type OpenTimes } from '#shared/dropmaps/claiming'
import { AppError } from '#shared/errors'

type Times = Pick<OpenTimes, 'openAt' | 'lockAt'>

/** Throws `opening_after_lock` (MAP-37). */
export function requireOrder({ openAt, lockAt }: Times) {
  if (openAt !== null && lockAt !== null && openAt >= lockAt) throw new AppError('opening_after_lock')
}

/** Returns when players are to be told of the opening after it was moved: a map that is opened early tells at once. */
export function openingToTell(before: Pick<MapRow, 'openAt' | 'tellOpeningAt'>, openAt: Date | null, now: Date) {
  if (!isOpenedAt({ openAt }, now)) return openAt
  return isOpenedAt(before, now) ? before.tellOpeningAt : now
}
