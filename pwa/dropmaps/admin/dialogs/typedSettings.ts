import { dateTime } from '#shared/dates'
import { contestedRange, MAX_LOCATIONS, MAX_PLAYERS_PER_LOCATION } from '#shared/dropmaps/limits'
import type { MapState } from '#shared/dropmaps/shapes'
import { errorText } from '#shared/errors'
import { isSkippedTime, localTime, numberIn, skippedTime } from '../../../lib/typed.ts'
import { isLockedNow } from '../../model/chosenMap.ts'
import { pictureOf } from '../../model/locations.ts'

type Settings = Pick<MapState, 'isLocked' | 'openAt' | 'lockAt' | 'maxPlayers' | 'maxContestedSpots'>

export type TypedSettings = {
  isLocked: boolean
  openAt: string
  lockAt: string
  maxPlayersPerSpot: string
  maxContestedSpots: string
}
type Field = keyof TypedSettings
const fields: Field[] = ['isLocked', 'openAt', 'lockAt', 'maxPlayersPerSpot', 'maxContestedSpots']

export const typedOf = ({ isLocked, openAt, lockAt, maxPlayers, maxContestedSpots }: Settings): TypedSettings => ({
  isLocked,
  openAt: localTime(openAt ?? null),
  lockAt: localTime(lockAt),
  maxPlayersPerSpot: String(maxPlayers),
  maxContestedSpots: String(maxContestedSpots),
})

const differ = (one: TypedSettings, other: TypedSettings) => fields.filter((field) => one[field] !== other[field])

/** Returns the changed fields. A lock time goes with the lock: a map locked by its time would open without it. */
export function formOf(seen: Settings, typed: TypedSettings) {
  const form = new FormData()
  for (const field of differ(typedOf(seen), typed)) form.set(field, written(field, typed))
  if (form.has('lockAt') && typed.isLocked) form.set('isLocked', written('isLocked', typed))
  return form
}

/** Sets another lock time. It opens a map that was locked by its time, unless the lock is set again. */
export function timed(seen: Settings, typed: TypedSettings, lockAt: string, now: number): TypedSettings {
  const isByTime = seen.isLocked && seen.lockAt !== null && Date.parse(seen.lockAt) <= now
  return { ...typed, lockAt, ...(isByTime && { isLocked: lockAt === typedOf(seen).lockAt }) }
}

/** Whether a typed lock time has passed at `now` (the server's time) and locks an open map. */
export function closesAtOnce(seen: Settings, typed: TypedSettings, now: number) {
  const isTyped = typed.lockAt !== '' && typed.lockAt !== typedOf(seen).lockAt
  return isTyped && !isLockedNow(seen, now) && Date.parse(written('lockAt', typed)) <= now
}

function written(field: Field, typed: TypedSettings) {
  if (field === 'openAt' || field === 'lockAt') return isoOf(typed[field])
  return String(typed[field]).trim()
}

/** Returns ISO 8601 of a typed local time; empty for none. */
export const isoOf = (local: string) => local && new Date(local).toISOString()

type TypedTimes = Pick<TypedSettings, 'openAt' | 'lockAt'>
/** Local times are compared as texts. */
export const timeProblems = ({ openAt, lockAt }: TypedTimes) => {
  const isWrongWay = openAt !== '' && lockAt !== '' && openAt >= lockAt
  return {
    openAt: isSkippedTime(openAt) ? skippedTime : isWrongWay ? errorText('opening_after_lock') : undefined,
    lockAt: isSkippedTime(lockAt) ? skippedTime : undefined,
  }
}

const isBetween = (number: number, min: number, max: number) =>
  Number.isInteger(number) && number >= min && number <= max

export const problemsIn = ({ maxPlayersPerSpot, maxContestedSpots, ...times }: TypedSettings) => ({
  ...timeProblems(times),
  maxPlayersPerSpot: isBetween(numberIn(maxPlayersPerSpot), 1, MAX_PLAYERS_PER_LOCATION)
    ? undefined
    : `От 1 до ${MAX_PLAYERS_PER_LOCATION}`,
  maxContestedSpots: isBetween(numberIn(maxContestedSpots), 0, MAX_LOCATIONS) ? undefined : contestedRange,
})

type Seen = Settings & Pick<MapState, 'mapImageUrl'>

export const settingsOf = ({ isLocked, openAt, lockAt, maxPlayers, maxContestedSpots, mapImageUrl }: Seen): Seen => ({
  isLocked,
  openAt,
  lockAt,
  maxPlayers,
  maxContestedSpots,
  mapImageUrl,
})

const timeInWords = (iso: string | null) => (iso ? dateTime(iso) : 'не задано')

/** Returns, by field, the current value of what another admin has changed since `seen`. */
export function changedMeanwhile(seen: Seen, now: Seen): Partial<Record<Field | 'mapImage', string>> {
  const words: Record<Field, string> = {
    isLocked: now.isLocked ? 'заблокирована' : 'открыта',
    openAt: timeInWords(now.openAt),
    lockAt: timeInWords(now.lockAt),
    maxPlayersPerSpot: String(now.maxPlayers),
    maxContestedSpots: String(now.maxContestedSpots),
  }
  const changed = differ(typedOf(seen), typedOf(now)).map((field) => [field, words[field]])
  const isOther = pictureOf(seen.mapImageUrl) !== pictureOf(now.mapImageUrl)
  return { ...Object.fromEntries(changed), ...(isOther && { mapImage: pictureWords(now) }) }
}

export const pictureWords = ({ mapImageUrl }: Pick<MapState, 'mapImageUrl'>) =>
  mapImageUrl ? 'другая картинка' : 'картинки нет'

/** Returns the typed settings with untouched fields set to the current values. */
export function rebased(seen: Settings, now: Settings, typed: TypedSettings): TypedSettings {
  const [before, after] = [typedOf(seen), typedOf(now)]
  const kept = differ(before, typed).map((field) => [field, typed[field]])
  return { ...after, ...Object.fromEntries(kept) }
}

/** Returns whole numbers from 1, separated by commas or spaces; undefined for anything else. */
export function positionsIn(typed: string) {
  const parts = typed.split(/[\s,;]+/).filter(Boolean)
  const numbers = parts.map(Number)
  return parts.length > 0 && numbers.every((number) => Number.isInteger(number) && number > 0) ? numbers : undefined
}
