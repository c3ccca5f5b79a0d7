import { dateTime } from '#shared/dates'
import { contestedRange, MAX_CONTESTED_LOCATIONS, MAX_PLAYERS_PER_LOCATION } from '#shared/dropmaps/limits'
import type { MapState } from '#shared/dropmaps/shapes'
import { isSkippedTime, localTime, numberIn, skippedTime } from '../../../lib/typed.ts'
import { isLockedNow } from '../../model/chosenMap.ts'
import { pictureOf } from '../../model/picture.ts'

type Settings = Pick<MapState, 'isLocked' | 'lockAt' | 'maxPlayers' | 'maxContestedSpots'>

/** A map's settings as they are typed, the time by the clock of this device. */
export type TypedSettings = {
  isLocked: boolean
  lockAt: string
  maxPlayersPerSpot: string
  maxContestedSpots: string
}
type Field = keyof TypedSettings
const fields: Field[] = ['isLocked', 'lockAt', 'maxPlayersPerSpot', 'maxContestedSpots']

export const typedOf = ({ isLocked, lockAt, maxPlayers, maxContestedSpots }: Settings): TypedSettings => ({
  isLocked,
  lockAt: localTime(lockAt),
  maxPlayersPerSpot: String(maxPlayers),
  maxContestedSpots: String(maxContestedSpots),
})

const differ = (one: TypedSettings, other: TypedSettings) => fields.filter((field) => one[field] !== other[field])

/**
 * Returns what is sent of a map's settings: what was changed of them, and nothing else, but that with another lock time
 * goes the lock that stays: without it a map that its time has locked would open.
 */
export function formOf(seen: Settings, typed: TypedSettings) {
  const form = new FormData()
  for (const field of differ(typedOf(seen), typed)) form.set(field, written(field, typed))
  if (form.has('lockAt') && typed.isLocked) form.set('isLocked', written('isLocked', typed))
  return form
}

/** Returns the settings with another lock time: a map that its time has locked opens with it, unless the lock is set again. */
export function timed(seen: Settings, typed: TypedSettings, lockAt: string, now: number): TypedSettings {
  const isByTime = seen.isLocked && seen.lockAt !== null && Date.parse(seen.lockAt) <= now
  return { ...typed, lockAt, ...(isByTime && { isLocked: lockAt === typedOf(seen).lockAt }) }
}

/** Whether a lock time that was typed has passed, and closes a map that is open: at `now`, the server's time. */
export function closesAtOnce(seen: Settings, typed: TypedSettings, now: number) {
  const isTyped = typed.lockAt !== '' && typed.lockAt !== typedOf(seen).lockAt
  return isTyped && !isLockedNow(seen, now) && Date.parse(written('lockAt', typed)) <= now
}

function written(field: Field, typed: TypedSettings) {
  if (field === 'lockAt') return typed.lockAt && new Date(typed.lockAt).toISOString()
  return String(typed[field]).trim()
}

const isBetween = (number: number, min: number, max: number) =>
  Number.isInteger(number) && number >= min && number <= max

/** Returns what is wrong with a field; undefined where nothing is. */
export const problemsIn = ({ lockAt, maxPlayersPerSpot, maxContestedSpots }: TypedSettings) => ({
  lockAt: isSkippedTime(lockAt) ? skippedTime : undefined,
  maxPlayersPerSpot: isBetween(numberIn(maxPlayersPerSpot), 1, MAX_PLAYERS_PER_LOCATION)
    ? undefined
    : `От 1 до ${MAX_PLAYERS_PER_LOCATION}`,
  maxContestedSpots: isBetween(numberIn(maxContestedSpots), 0, MAX_CONTESTED_LOCATIONS) ? undefined : contestedRange,
})

type Seen = Settings & Pick<MapState, 'mapImageUrl'>

export const settingsOf = ({ isLocked, lockAt, maxPlayers, maxContestedSpots, mapImageUrl }: Seen): Seen => ({
  isLocked,
  lockAt,
  maxPlayers,
  maxContestedSpots,
  mapImageUrl,
})

/** Returns by field what it is now, where that is another than was `seen`: somebody else has changed it meanwhile. */
export function changedMeanwhile(seen: Seen, now: Seen): Partial<Record<Field | 'mapImage', string>> {
  const words: Record<Field, string> = {
    isLocked: now.isLocked ? 'заблокирована' : 'открыта',
    lockAt: now.lockAt === null ? 'не задано' : dateTime(now.lockAt),
    maxPlayersPerSpot: String(now.maxPlayers),
    maxContestedSpots: String(now.maxContestedSpots),
  }
  const changed = differ(typedOf(seen), typedOf(now)).map((field) => [field, words[field]])
  const isOther = pictureOf(seen.mapImageUrl) !== pictureOf(now.mapImageUrl)
  return { ...Object.fromEntries(changed), ...(isOther && { mapImage: pictureWords(now) }) }
}

/** What is said of a picture that another admin has changed. */
export const pictureWords = ({ mapImageUrl }: Pick<MapState, 'mapImageUrl'>) =>
  mapImageUrl ? 'другая картинка' : 'картинки нет'

/** Returns what is typed where the new values are taken over: what was not changed by hand follows them. */
export function rebased(seen: Settings, now: Settings, typed: TypedSettings): TypedSettings {
  const [before, after] = [typedOf(seen), typedOf(now)]
  const kept = differ(before, typed).map((field) => [field, typed[field]])
  return { ...after, ...Object.fromEntries(kept) }
}
